import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName, people } from '../support/console-people.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';

test('who saves a product that a colleague has changed meanwhile sees both, field by field, with name and time', async ({
	page,
}) => {
	const family = newName();
	const category = await newCategory(page, family);
	const product = await newProduct(page, category, `A ${family}`);
	const { token, admin } = await signedInAdmin(page);
	await page.goto(`/admin/update-product/${product.id}`);
	await page.getByLabel('Product Name').fill(`Mine ${family}`);
	await page.request.put(`/api/products/${product.id}`, {
		headers: { Authorization: `Bearer ${token}` },
		multipart: {
			name: `Theirs ${family}`,
			categoryId: String(category.id),
			model: 'J 1',
			price: '15',
			sizes: '["25mm","30mm"]',
			descriptions: '["a","b"]',
			existingImages: JSON.stringify(product.pic),
		},
	});
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Update Product' }).click();
	const conflict = page.getByRole('region', { name: 'Two versions' });
	await expect(conflict).toContainText(`Saved by ${admin.name} since you opened it,`);
	await expect(conflict.getByRole('time')).toBeVisible();
	const row = (name: string) => conflict.getByRole('row', { name });
	await expect(row('Product Name').getByRole('cell')).toHaveText([`Theirs ${family}`, `Mine ${family}`]);
	await expect(row('Price').getByRole('cell')).toHaveText(['15', '12.5']);
	await expect(row('Size 30mm').getByRole('cell')).toHaveText(['b', '–']);
	await expect(conflict.getByRole('row')).toHaveCount(4);
	await page.getByRole('button', { name: 'Save my version' }).click();
	await expect(page.getByText('Product updated successfully').first()).toBeVisible();
	const stored = (await (await page.request.get(`/api/products/${product.id}`)).json()) as { name: string };
	expect(stored.name).toBe(`Mine ${family}`);
});

test('who saves a category or a customer that a colleague has changed sees both', async ({ page }) => {
	const family = newName();
	const category = await newCategory(page, family);
	const [nour] = await people(page, family, ['Nour']);
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	await page.goto(`/admin/update-category/${category.id}`);
	await page.getByLabel('Category Name').fill(`Mine ${family}`);
	await page.request.put(`/api/categories/${category.id}`, {
		headers,
		multipart: { name: `Theirs ${family}`, specialCategory: 'true', existingImages: JSON.stringify(category.pic) },
	});
	await page.getByRole('button', { name: 'Update Category' }).click();
	const conflict = page.getByRole('region', { name: 'Two versions' });
	const row = (name: string) => conflict.getByRole('row', { name });
	await expect(row('Category Name').getByRole('cell')).toHaveText([`Theirs ${family}`, `Mine ${family}`]);
	await expect(row('Special category').getByRole('cell')).toHaveText(['Yes', 'No']);
	await page.getByRole('button', { name: 'Load the newer version' }).click();
	await expect(page.getByLabel('Category Name')).toHaveValue(`Theirs ${family}`);

	await page.goto(`/admin/customers?search=${family}`);
	await page.getByRole('button', { name: `Edit Nour ${family}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
	await dialog.getByLabel('Full Name').fill(`Mine ${family}`);
	const data = { name: `Theirs ${family}`, email: nour?.user.email, number: '+201001112222' };
	await page.request.put(`/api/customers/${nour?.user.id}`, { headers, data });
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(row('Full Name').getByRole('cell')).toHaveText([`Theirs ${family}`, `Mine ${family}`]);
	await expect(row('Phone Number').getByRole('cell')).toHaveText(['+201001112222', '–']);
	await dialog.getByRole('button', { name: 'Save my version' }).click();
	await expect(page.getByText('Customer updated successfully').first()).toBeVisible();
	await expect(page.getByRole('row', { name: `Mine ${family}` })).toBeVisible();
});
