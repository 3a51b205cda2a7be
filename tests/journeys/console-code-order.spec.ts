import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayFromNow } from '#contract/days.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import { expectCodesInOrder, expectMessageInOrder } from '../support/code-order.ts';
import { newCategory, newProduct } from '../support/console-catalogue.ts';
import { newName } from '../support/console-people.ts';
import { adminSession, chatText, expect, fillCart, registered, signedInAdmin, test } from '../support/journey.ts';

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
		model: '630/8-2RSR',
		sizes: JSON.stringify([size, '380-415 V']),
		descriptions: '["a", "b"]',
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
		[`/admin/products?search=${family}`]: family,
		[`/admin/categories?search=${family}`]: family,
		'/admin/settings': m.profile_information({}, locale),
		[`/admin/update-product/${product.id}`]: m.wizard_price({ currency: 'USD' }, locale),
		[`/admin/update-category/${category.id}`]: m.category_name({}, locale),
	});
	for (const tab of ['customers', 'requests']) {
		await expectPagesInOrder(page, { [`/admin/${tab}?search=${family}`]: family });
		await page.getByRole('row', { name: family }).getByRole('button').first().click();
		await expect(page.getByRole('dialog')).toContainText(family);
		await expectCodesInOrder(page);
	}
});

const typed = [
	'أحتاج 6205-2RS/C3 عدد ٤ مقاس 20x47x14، جهد 380-415 V، رقمي +971 50 123 4567 والتاريخ 2026-11-21 وسير 1-1/4"',
	'Pump: Grundfos, 3 pcs.',
	'For شركة النور, 5 pcs of 630/8-2RSR',
].join('\n');

/** A request with a note and a quote, whose words were typed by people. */
async function typedRequest(page: Page) {
	const headers = { Authorization: `Bearer ${(await adminSession(page)).token}` };
	const contact = { name: 'ورشة 630/8-2RSR', number: `+971 50 ${randomInt(1_000_000, 9_999_999)}` };
	const items = [{ text: 'رولمان 6205-2RS/C3 أو 630/8-2RSR', quantity: 4 }];
	const data = { type: 'Quote', language: 'ar', contact, items, text: typed };
	const request = (await (await page.request.post('/api/requests', { data })).json()) as SentRequest;
	const path = `/api/requests/${request.id}`;
	const at = (await (await page.request.get(`${path}/quote`, { headers })).json()) as QuoteAtDesk;
	const line = { line_id: at.lines[0]?.line_id, unit_price: 28.5, discount_percent: 0, availability: 'in_stock' };
	const valid_until = dayFromNow(30);
	const quote = { currency: 'USD', vat_percent: 5, valid_until, terms: typed, translations: { ar: { terms: typed } } };
	const answers = [
		await page.request.post(`${path}/notes`, { data: { text: typed }, headers }),
		await page.request.put(`${path}/quote`, {
			headers,
			data: { ...quote, lines: [{ ...line, note: 'بديل 6205-2RS/C3 خلال 7-10 أيام' }] },
		}),
		await page.request.post(`${path}/quote/send`, { headers, data: { version: 1 } }),
	];
	for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true);
	return request;
}

/** Each place where the text stands, line by line as it is seen: in which direction, and what. */
const linesOf = (page: Page) =>
	page
		.getByRole('paragraph')
		.filter({ hasText: 'Grundfos' })
		.evaluateAll((paragraphs) =>
			paragraphs.map((paragraph) => [...paragraph.children].map((line) => getComputedStyle(line).direction).join(' ')),
		);

for (const prefix of ['', '/ar']) {
	test(`what people typed reads in order, line by line, for buyer and staff at ${prefix || '/'}`, async ({ page }) => {
		const { id, code } = await typedRequest(page);
		await signedInAdmin(page);
		const places = { [`/request/${code}`]: 2, [`/admin/requests?search=${code}`]: 2, [`/admin/quote/${id}`]: 1 };
		for (const [path, count] of Object.entries(places)) {
			await page.goto(prefix + path);
			// below the quote, what was sent is folded
			if (path.startsWith('/request/')) await page.locator('main summary').click();
			if (path.includes('search')) await page.getByRole('row', { name: code }).getByRole('button').first().click();
			await expect.poll(() => linesOf(page)).toEqual(Array(count).fill('rtl ltr ltr'));
			await expectCodesInOrder(page);
		}
	});
}
