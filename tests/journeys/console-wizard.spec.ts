import { expect, signedInAdmin, test } from '../support/journey.ts';

test('a half-filled wizard warns before it is left and survives a reload', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/add-product');
	await page.getByLabel('Product Name').fill('Half a product');
	await page.getByRole('link', { name: 'Back to Products' }).click();
	await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
	await page.getByRole('button', { name: 'Stay' }).click();
	page.on('dialog', (dialog) => dialog.accept());
	await page.reload();
	await expect(page.getByText('Your entries were restored.')).toBeVisible();
	await expect(page.getByLabel('Product Name')).toHaveValue('Half a product');
	await page.getByRole('link', { name: 'Back to Products' }).click();
	await page.getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL('/admin/products');
	await page.goto('/admin/add-product');
	await expect(page.getByLabel('Product Name')).toHaveValue('');
});

test('a product that does not load says why, and one that is gone leads back', async ({ page }) => {
	await signedInAdmin(page);
	let status = 500;
	await page.route('**/api/products/1/form', (route) =>
		status ? route.fulfill({ status, json: { error: 'x' } }) : route.fallback(),
	);
	await page.goto('/admin/update-product/1');
	await expect(page.getByRole('heading', { name: 'Server error. Please try again later.' })).toBeVisible();
	status = 0;
	await page.getByRole('button', { name: 'Retry Loading' }).click();
	await expect(page.getByLabel('Product Name')).toHaveValue('Elastomer Bellows Seal Type 301');
	await page.goto('/admin/update-product/999999');
	await expect(page.getByText('Product not found')).toBeVisible();
	await expect(page).toHaveURL('/admin/products');
	await page.goto('/admin/update-category/999999');
	await expect(page.getByText('Category not found')).toBeVisible();
	await expect(page).toHaveURL('/admin/categories');
});

test('the wizard is used by keyboard: the focus goes from step to step and to the first mistake', async ({ page }) => {
	await signedInAdmin(page);
	await page.goto('/admin/update-product/1');
	const next = page.getByRole('button', { name: 'Next' });
	await next.press('Enter');
	await expect(page.getByRole('form', { name: 'Images' })).toBeFocused();
	await page.getByRole('button', { name: 'Move image 2 earlier' }).press('Enter');
	await expect(page.getByRole('status').getByText('Image 2 is now number 1 of 2')).toBeAttached();
	await expect(page.getByRole('button', { name: 'Move image 1 earlier' })).toBeFocused();
	await next.press('Enter');
	await page.getByLabel('Material').first().fill('');
	await page.getByRole('button', { name: 'Update Product' }).press('Enter');
	await expect(page.getByLabel('Material').first()).toBeFocused();
	await page.getByRole('link', { name: 'Back to Products' }).click();
	await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();
	await expect(page).toHaveURL('/admin/products');
});

test('every field of a seal stands in its place on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signedInAdmin(page);
	await page.goto('/admin/update-product/1');
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	const pair = page.locator('.seal-variation-pair').first();
	await expect(pair).toBeVisible();
	const [row, label, value, button] = await Promise.all(
		[pair, pair.locator('input').nth(0), pair.locator('input').nth(1), pair.getByRole('button')].map((locator) =>
			locator.boundingBox(),
		),
	);
	const end = (box: typeof row) => (box?.x ?? 0) + (box?.width ?? 0);
	expect(end(label)).toBeLessThanOrEqual(value?.x ?? 0);
	expect(end(value)).toBeLessThanOrEqual(button?.x ?? 0);
	expect(end(button)).toBeLessThanOrEqual(end(row) + 1);
});
