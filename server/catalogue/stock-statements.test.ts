import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { statementLifetime } from '#contract/catalogue/availability.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { haveStatementsExpired, watchStatements } from './watch-statements.ts';

const stale = "now() - interval '14 days 1 minute'";

describe.each(inject('databases'))('stock statements on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let product: Product;
	beforeAll(async () => {
		product = (await (await shop.get('/api/products/1')).json()) as Product;
	});

	/** Sets the stock of every size of product 1, dated by an SQL expression. */
	async function state(assignments: string, at = 'now()') {
		await shop.database.execute(`update variants set ${assignments}, stated_at = ${at} where product_id = 1`);
		shop.responseCache.invalidate();
	}

	/** The stock of its first size in each place. */
	async function shownStock() {
		const customer = await newCustomer(shop);
		const desk = await newAdministrator(shop, 'admin');
		const [size = ''] = product.sizes;
		const added = await customer.call<CartItem>('POST', '/api/cart/add', { productId: 1, size, quantity: 1 });
		const item = { productId: 1, size, quantity: 1 };
		const form = { userId: customer.id, type: 'Quote', language: 'ar', items: [item] };
		const { id } = (await customer.call<SentRequest>('POST', '/api/requests', form)).body;
		const quote = await desk.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`);
		const page = await (await shop.get(`/product/1?size=${encodeURIComponent(size)}`)).text();
		const card = await (await shop.get(`/product?search=${encodeURIComponent(product.name)}`)).text();
		const api = (await (await shop.get('/api/products/1')).json()) as Product;
		return { api: api.variants[0], cart: added.body, line: quote.body.lines[0]?.availability, page, card };
	}

	it('is the same on card, page, cart, quote and in structured data', async () => {
		await state("availability = 'lead_time', lead_days = 5, stock = null");
		const { api, cart, line, page, card } = await shownStock();
		for (const place of [api, cart]) expect(place).toMatchObject({ availability: 'lead_time', lead_days: 5 });
		for (const html of [page, card]) expect(html).toContain('Within 5 days');
		expect(page).toContain('"availability":"https://schema.org/BackOrder"');
		expect(line).toBe('خلال 5 أيام');
		await state("availability = 'lead_time', lead_days_from = 3, lead_days = 5, stock = null");
		const range = await shownStock();
		for (const place of [range.api, range.cart]) expect(place).toMatchObject({ lead_days_from: 3, lead_days: 5 });
		for (const html of [range.page, range.card]) expect(html).toContain('3 to 5 days');
		expect(range.page).toContain('"minValue":3,"maxValue":5,"unitCode":"DAY"');
		expect(range.line).toBe('من 3 إلى 5 أيام');
		await state("availability = 'limited', stock = 3, lead_days_from = null, lead_days = null");
		const few = await shownStock();
		for (const html of [few.page, few.card]) expect(html).toContain('3 left');
		expect(few.page).toContain('"availability":"https://schema.org/LimitedAvailability"');
		expect(few.line).toBe('المتبقي: 3');
	});

	it('show ask on the pages after 14 days, and propose nothing for a quote', async () => {
		await state("availability = 'in_stock', stock = null, lead_days = null", stale);
		const { api, cart, line, page, card } = await shownStock();
		for (const place of [api, cart]) expect(place).toMatchObject({ availability: 'ask', stock: null });
		for (const html of [page, card]) expect(html).toContain('Ask for stock');
		expect(page).not.toContain('schema.org/InStock');
		expect(line).toBe('');
	});

	it('changes in a cached page when it expires', async () => {
		const start = new Date();
		await state("availability = 'in_stock', stock = null, lead_days = null");
		let now = start;
		let expirations = 0;
		const options = { pollInterval: 5, now: () => now, onError: () => {} };
		const watching = watchStatements(shop.database, { ...options, onExpired: () => expirations++ });
		now = new Date(start.getTime() + statementLifetime - 60_000);
		expect(await haveStatementsExpired(shop.database, start, now)).toBe(false);
		now = new Date(start.getTime() + statementLifetime + 60_000);
		await expect.poll(() => expirations).toBe(1);
		await watching.close();
	});
});
