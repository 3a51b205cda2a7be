import { describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('the public API on $name', ({ url }) => {
	const shop = shopTest(url);

	const read = async <T>(path: string) => (await (await shop.get(path)).json()) as T;
	const names = async (path: string) => (await read<Product[]>(path)).map((product) => product.name);

	it('answers the whole catalogue as an array without a query', async () => {
		const products = await read<Product[]>('/api/products');
		expect(products).toHaveLength(96);
		expect(products[0]).toMatchObject({ id: 1, name: 'Elastomer Bellows Seal Type 301', model: '301', price: 1.85 });
		expect(products[0]?.descriptions).toHaveLength(7);
	});

	it('answers a page with the total and links to its neighbours', async () => {
		const answer = await shop.get('/api/products?page=2&pageSize=10');
		expect(await answer.json()).toHaveLength(10);
		expect(answer.headers.get('x-total-count')).toBe('96');
		expect(answer.headers.get('link')).toContain('page=3&pageSize=10>; rel="next"');
		expect(answer.headers.get('link')).toContain('page=10&pageSize=10>; rel="last"');
	});

	it.each([
		['63042rs', 'Deep Groove Ball Bearing 6304-2RS'],
		['6304-2RS', 'Deep Groove Ball Bearing 6304-2RS'],
		['6304 2rs', 'Deep Groove Ball Bearing 6304-2RS'],
		['SX 460', 'AVR SX460-Compatible, Self-Excited'],
		['bt-ar', 'Elastomer Bellows Seal Type 301'],
		['BTAR', 'Elastomer Bellows Seal Type 301'],
		['مانع تسرب', 'Elastomer Bellows Seal Type 301'],
	])('finds %s first by name, model, size or cross reference', async (search, name) => {
		expect((await names(`/api/products?search=${encodeURIComponent(search)}&pageSize=5`))[0]).toBe(name);
	});

	it('finds nothing for a search that no product carries, nor for punctuation alone', async () => {
		expect(await names('/api/products?search=zzqq')).toEqual([]);
		expect(await names('/api/products?search=%25%25')).toEqual([]);
	});

	it('sorts by price with open prices last, both ways', async () => {
		const prices = async (sort: string) =>
			(await read<Product[]>(`/api/products?sort=${sort}&pageSize=100`)).map((product) => product.price);
		for (const [sort, way] of [
			['price', 1],
			['-price', -1],
		] as const) {
			const sorted = await prices(sort);
			const known = sorted.filter((price) => price !== null);
			expect(sorted.slice(known.length).every((price) => price === null)).toBe(true);
			expect(known).toEqual([...known].sort((a, b) => way * (a - b)));
		}
	});

	it('keeps to a category', async () => {
		const products = await read<Product[]>('/api/products?category=6');
		expect(products).toHaveLength(14);
		expect(new Set(products.map((product) => product.category_name))).toEqual(new Set(['Bearings']));
	});

	it('answers categories, one product and one category', async () => {
		const categories = await read<Category[]>('/api/categories');
		expect(categories.map(({ name, special_category }) => [name, special_category])).toEqual([
			['Mechanical Seals', true],
			['Aluminium Pulleys', false],
			['Water Pump Parts', false],
			['Generator AVRs', false],
			['Generator Set Parts', false],
			['Bearings', false],
		]);
		expect(await read('/api/categories/1')).toEqual(categories[0]);
		expect(await read('/api/products/1')).toMatchObject({ id: 1, category_name: 'Mechanical Seals' });
	});

	it('answers seal attributes as a list with sizes and as an object keyed by size', async () => {
		const list = await read<{ size: string; sizes: string[] }[]>('/api/mechanical-seals/product/1');
		expect(list.map((entry) => entry.size)).toEqual(['8mm', '10mm', '12mm', '14mm', '16mm', '18mm', '20mm']);
		const bySize = await read<Record<string, object>>('/api/mechanical-seal-attributes/1');
		expect(bySize['12mm']).toEqual({
			sizes: ['12mm', '24mm', '26mm', '22.5mm'],
			descriptions: ['D1', 'D3', 'D7', 'L(±0.5)'],
			material: 'Carbon / Ceramic / NBR',
			temperature: '-20 to 100 °C',
			pressure: 'up to 6 bar',
			speed: 'up to 10 m/s',
		});
	});

	it.each([
		['/api/products/999999', 404],
		['/api/products/abc', 400],
		['/api/products/-1', 400],
		['/api/products/99999999999999', 400],
		['/api/categories/77', 404],
		['/api/mechanical-seals/product/77777', 404],
		['/api/mechanical-seal-attributes/x', 400],
		['/api/products?page=-1', 400],
		['/api/products?page=99999999', 400],
		['/api/products?pageSize=101', 400],
		['/api/products?sort=drop', 400],
		['/api/products?category=1%20or%201', 400],
		['/api/products?search=%00', 400],
		[`/api/products?search=${'a'.repeat(10_000)}`, 400],
		['/api/products/%E0%A4%A', 400],
		['/api/nothing', 404],
		['/uploads/products/none.svg', 404],
	])('refuses %.60s with %i and the body of an error', async (path, status) => {
		const answer = await shop.get(path);
		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({
			error: expect.stringMatching(/\w+/),
			code: status === 404 ? 'not_found' : 'invalid',
		});
	});

	it('refuses methods that a route does not have, and goes on', async () => {
		for (const method of ['PUT', 'DELETE', 'PATCH']) {
			const answer = await shop.get('/api/categories', { method });
			expect(answer.status).toBe(404);
			expect(await answer.json()).toMatchObject({ code: 'not_found' });
		}
		expect((await shop.get('/readyz')).status).toBe(200);
	});

	it('documents itself in OpenAPI 3.1', async () => {
		const document = await read<{ openapi: string; paths: object }>('/api/openapi.json');
		expect(document.openapi).toMatch(/^3\.1/);
		expect(Object.keys(document.paths)).toContain('/api/products/{id}');
		expect((await shop.get('/api/docs/')).status).toBe(200);
		expect(await read('/api/docs/json')).toEqual(document);
	});

	it('does not spend a second on the same document in YAML for anybody who asks', async () => {
		const { status, headers } = await shop.get('/api/docs/yaml');
		expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
	});

	it('gives every answer a request id and a policy that lets nothing run', async () => {
		const { headers } = await shop.get('/api/products/99999');
		expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
		expect(headers.get('content-security-policy')).toContain("default-src 'none'");
		expect(headers.get('x-content-type-options')).toBe('nosniff');
	});
});
