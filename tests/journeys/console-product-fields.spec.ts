import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { adminSession, expect, signedInAdmin, test } from '../support/journey.ts';

test('besides its three steps the form of a product edits prices, stock, order, values, keywords, references and a drawing', async ({
	page,
}) => {
	const family = newName();
	const category = await newCategory(page, family);
	const product = await newProduct(page, category, `A ${family}`, 1, {
		sizes: '["S","M"]',
		descriptions: '["a","b"]',
	});
	await signedInAdmin(page);
	await page.goto(`/admin/update-product/${product.id}`);
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Bearing' }).click();
	await page.getByRole('button', { name: 'Remove image 1' }).click();

	const more = page.getByRole('navigation', { name: 'More about the product' });
	await more.getByRole('button', { name: 'Prices and stock' }).click();
	const form = page.getByRole('form', { name: 'Prices and stock' });
	await expect(form).toBeFocused();
	const price = form.getByLabel('Own price in USD: M');
	await price.fill('١٫٨٥');
	await form.getByLabel('Stock: M').selectOption('Limited stock');
	await form.getByLabel('Pieces: M').fill('none');
	await form.getByLabel('Place: M').fill('Shelf 3');
	await price.press('Alt+ArrowUp');
	await expect(form.getByRole('rowheader')).toHaveText(['M', 'S']);
	await expect(price).toBeFocused();

	await more.getByRole('button', { name: 'Measured values' }).click();
	await expect(page.getByText('This category has no measured values.')).toBeVisible();
	await more.getByRole('button', { name: 'Keywords' }).click();
	await page.getByRole('textbox', { name: 'Keywords' }).fill(`Old ${family}\n\nBGL`);
	await more.getByRole('button', { name: 'Cross references' }).click();
	await page.getByRole('button', { name: 'Add cross reference' }).click();
	const reference = page.getByRole('group', { name: 'Cross reference 1' });
	await reference.getByLabel('Maker').fill('Vulcan');
	await reference.getByLabel('Code').fill(family);
	await reference.getByLabel('Size').selectOption('M');
	page.on('dialog', (dialog) => dialog.accept());
	await page.reload();
	await expect(page.getByText('Your entries were restored.')).toBeVisible();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Bearing' }).click();

	await more.getByRole('button', { name: 'Cross references' }).click();
	const save = page.getByRole('button', { name: 'Update Product' });
	await save.click();
	const pieces = form.getByLabel('Pieces: M');
	await expect(pieces).toHaveAccessibleDescription('Enter the number of pieces, from 0 to 999999.');
	await expectAccessible(page);
	await pieces.fill('4');
	await save.click();
	const source = reference.getByLabel('Source');
	await expect(source).toHaveAccessibleDescription('Enter where this comes from');
	await source.fill('a letter');
	await save.click();
	await expect(page.getByText('Product updated successfully').first()).toBeVisible();

	const { token } = await adminSession(page);
	const headers = { Authorization: `Bearer ${token}` };
	const stored = (await (
		await page.request.get(`/api/products/${product.id}/form`, { headers })
	).json()) as EditedProduct;
	expect(stored.variants).toMatchObject([
		{ size: 'M', description: 'b', price: 1.85, availability: 'limited', stock: 4, place: 'Shelf 3' },
		{ size: 'S', description: 'a', price: null, availability: 'ask', stated_at: null },
	]);
	expect(stored.keywords).toEqual([`Old ${family}`, 'BGL']);
	expect(stored.references).toMatchObject([{ maker: 'Vulcan', code: family, size: 'M', source: 'a letter' }]);
	expect(stored.pic).toContain('/shapes/bearing.svg');
	await page.goto(`/product?category=${category.id}`);
	await expect(page.getByText('from $1.85').first()).toBeVisible();
});
