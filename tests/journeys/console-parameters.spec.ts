import { expectAccessible, expectFits } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { api } from '../support/work-table.ts';

const sizes = ['25x47x7', '30x52x7 mm', '25 special'];
const names = [
	['Inner', 'القطر الداخلي'],
	['Outer', 'القطر الخارجي'],
	['Width', 'العرض'],
] as const;

test('a staff person says what a category measures, tries it, and a buyer filters by it', async ({ page, context }) => {
	await signedInAdmin(page);
	const category = await newCategory(page, `Oil seals ${Date.now()}`);
	const lists = { sizes: JSON.stringify(sizes), descriptions: JSON.stringify(sizes) };
	const product = await newProduct(page, category, `Oil seal ${Date.now()}`, 1, lists);
	await page.goto(`/admin/update-category/${category.id}`);
	await page.getByRole('link', { name: 'Measured values' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(category.name);

	for (const [at, [english, arabic]] of names.entries()) {
		await page.getByRole('button', { name: 'Add measured value' }).click();
		const row = page.getByRole('group', { name: `Measured value ${at + 1}` });
		await expect(row.getByLabel('Name in English')).toBeFocused();
		await page.keyboard.type(english);
		await page.keyboard.press('Tab');
		if (at > 0) await page.keyboard.type(arabic);
	}
	await page.getByRole('button', { name: 'Add pattern' }).click();
	await page.keyboard.type('{inner} x ');
	await page.getByRole('button', { name: 'Insert {outer} into pattern 1' }).click();
	await expect(page.getByRole('textbox', { name: 'Pattern 1' })).toHaveValue('{inner} x {outer}');
	await expect(page.getByRole('textbox', { name: 'Pattern 1' })).toBeFocused();
	await page.keyboard.type(' x {height}');
	await page.getByRole('button', { name: 'Try the patterns' }).click();
	await expect(page.getByText('{height} is no measured value of this category.', { exact: true })).toBeVisible();
	await page.getByRole('textbox', { name: 'Pattern 1' }).fill('{inner} x {outer} x {width}');
	// names may come later
	await page.getByRole('button', { name: 'Try the patterns' }).click();
	await expect(page.getByText('1 of 3 sizes is not read.')).toBeVisible();
	const read = page.getByRole('table').getByRole('row');
	await expect(read.nth(1)).toContainText('25 special');
	await expect(read.nth(1)).toContainText('Not read');
	await expect(read.nth(2)).toContainText('Inner 25 mm');
	await expectAccessible(page);

	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Enter the name in Arabic.', { exact: true })).toBeVisible();
	const first = page.getByRole('group', { name: 'Measured value 1' });
	await expect(first.getByLabel('Name in Arabic')).toBeFocused();
	await page.keyboard.type(names[0][1]);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Measured values saved')).toBeVisible();

	const buyer = await context.newPage();
	await buyer.goto(`/product?category=${category.id}`);
	const panel = buyer.getByRole('complementary', { name: 'Filters' });
	await panel.getByLabel('Inner: from, mm').fill('25');
	await panel.getByLabel('Inner: to, mm').fill('25');
	await panel.getByLabel('Inner: to, mm').press('Enter');
	await expect(buyer).toHaveURL(/inner=25$/);
	await expect(buyer.getByRole('link', { name: product.name }).first()).toBeVisible();
	await buyer.goto(`/product?category=${category.id}&inner=26..27`);
	await expect(buyer.getByRole('heading', { name: 'Nothing matches all of these filters' })).toBeVisible();

	await first.getByLabel('Name in English').focus();
	await page.keyboard.press('Alt+ArrowDown');
	await expect(page.getByText('Inner is now number 2 of 3')).toBeAttached();
	await expect(first.getByLabel('Name in English')).toHaveValue('Outer');
	await page.getByRole('button', { name: 'Remove measured value Width' }).click();
	await expect(page.getByText('Width: the values of 2 sizes. It is no longer a filter.')).toBeVisible();
	await page.getByRole('textbox', { name: 'Pattern 1' }).fill('{inner} x {outer} x 7');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('What saving deletes')).toHaveCount(0);
	await buyer.goto(`/ar/product?category=${category.id}`);
	const filters = buyer.getByRole('complementary', { name: 'التصفية' });
	await expect(filters.getByRole('textbox').first()).toHaveAccessibleName(/القطر الخارجي/);
	await expect(filters).not.toContainText('العرض');
});

test('two who change the same measured value are shown both, and on the narrowest phone in Arabic', async ({
	page,
}) => {
	await signedInAdmin(page);
	const category = await newCategory(page, `Bushes ${Date.now()}`);
	await newProduct(page, category, `Bush ${Date.now()}`, 1);
	const path = `/api/categories/${category.id}/parameters`;
	const form = (unit: string, version: number) => ({
		version,
		parameters: [{ key: 'inner', name: { en: 'Inner', ar: names[0][1] }, unit, kind: 'number', filterable: true }],
		size_patterns: ['{inner}'],
	});
	await api(page, 'put', path, form('mm', 1));
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto(`/ar/admin/update-category/${category.id}?part=values`);
	const unit = page.getByLabel('الوحدة');
	await unit.fill('cm');
	await expect(page.getByText(/تُقرأ قيمها مرة أخرى/)).toBeVisible();
	await page.getByRole('button', { name: 'تجربة الأنماط' }).click();
	await expect(page.getByText('قُرئ المقاس الوحيد.')).toBeVisible();
	await expectFits(page);
	await expectAccessible(page);
	await api(page, 'put', path, form('in', 2));
	await page.getByRole('button', { name: 'حفظ', exact: true }).click();
	const conflict = page.getByRole('table').filter({ hasText: 'نسختك' });
	await expect(conflict).toContainText('in');
	await expectFits(page);
	await page.getByRole('button', { name: 'حفظ نسختي بدلًا منها' }).click();
	await expect(page.getByText('تم حفظ القيم المقاسة')).toBeVisible();
	await page.reload();
	await expect(unit).toHaveValue('cm');
});
