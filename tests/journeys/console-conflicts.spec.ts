import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName, people } from '../support/console-people.ts';
import { expect, signedInAdmin, test } from '../support/journey.ts';
import { askedByGuest } from '../support/offered-quote.ts';

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
	// what the colleague alone has changed is no conflict
	await expect(conflict.getByRole('row')).toHaveCount(2);
	await page.getByRole('button', { name: 'Save my version' }).click();
	await expect(page.getByText('Product updated successfully').first()).toBeVisible();
	const stored = (await (await page.request.get(`/api/products/${product.id}`)).json()) as Product;
	expect([stored.name, stored.price, stored.sizes]).toEqual([`Mine ${family}`, 15, ['25mm', '30mm']]);
});

test('what two people change in different fields is saved by both, without a question', async ({ page }) => {
	const family = newName();
	const category = await newCategory(page, family);
	const product = await newProduct(page, category, `A ${family}`, 1, {
		sizes: '["25mm","30mm"]',
		descriptions: '["a","b"]',
	});
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	const change = (fields: Record<string, string>) =>
		page.request.put(`/api/products/${product.id}`, { headers, multipart: { ...theirs, ...fields } });
	const theirs = {
		name: `A ${family}`,
		categoryId: String(category.id),
		sizes: '["25mm","30mm"]',
		descriptions: '["a","b"]',
		existingImages: JSON.stringify(product.pic),
	};
	await page.goto(`/admin/update-product/${product.id}`);
	await page.getByLabel('Product Name').fill(`Mine ${family}`);
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByLabel('Description').first().fill('a of mine');
	await change({ price: '15', model: 'J 2', descriptions: '["a","b of theirs"]' });
	await page.getByRole('button', { name: 'Update Product' }).click();
	await expect(page.getByText('Saved together with what a colleague changed meanwhile.')).toBeVisible();
	await expect(page.getByText('Product updated successfully').first()).toBeVisible();
	const stored = (await (await page.request.get(`/api/products/${product.id}`)).json()) as Product;
	expect([stored.name, stored.price, stored.model, stored.descriptions]).toEqual([
		`Mine ${family}`,
		15,
		'J 2',
		['a of mine', 'b of theirs'],
	]);
});

test('a colleague’s price of another line stays when a quote is saved; of the same line one chooses', async ({
	page,
}) => {
	const { id } = await askedByGuest(page);
	const { token } = await signedInAdmin(page);
	const headers = { Authorization: `Bearer ${token}` };
	const path = `/api/requests/${id}/quote`;
	const read = async () => (await (await page.request.get(path, { headers })).json()) as QuoteAtDesk;
	const { lines: requestLines } = await read();
	const saveAs = async (prices: (number | null)[]) => {
		const { draft, version } = await read();
		const lines = requestLines.map(({ line_id }, at) => ({
			line_id,
			unit_price: prices[at] ?? null,
			discount_percent: 0,
			availability: '',
			note: '',
		}));
		await page.request.put(path, { headers, data: { ...draft, lines, version } });
	};
	const pricesOf = async () => (await read()).draft.lines.map(({ unit_price }) => unit_price);
	await saveAs([10, 20]);
	await page.goto(`/admin/quote/${id}`);
	const price = (line: number) => page.getByLabel(/^Unit price of/).nth(line);
	await price(0).fill('11');
	await saveAs([10, 21]);
	// the page has loaded the colleague's save before the own one
	await expect(page.getByText('Somebody else has saved prices of this quote.')).toBeVisible({ timeout: 60_000 });
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('Saved together with what a colleague changed meanwhile.')).toBeVisible();
	await expect.poll(pricesOf).toEqual([11, 21]);
	await expect(price(1)).toHaveValue('21.00');

	await price(0).fill('12');
	await page.getByLabel('VAT %').fill('7');
	await saveAs([13, 22]);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	const conflict = page.getByRole('region', { name: 'Two versions' });
	await expect(conflict.getByRole('row')).toHaveCount(2);
	await expect(conflict.getByRole('row').nth(1).getByRole('cell')).toHaveText(['13.00', '12']);
	await page.getByRole('button', { name: 'Load the newer version' }).click();
	await expect(conflict).toHaveCount(0);
	await expect(price(0)).toHaveValue('13.00');
	await expect(price(1)).toHaveValue('22.00');
	await expect(page.getByLabel('VAT %')).toHaveValue('7');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect.poll(async () => (await read()).draft.vat_percent).toBe(7);
	expect(await pricesOf()).toEqual([13, 22]);
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
	await expect(conflict.getByRole('row')).toHaveCount(2);
	await page.getByRole('button', { name: 'Load the newer version' }).click();
	await expect(page.getByLabel('Category Name')).toHaveValue(`Theirs ${family}`);
	await expect(page.getByLabel('Special category')).toBeChecked();

	await page.goto(`/admin/customers?search=${family}`);
	await page.getByRole('button', { name: `Edit Nour ${family}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
	await dialog.getByLabel('Full Name').fill(`Mine ${family}`);
	const data = { name: `Theirs ${family}`, email: nour?.user.email, number: '+201001112222' };
	await page.request.put(`/api/customers/${nour?.user.id}`, { headers, data });
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(row('Full Name').getByRole('cell')).toHaveText([`Theirs ${family}`, `Mine ${family}`]);
	await expect(conflict.getByRole('row')).toHaveCount(2);
	await dialog.getByRole('button', { name: 'Save my version' }).click();
	await expect(page.getByText('Customer updated successfully').first()).toBeVisible();
	await expect(page.getByRole('row', { name: `Mine ${family}` })).toContainText('+201001112222');
});
