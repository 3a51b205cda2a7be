import { m } from '#messages';
import { expectAccessible, expectFits } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';

test('a buyer ticks two seals, sees what differs between them, and takes one out', async ({ page }) => {
	await page.goto('/product?category=1');
	await page.getByLabel('Compare Elastomer Bellows Seal Type 301', { exact: true }).check();
	await page.getByLabel(/^Compare Conical Spring Seal M3N/).check();
	const bar = page.getByRole('region', { name: 'Parts to compare' });
	await bar.getByRole('link', { name: 'Compare 2 parts' }).click();
	await expect(page).toHaveURL(/\/compare\?items=\d+(,|%2C)\d+$/);
	const table = page.getByRole('table');
	await expect(table.getByRole('columnheader')).toHaveCount(3);
	await expect(table.getByRole('row', { name: /^Shaft diameter ≠? ?\(differs\)/ })).toBeVisible();
	await expect(table.getByRole('row', { name: /^Category Mechanical Seals/ })).toBeVisible();
	await table.getByRole('link', { name: 'Remove Elastomer Bellows Seal Type 301' }).click();
	await expect(table.getByRole('columnheader')).toHaveCount(2);
	await page.goBack();
	await page.goBack();
	await expect(page.getByLabel('Compare Elastomer Bellows Seal Type 301', { exact: true })).not.toBeChecked();
	await expect(bar.getByRole('link', { name: 'Compare 1 part' })).toBeVisible();
});

test('a fifth part is not taken, and says why', async ({ page }) => {
	await page.goto('/product?category=6');
	const boxes = page.getByRole('checkbox', { name: /^Compare / });
	for (let at = 0; at < 4; at++) await boxes.nth(at).check();
	await boxes.nth(4).click();
	await expect(page.getByText('Up to four parts can be compared at once.')).toBeVisible();
	await expect(boxes.nth(4)).not.toBeChecked();
});

test('a part that was found in one size is compared in that size, beside another size of it', async ({ page }) => {
	await page.goto('/product?search=MG1+25mm');
	const mg1 = page.getByRole('checkbox', { name: /^Compare .*MG1\b/ }).first();
	await mg1.check();
	await page.goto('/product?search=MG1+30mm');
	await expect(mg1).not.toBeChecked();
	await mg1.check();
	const bar = page.getByRole('region', { name: 'Parts to compare' });
	await expect(bar.getByRole('listitem').first()).toContainText('25mm');
	await bar.getByRole('link', { name: 'Compare 2 parts' }).click();
	const table = page.getByRole('table');
	const shaft = table.getByRole('row', { name: /^Shaft diameter/ }).getByRole('cell');
	await expect(shaft).toHaveText(['25 mm', '30 mm']);
	await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(2);
	await table.getByRole('columnheader').nth(1).getByRole('link').first().click();
	await expect(page).toHaveURL(/\/product\/.*25mm/);
	await page.goBack();
	await table
		.getByRole('columnheader')
		.nth(2)
		.getByRole('link', { name: /^Remove / })
		.click();
	await expect(shaft).toHaveText(['25 mm']);
	await page.goto('/product?search=MG1+25mm');
	await expect(mg1).toBeChecked();
	await expect(bar.getByRole('link', { name: 'Compare 1 part' })).toBeVisible();
});

test('an address that names a size compares it, and tells of a part that is gone and of a fifth', async ({ page }) => {
	await page.goto('/compare?items=1:12mm,2,99999,3,4');
	await expect(page.getByText('Up to four parts can be compared at once.')).toBeVisible();
	await expect(page.getByText('A part you chose is no longer in the catalogue.')).toBeVisible();
	await expect(
		page
			.getByRole('row', { name: /^Shaft diameter/ })
			.getByRole('cell')
			.first(),
	).toHaveText('12 mm');
	await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(1);
	await page.goto('/compare?items=nonsense,-1,1e999');
	await expect(page.getByRole('heading', { name: 'No parts chosen to compare' })).toBeVisible();
});

test('sizes are listed from right to left in Arabic, each from left to right', async ({ page }) => {
	await page.goto('/ar/compare?items=1,7');
	const sizes = page
		.getByRole('row', { name: m.product_sizes({}, { locale: 'ar' }) })
		.getByRole('cell')
		.first();
	await expect(sizes).toContainText('8mm، 10mm، 12mm');
	const [first, second] = [
		await sizes.getByText('8mm', { exact: true }).first().boundingBox(),
		await sizes.getByText('10mm', { exact: true }).boundingBox(),
	];
	expect(first?.y).toBe(second?.y);
	expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('what is ticked among the results for a size is compared in that size', async ({ page }) => {
		await page.goto('/product?search=MG1+25mm');
		await page
			.getByRole('checkbox', { name: /^Compare .*MG1\b/ })
			.first()
			.check();
		await page.getByRole('button', { name: 'Compare selected' }).click();
		await expect(page.getByRole('row', { name: /^Shaft diameter/ }).getByRole('cell')).toHaveText('25 mm');
	});

	for (const view of ['cards', 'rows'])
		test(`what is ticked among the ${view} of a list is compared`, async ({ page }) => {
			await page.goto(`/product?category=6&view=${view}`);
			const boxes = page.getByRole('checkbox', { name: /^Compare / });
			const compare = page.getByRole('button', { name: 'Compare selected' });
			await expect(compare).toBeHidden();
			await boxes.nth(0).check();
			await boxes.nth(2).check();
			await compare.click();
			await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
		});
});

for (const width of [320, 1440])
	test(`axe finds nothing on the comparison in Arabic at ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		await page.goto('/ar/compare?items=1,2,9:25mm,60');
		await expectAccessible(page);
		await expectFits(page);
	});
