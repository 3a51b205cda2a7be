import type { Page } from '@playwright/test';
import type { SentRequest } from '#contract/requests.ts';
import { m } from '#messages';
import { expectCodesInOrder, expectMessageInOrder } from '../support/code-order.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { chatText, expect, fillCart, registered, signedInAdmin, test } from '../support/journey.ts';

const size = '1-1/4" / 20x47x14';
const codes = `630/8-2RSR مقاس ${size} هاتف +971 50 123 4567 جهد 380-415 V بتاريخ 2026-11-21 بديل 6205-2RS/C3`;
const locale = { locale: 'ar' } as const;
const inArabic = (texts: object) => ({ translations: JSON.stringify({ ar: texts }) });

/** A product whose Arabic texts are full of codes, in a customer's cart and in a request that he sent. */
async function codesEverywhere(page: Page) {
	const family = newName();
	const category = await newCategory(page, `Order ${family}`, inArabic({ name: `فئة ${family} للمقاسات 20x47x14` }));
	const name = `رولمان ${family} ${codes}`;
	const product = await newProduct(page, category, `Ordered ${family}`, 2, {
		...{ model: '630/8-2RSR', sizes: JSON.stringify([size, '380-415 V']), descriptions: '["a", "b"]' },
		...inArabic({ name, descriptions: [`للعمود ${codes}`, 'من -20 إلى 140 °C'] }),
	});
	const customer = await registered(page, { name: `ورشة ${family} 630/8-2RSR`, number: '+971 50 123 4567' });
	await fillCart(page, customer, [
		[product.id, size, 2],
		[product.id, '380-415 V', 1],
	]);
	const items = [{ productId: product.id, name: product.name, category_name: category.name, size, quantity: 2 }];
	const response = await page.request.post('/api/requests', {
		data: { type: 'Order', language: 'ar', items },
		headers: { Authorization: `Bearer ${customer.token}` },
	});
	return { family, category, product, name, customer, request: (await response.json()) as SentRequest };
}

/** Looks at pages, each once the text stands there that its content begins with. */
async function expectPagesInOrder(page: Page, pages: Record<string, string>) {
	for (const [path, text] of Object.entries(pages)) {
		await page.goto(`/ar${path}`);
		await expect(page.getByRole('main')).toContainText(text);
		await expectCodesInOrder(page);
	}
}

test('a name with seven codes reads in order in Arabic wherever the shop shows it, and in the chat', async ({
	page,
}) => {
	const { family, category, product, name, customer, request } = await codesEverywhere(page);
	await page.addInitScript((token) => localStorage.setItem('token', token), customer.token);
	await expectPagesInOrder(page, {
		'/category': family,
		[`/product?category=${category.id}`]: family,
		[`/product/${product.id}`]: family,
		[`/product/${product.id}?size=${encodeURIComponent(size)}`]: size,
		'/cart': size,
		'/profile?tab=cart': size,
		'/profile?tab=settings': m.profile_information({}, locale),
		'/profile?tab=requests': size,
		[`/request/${request.code}`]: size,
		[`/product?search=${family}`]: family,
	});
	await page.getByRole('button', { name: m.product_quick_view_of({ name }, locale) }).click();
	await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
	await expectCodesInOrder(page);
	await page.keyboard.press('Escape');
	await page.getByRole('combobox', { name: m.nav_search({}, locale) }).fill(family);
	await expect(page.getByRole('option', { name: /630/ })).toBeVisible();
	await expectCodesInOrder(page);
	await expectMessageInOrder(page, request.message);
	await expectMessageInOrder(page, chatText(request.chatUrl));
});

test('a name with seven codes reads in order in Arabic wherever the console shows it', async ({ page }) => {
	const { family, category, product } = await codesEverywhere(page);
	await signedInAdmin(page);
	await expectPagesInOrder(page, {
		'/admin': m.admin_stat_products({}, locale),
		[`/admin?tab=products&search=${family}`]: family,
		[`/admin?tab=categories&search=${family}`]: family,
		'/admin?tab=settings': m.profile_information({}, locale),
		[`/admin/update-product/${product.id}`]: m.wizard_price({}, locale),
		[`/admin/update-category/${category.id}`]: m.category_name({}, locale),
	});
	for (const tab of ['customers', 'requests']) {
		await expectPagesInOrder(page, { [`/admin?tab=${tab}&search=${family}`]: family });
		await page.getByRole('row', { name: family }).getByRole('button').first().click();
		await expect(page.getByRole('dialog')).toContainText(family);
		await expectCodesInOrder(page);
	}
});
