import { describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Facet } from '#contract/search/facets.schema.ts';
import { bearing, formSender, picture } from '../../../tests/support/forms.ts';
import { newAdministrator } from '../../../tests/support/people.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { createCatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { facetsOf } from './facets.ts';
import { filterList } from './filtered-list.ts';

describe.each(inject('databases'))('what a list can be filtered by on $name', ({ url }) => {
	const shop = shopTest(url);

	const read = async <T>(path: string) => (await (await shop.get(path)).json()) as T;
	const readFacets = async (query: string) => {
		const facets = await read<Facet[]>(`/api/facets?${query}`);
		return new Map(facets.map((facet) => [facet.key, facet]));
	};
	const countOf = (facet: Facet | undefined, value: string) =>
		facet?.values.find((entry) => entry.value === value)?.count;
	const found = async (query: string) => (await read<Product[]>(`/api/products?${query}&page=1&pageSize=100`)).length;

	it('has the parameters in their order, with ranges, units and counts of products', async () => {
		const facets = await readFacets('category=6');
		expect([...facets.keys()]).toEqual(['bore', 'outer', 'width']);
		expect(facets.get('bore')).toMatchObject({ name: 'Bore', unit: 'mm', kind: 'number', min: 10, max: 60 });
		const seals = await readFacets('category=1');
		expect(seals.get('faces')).toMatchObject({ kind: 'choice', unit: null, min: null, max: null });
		for (const { value, count } of seals.get('faces')?.values ?? [])
			expect([value, await found(`category=1&faces=${encodeURIComponent(value)}`)]).toEqual([value, count]);
		expect((await readFacets('category=6&language=ar')).get('bore')).toMatchObject({
			name: 'القطر الداخلي',
			unit: 'مم',
		});
	});

	it('narrows its counts by the other filters and by the search, not by its own choice', async () => {
		const unfiltered = await readFacets('category=1');
		const narrowed = await readFacets('category=1&shaft=24..26&faces=SiC/SiC');
		expect(narrowed.get('faces')?.values.length).toBeGreaterThan(1);
		expect(countOf(narrowed.get('faces'), 'Carbon/Ceramic')).toBe(
			await found('category=1&shaft=24..26&faces=Carbon/Ceramic'),
		);
		expect(countOf(narrowed.get('elastomer'), 'NBR') ?? 0).toBeLessThan(
			countOf(unfiltered.get('elastomer'), 'NBR') ?? 0,
		);
		expect(narrowed.get('shaft')).toMatchObject({ min: expect.any(Number) });
		const searched = await readFacets('category=1&search=bellows');
		expect(countOf(searched.get('elastomer'), 'NBR') ?? 0).toBeLessThan(
			countOf(unfiltered.get('elastomer'), 'NBR') ?? 0,
		);
	});

	it('counts a product that has just come, and no longer one that has gone', async () => {
		const { token } = await newAdministrator(shop, 'admin');
		const send = formSender(shop, token);
		const before = await readFacets('category=6&bore=17');
		const image: [string, Buffer] = ['a.png', await picture('png')];
		const made = await send<Product>(
			'POST',
			'/api/products',
			bearing({ name: 'Quux Ring', sizes: '["17 x 99 x 11"]' }),
			[image],
		);
		expect(made.status).toBe(201);
		const after = await readFacets('category=6&bore=17');
		expect(after.get('outer')?.max).toBe(99);
		expect(before.get('outer')?.max).not.toBe(99);
		expect(await found('category=6&outer=99')).toBe(1);
		const product = await shop.get(`/api/products/${made.body.id}`, {
			method: 'DELETE',
			headers: { authorization: `Bearer ${token}` },
		});
		expect(product.status).toBe(200);
		// what was read product by product is what a server finds that starts now
		const cache = createCatalogueCache(shop.database);
		const { matching } = await filterList(cache, { category: 6, filters: new Map([['bore', '17']]), language: 'en' });
		expect(matching && facetsOf(matching, 'en')).toEqual(await read('/api/facets?category=6&bore=17'));
		expect((await readFacets('category=6&bore=17')).get('outer')?.max).toBe(before.get('outer')?.max);
	});

	it.each([
		['a category that is not there', 'category=999', 404],
		['no category', '', 400],
		['an unknown filter', 'category=1&colour=red', 400],
		['a range that runs backwards', 'category=1&shaft=26..24', 400],
		['a figure beyond all', 'category=1&shaft=1e999', 400],
	])('tells %s in a sentence', async (_, query, status) => {
		const response = await shop.get(`/api/facets?${query}`);
		expect(response.status).toBe(status);
		const { error } = (await response.json()) as ErrorBody;
		expect(error.length).toBeGreaterThan(10);
		expect(error).not.toContain('NaN');
	});
});
