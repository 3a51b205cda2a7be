import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';

test('the wrong half of a label and value pair is marked and has the focus', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/update-product/1');
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	const variation = page.getByRole('group', { name: 'Variation 2' });
	const value = variation.getByLabel('Value').nth(1);
	await value.fill('');
	await page.getByRole('button', { name: 'Update Product' }).click();
	await expect(value).toHaveAttribute('aria-invalid', 'true');
	await expect(value).toBeFocused();
	await expect(value).toHaveAccessibleDescription(/Sizes and descriptions must have the same number of entries/);
});

test('a long description is read whole while it is typed, line by line', async ({ page }) => {
	const family = newName();
	const product = await newProduct(page, await newCategory(page, family), `A ${family}`);
	await signedInAdmin(page);
	await page.goto(`/admin/update-product/${product.id}`);
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	const description = page.getByLabel('Description in English');
	const heightOf = () => description.evaluate((field) => field.getBoundingClientRect().height);
	const before = await heightOf();
	await description.fill(`For pumps.\n${'A sentence about the part. '.repeat(40)}`);
	expect(await heightOf()).toBeGreaterThan(before * 2);
	expect(await description.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
	await page.getByRole('button', { name: 'Update Product' }).click();
	await expect(page.getByText('Product updated successfully').first()).toBeVisible();
	const stored = (await (await page.request.get(`/api/products/${product.id}`)).json()) as { descriptions: string[] };
	expect(stored.descriptions[0]).toMatch(/^For pumps\.\nA sentence/);
});

test('the steps of the wizard are pressed to go back and on; its headings follow one another', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/update-product/1');
	const steps = page.getByRole('list', { name: 'Progress' });
	await steps.getByRole('button', { name: 'Specifications' }).click();
	await expect(page.getByRole('form', { name: 'Specifications' })).toBeFocused();
	const levels = await page
		.getByRole('main')
		.getByRole('heading')
		.evaluateAll((headings) => [...new Set(headings.map((heading) => heading.tagName))]);
	expect(levels).toEqual(['H1', 'H2']);
	await steps.getByRole('button', { name: 'Basic Info' }).click();
	await page.getByLabel('Product Name').fill('');
	await steps.getByRole('button', { name: 'Specifications' }).click();
	await expect(page.getByLabel('Product Name')).toBeFocused();
	await expect(page.getByText('Product name is required')).toBeVisible();
});

test('an Arabic name reads from the right on cards and in dialogs', async ({ page }) => {
	const family = newName();
	const category = await newCategory(page, `أجزاء ${family}`);
	await newProduct(page, category, `مانع تسرب ${family}`);
	await signedInAdmin(page);
	const direction = (name: string) =>
		page
			.getByRole('heading', { name })
			.last()
			.locator('bdi')
			.first()
			.evaluate((shown) => getComputedStyle(shown).direction);
	await page.goto(`/admin/products?category=${category.id}`);
	expect(await direction(`مانع تسرب ${family}`)).toBe('rtl');
	await page.getByRole('button', { name: /^View/ }).click();
	expect(await direction(`مانع تسرب ${family}`)).toBe('rtl');
	await page.getByRole('dialog').getByRole('button', { name: 'Delete Product' }).click();
	expect(await direction(`مانع تسرب ${family}`)).toBe('rtl');
	await page.goto(`/admin/categories?search=${family}`);
	const cell = page.getByRole('rowheader', { name: `أجزاء ${family}` });
	expect(await cell.locator('bdi').first().textContent()).toBe(`أجزاء ${family}`);
	await page.getByRole('button', { name: /^View/ }).click();
	expect(await direction(`أجزاء ${family}`)).toBe('rtl');
});
