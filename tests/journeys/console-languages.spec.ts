import { expectAccessible, expectFits } from '../support/axe.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { expect, registered, signedInAdmin, test } from '../support/journey.ts';

test('a product is translated beside its English texts, seen on both pages of the shop, and no longer said to lack Arabic', async ({
	page,
	context,
}) => {
	const family = newName();
	const product = await newProduct(page, await newCategory(page, family), `Ring ${family}`);
	await signedInAdmin(page);
	await page.goto(`/admin/products?search=${family}`);
	const card = page
		.getByRole('main')
		.getByRole('listitem')
		.filter({ hasText: `Ring ${family}` })
		.first();
	await expect(card).toContainText('No Arabic');
	await expect(page.getByText('Without Arabic 1')).toBeVisible();
	await page.getByRole('checkbox', { name: 'Without Arabic' }).check();
	await expect(page).toHaveURL(/&lacking=ar/);
	await expect(page.getByText('1 product', { exact: true })).toBeVisible();

	await card.getByRole('link', { name: 'Edit' }).click();
	await expect(page.getByLabel('Product Name in English')).toHaveValue(`Ring ${family}`);
	const name = page.getByLabel('Name in Arabic');
	await expect(name).toHaveAttribute('dir', 'rtl');
	await expect(name).toHaveAttribute('lang', 'ar');
	await name.fill('حلقة 630/8-2RSR');
	await page.reload();
	await expect(name).toHaveValue('حلقة 630/8-2RSR');
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByLabel('Description in Arabic').fill('حلقة من النحاس.');
	await page.getByRole('button', { name: 'Update Product' }).click();
	await expect(page.getByText('Product updated successfully').first()).toBeVisible();
	await page.goto(`/admin/products?search=${family}`);
	await expect(card).toBeVisible();
	await expect(card).not.toContainText('No Arabic');
	await expect(page.getByRole('checkbox', { name: 'Without Arabic' })).toHaveCount(0);

	const shop = await context.newPage();
	await shop.goto(`/ar/product/${product.id}`);
	await expect(shop.getByRole('heading', { level: 1 })).toHaveText('حلقة 630/8-2RSR');
	await expect(shop.getByText('حلقة من النحاس.').first()).toBeVisible();
	await shop.goto(`/product/${product.id}`);
	await expect(shop.getByRole('heading', { level: 1 })).toHaveText(`Ring ${family}`);

	await page.goto(`/admin/update-product/${product.id}`);
	await name.fill('');
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Next' }).click();
	await page.getByRole('button', { name: 'Update Product' }).click();
	await expect(page.getByText('Product updated successfully').first()).toBeVisible();
	await shop.goto(`/ar/product/${product.id}`);
	await expect(shop.getByRole('heading', { level: 1 })).toHaveText(`Ring ${family}`);
});

test('a category is translated beside its English name; who saves over it sees both Arabic names', async ({ page }) => {
	const family = newName();
	const category = await newCategory(page, family);
	const { token } = await signedInAdmin(page);
	await page.goto('/admin/categories');
	const row = page.getByRole('row', { name: family });
	await expect(row).toContainText('No Arabic');
	await row.getByRole('link', { name: 'Edit' }).click();
	await page.getByLabel('Name in Arabic').fill('حلقات');
	await page.request.put(`/api/categories/${category.id}`, {
		headers: { Authorization: `Bearer ${token}` },
		multipart: {
			name: family,
			existingImages: JSON.stringify(category.pic),
			translations: '{"ar":{"name":"أطواق"}}',
		},
	});
	await page.getByRole('button', { name: 'Update Category' }).click();
	const conflict = page.getByRole('region', { name: 'Two versions' });
	await expect(conflict.getByRole('row', { name: 'Name in Arabic' }).getByRole('cell')).toHaveText(['أطواق', 'حلقات']);
	await page.getByRole('button', { name: 'Save my version' }).click();
	await expect(page.getByText('Category updated successfully')).toBeVisible();
	await expect(row).toBeVisible();
	await expect(row).not.toContainText('No Arabic');
	await page.goto('/ar/admin/categories');
	await expect(page.getByRole('row', { name: 'حلقات' }).first()).toBeVisible();
});

test('the desk says which language a customer reads, names the parts in its own, and replies in the customer’s', async ({
	page,
}) => {
	const family = newName();
	const { token, user } = await registered(page, { name: `Huda ${family}`, number: '+971 50 123 4567' });
	const item = { productId: 1, name: 'x', category_name: 'x', size: '12mm', quantity: 2 };
	await page.request.post('/api/requests', {
		headers: { Authorization: `Bearer ${token}` },
		data: { type: 'Order', language: 'ar', items: [item] },
	});
	await signedInAdmin(page);
	await page.goto(`/admin/requests?customer=${user.id}`);
	await page.getByRole('row').last().getByRole('button').click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('Customer reads Arabic')).toBeVisible();
	await expect(dialog.getByRole('rowheader')).toContainText('Elastomer Bellows Seal Type 301');
	const reply = dialog.getByRole('link', { name: 'Reply on WhatsApp' });
	expect(new URL((await reply.getAttribute('href')) ?? '').searchParams.get('text')).toContain('مرحبًا');
	await page.goto(`/ar/admin/requests?customer=${user.id}`);
	await page.getByRole('row').last().getByRole('button').click();
	await expect(dialog.getByText('العميل يقرأ \u2068العربية\u2069')).toBeVisible();
	await expect(dialog.getByRole('rowheader')).toContainText('سيل ميكانيكي بمنفاخ مطاطي');
	await expect(dialog.getByRole('rowheader')).not.toContainText('Elastomer');
});

test('axe finds nothing in the Arabic console on a phone, and nothing is wider than it', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signedInAdmin(page);
	for (const [path, shown] of [
		['/products?sort=name', 'المنتجات'],
		['/categories', 'الفئات'],
		['/update-product/1', 'تحديث المنتج'],
	] as const) {
		await page.goto(`/ar/admin${path}`);
		await expect(page.getByRole('heading', { name: shown })).toBeVisible();
		await expect(page.getByRole('status').filter({ hasText: 'جارٍ' })).toHaveCount(0);
		await expectAccessible(page);
		await expectFits(page);
	}
});
