import { describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';

describe.each(inject('databases'))('what is nearest to a search that finds nothing on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });

	const api = async (path: string, text: string) => {
		const response = await shop.get(`${path}?search=${encodeURIComponent(text)}`);
		expect(response.status).toBe(200);
		return (await response.json()) as Product[];
	};
	const page = async (query: string) => {
		const response = await shop.get(`/product?${query}`);
		expect(response.status).toBe(200);
		return (await response.text()).replace(/<script.*?<\/script>/gs, '');
	};
	const cardsOf = (html: string) => html.match(/href="\/product\/\d+/g) ?? [];

	it('is what is spelled most like it, by its words and by a category', async () => {
		for (const [text, name] of [
			['bellowphone', /Bellows/],
			['generaptarts', /Generator|generator/],
		] as const) {
			expect(await api('/api/products', text)).toEqual([]);
			const near = await api('/api/nearest-products', text);
			expect(near.length).toBeGreaterThan(0);
			expect(near.length).toBeLessThanOrEqual(5);
			expect(`${near[0]?.name} ${near[0]?.category_name}`).toMatch(name);
		}
	});

	it('stands on the page, told as not what was asked for; the API still finds nothing', async () => {
		const html = await page('search=bellowphone');
		expect(html).toContain('No products found');
		expect(html).toContain('Closest matches, not exactly what you asked for');
		expect(cardsOf(html).length).toBeGreaterThan(0);
	});

	it('is some of what there is where nothing is alike, and what other categories have of it', async () => {
		const unlike = await page('search=%D9%82%D9%82%D9%82-77777777');
		expect(unlike).toContain('Some of our products');
		expect(new Set(cardsOf(unlike)).size).toBe(5);
		const elsewhere = await page('search=6312&category=1');
		expect(elsewhere).toContain('In other categories');
		expect(cardsOf(elsewhere).length).toBeGreaterThan(0);
	});

	it('is at most five products, whatever is typed', async () => {
		for (const text of ['', '?!', "'); drop", 'a'.repeat(200), 'x y z '.repeat(33), '\u202e٣½﷽'])
			expect((await api('/api/nearest-products', text)).length).toBeLessThanOrEqual(5);
	});
});
