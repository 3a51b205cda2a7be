import { expectAccessible, expectFits } from '../support/axe.ts';
import { picture } from '../support/forms.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';

async function file(name: string, width = 900) {
	return { name, mimeType: 'image/png', buffer: await picture('png', width, 600) };
}

test('a category and a seal are made, seen in the shop, changed and deleted', async ({ page, context }) => {
	await signedInAdmin(page);
	const name = `Test Seals ${Date.now()}`;
	await page.goto('/admin/add-category');
	await page.getByRole('button', { name: 'Create Category' }).click();
	await expect(page.getByText('Please fix the errors before submitting').first()).toBeVisible();
	await expect(page.getByText('Category name is required')).toBeVisible();
	await expect(page.getByText('At least one category image is required')).toBeVisible();
	await page.getByLabel('Category Name').fill(name);
	await page.getByLabel('Special category').check();
	await page
		.getByLabel('Category images')
		.setInputFiles([await file('a.png'), await file('b.png'), await file('c.png')]);
	await expect(
		page.getByText('Maximum 2 images allowed. Please remove some existing images first.').first(),
	).toBeVisible();
	await page.getByLabel('Category images').setInputFiles([await file('a.png'), await file('b.png')]);
	await page.getByRole('button', { name: 'Create Category' }).click();
	await expect(page.getByText('Category created successfully')).toBeVisible();
	await expect(page).toHaveURL('/admin/categories');
	const row = page.getByRole('row', { name: new RegExp(name) });
	await expect(row).toContainText('Yes');

	await page.goto('/admin/add-product');
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(page.getByText('Product name is required')).toBeVisible();
	await expect(page.getByText('Please select a category')).toBeVisible();
	await page.getByLabel('Product Name').fill('Journey Seal');
	await page.getByLabel('Category', { exact: true }).selectOption({ label: name });
	await page.getByLabel('Model').fill('JS-1');
	await page.getByLabel('Price in USD').fill('12.3456');
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(page.getByText('A price in USD has at most 2 digits after the point')).toBeVisible();
	// a thousand in some countries
	await page.getByLabel('Price in USD').fill('12.345');
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(page.getByLabel('Price in USD')).toHaveAttribute('aria-invalid', 'true');
	await page.getByLabel('Price in USD').fill('1,250.50');
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(page.getByText('Please upload at least one image')).toBeVisible();
	const picker = page.getByLabel('Choose images');
	await picker.setInputFiles([{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
	await expect(page.getByText('note.txt: Only image files are allowed (JPEG, PNG, WebP)').first()).toBeVisible();
	await picker.setInputFiles([await file('one.png', 700), await file('two.png', 800)]);
	const preview = page.getByRole('img', { name: 'Image 2' });
	await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);
	await page.getByRole('button', { name: 'Move image 2 earlier' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	const variation = (at: number) => page.getByRole('group', { name: `Variation ${at}` });
	await page.getByRole('button', { name: 'Create Product' }).click();
	await expect(page.getByText('Please provide at least one size and description pair').first()).toBeVisible();
	for (const [at, size] of ['12mm', '14mm', '16mm'].entries()) {
		if (at > 0) await page.getByRole('button', { name: 'Add variation' }).click();
		const group = variation(at + 1);
		await group.getByLabel('Size').fill(size);
		await group.getByLabel('Description in English').fill(`For ${size} shafts`);
		await group.getByLabel('Material').fill('Carbon/SiC');
		await group.getByLabel('Temperature').fill('-20 to 140 °C');
		await group.getByLabel('Pressure').fill('10 bar');
		if (at !== 1) await group.getByLabel('Speed').fill('10 m/s');
		await group.getByLabel('Label').fill('D1');
		await group.getByLabel('Value').fill(size);
	}
	await page.getByRole('button', { name: 'Create Product' }).click();
	await expect(page.getByText('All mechanical seal attributes are required for size: 14mm').first()).toBeVisible();
	await expect(variation(2).getByLabel('Speed')).toHaveAttribute('aria-invalid', 'true');
	await variation(2).getByLabel('Speed').fill('10 m/s');
	await expect(page.getByText('All mechanical seal attributes are required for size: 14mm')).toHaveCount(0);
	// all problems at once; without limits none is demanded
	for (const label of ['Temperature', 'Pressure', 'Speed']) await variation(2).getByLabel(label).fill('');
	await variation(3).getByLabel('Value').fill('');
	await page.getByRole('button', { name: 'Create Product' }).click();
	for (const label of ['Temperature', 'Pressure', 'Speed'])
		await expect(variation(2).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
	await expect(variation(3).getByLabel('Value')).toHaveAttribute('aria-invalid', 'true');
	await variation(2).getByLabel('Material').fill('');
	await variation(2).getByLabel('Description in English').fill('');
	await expect(variation(2).locator('[aria-invalid="true"]')).toHaveCount(0);
	await variation(3).getByLabel('Value').fill('16mm');
	await page.getByRole('button', { name: 'Create Product' }).click();
	await expect(page.getByText('Product created successfully')).toBeVisible();
	await expect(page).toHaveURL('/admin/products');

	const shop = await context.newPage();
	await shop.goto('/product?search=JS-1');
	await shop.getByRole('link', { name: 'Journey Seal' }).click();
	await expect(shop.getByText('$1,250.50 USD each')).toBeVisible();
	await expect(shop.getByRole('img', { name: /Journey Seal/ }).first()).toHaveAttribute('src', /-800x600\.webp$/);
	await shop.getByRole('radio', { name: '14mm' }).check();
	await expect(shop.locator('tr:has(:checked)')).toContainText('14mm');

	await page.getByLabel('Search products').fill('JS-1');
	await expect(page.getByText('1 product', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'View Journey Seal' }).click();
	await expect(page.getByRole('dialog')).toContainText('10 m/s');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'View Journey Seal' })).toBeFocused();
	await page.getByRole('link', { name: 'Edit Journey Seal' }).click();
	await page.getByLabel('Product Name').fill('Journey Seal II');
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Remove image 2' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Remove variation 3' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Remove variation 3' }).click();
	await page.getByRole('button', { name: 'Update Product' }).click();
	await expect(page.getByText('Product updated successfully')).toBeVisible();
	await shop.reload();
	await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Journey Seal II');
	await expect(shop.getByRole('radio', { name: '16mm' })).toHaveCount(0);

	await page.goto('/admin/categories');
	await page.getByRole('button', { name: `Delete ${name}` }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete Category' }).click();
	await expect(page.getByText('This category still has 1 product.').first()).toBeVisible();
	await page.getByRole('link', { name: 'Show its products' }).click();
	await page.getByRole('button', { name: 'Delete Journey Seal II' }).click();
	await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this product?');
	await page.getByRole('dialog').getByRole('button', { name: 'Delete Product' }).click();
	await expect(page.getByText('Product deleted successfully')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
	await page.goto('/admin/categories');
	await page.getByRole('button', { name: `Delete ${name}` }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete Category' }).click();
	await expect(page.getByText('Category deleted successfully')).toBeVisible();
	await expect(row).toHaveCount(0);
});

test('two administrators who make the same change of a category are told, and both succeed', async ({
	page,
	context,
}) => {
	await signedInAdmin(page);
	await page.goto('/admin/update-category/3');
	await expect(page.getByLabel('Category Name')).toHaveValue('Water Pump Parts');
	const other = await context.newPage();
	await other.goto('/admin/update-category/3');
	for (const [tab, message] of [
		[other, 'Category updated successfully'],
		[page, 'Saved together with what a colleague changed meanwhile.'],
	] as const) {
		await tab.getByLabel('Category Name').fill('Water Pump Parts ');
		await tab.getByRole('button', { name: 'Move image 2 earlier' }).click();
		await tab.getByRole('button', { name: 'Update Category' }).click();
		await expect(tab.getByText(message).first()).toBeVisible();
	}
	await expect(page.getByText('Category updated successfully')).toBeVisible();
});

for (const width of [390, 1440]) {
	test(`axe finds nothing in the catalogue's part of the console at ${width}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 });
		const check = async (path: string, shown: string) => {
			await page.goto(path);
			await expect(page.getByText(shown).first()).toBeVisible();
			await expectAccessible(page);
			await expectFits(page);
		};
		await check('/admin/login', 'Secure admin access only');
		await signedInAdmin(page);
		await check('/admin', 'Quick actions');
		await check('/admin/products', 'Elastomer Bellows Seal Type 301');
		await check('/admin/categories', 'Mechanical Seals');
		await check('/admin/add-product', 'Basic Info');
		await check('/admin/update-product/1', 'Basic Info');
		await check('/admin/add-category', 'Special category');
	});
}
