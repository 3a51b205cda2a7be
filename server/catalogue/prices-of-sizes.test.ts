import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ReadList } from '#contract/lists/lists.schema.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { StoredRequest } from '#contract/requests/requests.schema.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { importInto } from '../../tests/support/translated-catalogue.ts';

const product = {
	key: 'ring',
	category: 'rings',
	name: 'Backup Ring Vantor',
	model: 'BRV',
	price: 4,
	sizes: ['20mm', '30mm', '40mm'],
	prices: [null, 1.85, 12.5],
	references: [{ maker: 'Vulcan', code: 'PX-88K', size: '40mm', grade: 'same', source: 'Vulcan 2024' }],
};

const file = (more: object = {}) => ({
	categories: [{ key: 'rings', name: 'Rings' }],
	products: [
		{ ...product, ...more },
		{ key: 'dear', category: 'rings', name: 'Rod Ring', price: 3, sizes: ['1m'] },
		{ key: 'open', category: 'rings', name: 'Wiper Ring', sizes: ['1m', '2m'], prices: [null, 9] },
	],
});

/** The text of a page without tags. */
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');

describe.each(inject('databases'))('the prices of sizes on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false, pages: true });
	beforeAll(async () => {
		await importInto(shop, file());
		shop.responseCache.invalidate();
	});

	const html = async (path: string) => (await shop.get(path)).text();
	const seen = async (path: string) => textOf(await html(path)).replace(/\s+/g, ' ');
	const api = async <T = Product>(path: string) => (await (await shop.get(path)).json()) as T;
	const pricesOf = async () => (await api('/api/products/1')).variants.map(({ price }) => price);

	it('come with a catalogue file, stay where it lacks them, and change nothing a second time', async () => {
		expect(await pricesOf()).toEqual([null, 1.85, 12.5]);
		expect(await importInto(shop, file())).toMatchObject({ changed: 0 });
		expect(await importInto(shop, file({ prices: undefined }))).toMatchObject({ changed: 0 });
		await expect(importInto(shop, file({ prices: [1, 2, 3, 4] }))).rejects.toMatchObject({
			problems: [expect.stringContaining('more entries than the product has sizes')],
		});
		await expect(importInto(shop, file({ prices: ['1', 'cheap'] }))).rejects.toMatchObject({
			problems: [expect.stringContaining('prices.1')],
		});
		expect(await pricesOf()).toEqual([null, 1.85, 12.5]);
	});

	it('show the lowest on cards, rows, the comparison and the question, or that of the named size', async () => {
		for (const path of ['/product?view=cards', '/product?view=rows&category=1', '/compare?items=1', '/ask?product=1'])
			expect([path, await seen(path)]).toEqual([path, expect.stringContaining('from $1.85')]);
		expect(await seen('/compare?items=1:40mm')).toContain('$12.50');
		expect(await seen('/ask?product=1&size=20mm')).toContain('$4.00');
		expect(await seen('/product?search=px-88k')).toContain('$12.50');
		expect(await seen('/ar/product?category=1')).toMatch(/من \u2068 ?\$1\.85 ?\u2069/);
		expect(await seen('/product?search=wiper')).toContain('from $9.00');
	});

	it('are in the table of sizes, with the lowest above it until a size is chosen', async () => {
		const open = await seen('/product/1');
		for (const price of ['$4.00', '$1.85', '$12.50', 'from $1.85']) expect(open).toContain(price);
		expect(await seen('/product/1?size=40mm')).not.toContain('from $');
		const wiper = await seen('/product/3');
		expect(wiper).toContain('Price on request');
		expect(wiper).toContain('from $9.00');
	});

	it('are for search engines those of each size, which has its own offer', async () => {
		const page = await html('/product/1');
		expect(page).toContain('"@type":"ProductGroup"');
		expect(page.match(/"@type":"Offer","price":"[\d.]+"/g)).toEqual(
			['4.00', '1.85', '12.50'].map((price) => `"@type":"Offer","price":"${price}"`),
		);
		expect(page).toMatch(/"size":"20mm"[^}]*"@type":"Offer","price":"4.00"/);
	});

	it('put a list in order by the cheapest size', async () => {
		const order = async (sort: string) => (await api<Product[]>(`/api/products?sort=${sort}`)).map(({ id }) => id);
		expect(await order('price')).toEqual([1, 2, 3]);
		expect(await order('-price')).toEqual([3, 2, 1]);
		await importInto(shop, file({ prices: [null, 5, 12.5] }));
		await expect.poll(() => order('price')).toEqual([2, 1, 3]);
		await importInto(shop, file());
		await expect.poll(() => order('price')).toEqual([1, 2, 3]);
	});

	it('are read beside a pasted list', async () => {
		const read = async (text: string) => {
			const response = await shop.get('/api/lists/read', {
				method: 'POST',
				body: JSON.stringify({ text }),
				headers: { 'Content-Type': 'application/json' },
			});
			const [candidate] = ((await response.json()) as ReadList).lines[0]?.candidates ?? [];
			return candidate && [candidate.size, candidate.price, candidate.price_from];
		};
		expect(await read('2 x BRV 40mm')).toEqual(['40mm', 12.5, false]);
		expect(await read('2 x BRV 20mm')).toEqual(['20mm', 4, false]);
		expect(await read('2 x BRV')).toEqual([null, 1.85, true]);
	});

	it('go with a size into the cart, the request, the desk and the proposal of a quote', async () => {
		const customer = await newCustomer(shop);
		const desk = await newAdministrator(shop, 'admin');
		const sizes = ['20mm', '40mm'];
		const prices: (number | null)[] = [];
		for (const size of sizes) {
			const added = await customer.call<CartItem>('POST', '/api/cart/add', { productId: 1, size, quantity: 1 });
			prices.push(added.body.price);
		}
		expect(prices).toEqual([4, 12.5]);
		const items = sizes.map((size) => ({ productId: 1, size, quantity: 1 }));
		const sent = await customer.call<{ id: number }>('POST', '/api/requests', {
			userId: customer.id,
			type: 'Quote',
			items,
		});
		const requests = await desk.call<StoredRequest[]>('GET', '/api/requests');
		expect(requests.body[0]?.items.map(({ price }) => price)).toEqual([4, 12.5]);
		const quote = await desk.call<QuoteAtDesk>('GET', `/api/requests/${sent.body.id}/quote`);
		expect(quote.body.lines.map(({ proposals }) => proposals.map(({ unit_price }) => unit_price))).toEqual([
			[4],
			[12.5, 4],
		]);
	});
});
