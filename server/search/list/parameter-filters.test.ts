import { describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { readFilters } from './parameter-filters.ts';

describe.each(inject('databases'))('a list filtered by what its sizes measure on $name', ({ url }) => {
	const shop = shopTest(url);

	const list = async (query: string) => {
		const response = await shop.get(`/api/products?${query}`);
		expect([query, response.status]).toEqual([query, 200]);
		const products = (await response.json()) as Product[];
		return { products, names: products.map(({ model, name }) => model ?? name), headers: response.headers };
	};

	it('finds by a range, by either end of it, and by one figure in any unit of the dimension', async () => {
		const bores = async (bore: string) => {
			const { products } = await list(`category=6&bore=${encodeURIComponent(bore)}`);
			return products.flatMap(({ sizes }) => sizes.map((size) => Number.parseFloat(size)));
		};
		const allBores = await bores('..1000');
		expect(allBores.length).toBeGreaterThan(10);
		const between = await bores('20..30');
		expect(between.length).toBeGreaterThan(1);
		expect(between).toEqual(allBores.filter((bore) => bore >= 20 && bore <= 30));
		expect(await bores('2cm..٣٠ mm')).toEqual(between);
		expect(await bores('..20')).toEqual(allBores.filter((bore) => bore <= 20));
		expect(await bores('30..')).toEqual(allBores.filter((bore) => bore >= 30));
		expect(await bores('25')).toEqual(allBores.filter((bore) => bore === 25));
		expect((await list('category=1&shaft=1in')).products.some(({ sizes }) => sizes.includes('1"'))).toBe(true);
	});

	it('finds what one size has all of, and nothing that only two sizes have together', async () => {
		const { names } = await list('category=1&shaft=8&seat=22');
		expect(names).toContain('301');
		// the 301 has a seat of 26 mm at a shaft of 12 mm
		expect((await list('category=1&shaft=8&seat=26')).names).not.toContain('301');
	});

	it('takes several choices, a material out of a pair, and boxes and fields of a form', async () => {
		const idsOf = async (query: string) => (await list(`category=1&${query}`)).products.map(({ id }) => id);
		const [first, second] = [await idsOf('faces=Carbon/Ceramic'), await idsOf('faces=SiC/SiC')];
		expect(first).not.toEqual(second);
		const both = [...new Set([...first, ...second])].sort((a, b) => a - b);
		expect(await idsOf('faces=Carbon/Ceramic,sic/sic')).toEqual(both);
		expect(await idsOf('faces=Carbon/Ceramic&faces=SiC/SiC')).toEqual(both);
		expect(await idsOf('faces=SiC')).toEqual(expect.arrayContaining(second));
		expect(await idsOf('faces=Ceramic')).toEqual(first);
		expect(await idsOf('shaft.from=24&shaft.to=26')).toEqual(await idsOf('shaft=24..26'));
		expect(await idsOf('pressure=12')).toEqual(await idsOf('pressure=12bar'));
	});

	it('searches, counts and pages among what is filtered', async () => {
		const unpaged = await list('category=1&search=seal&shaft=20..30');
		const paged = await list('category=1&search=seal&shaft=20..30&page=2&pageSize=3');
		expect(paged.headers.get('x-total-count')).toBe(String(unpaged.products.length));
		expect(paged.products).toEqual(unpaged.products.slice(3, 6));
		expect((await list('category=1&shaft=20..30&page=2&pageSize=3')).products).toEqual(
			(await list('category=1&shaft=20..30')).products.slice(3, 6),
		);
		expect((await list('category=1&search=seal&shaft=7000')).products).toEqual([]);
	});

	it('sorts by a parameter both ways, those without it last', async () => {
		const bores = async (query: string) =>
			(await list(`category=6&${query}`)).products.map(({ sizes }) => Number.parseFloat(sizes[0] ?? ''));
		const up = await bores('sort=bore');
		expect(up).toEqual(up.toSorted((a, b) => a - b));
		expect(await bores('sort=-bore')).toEqual(up.toSorted((a, b) => b - a));
		expect(await bores('sort=bore&page=2&pageSize=5')).toEqual(up.slice(5, 10));
		const pumps = await list('category=3&sort=thread');
		expect(pumps.products).toHaveLength((await list('category=3')).products.length);
	});

	it.each([
		['a key that the category has not', 'category=1&colour=red'],
		['a range that runs backwards', 'category=1&shaft=26..24'],
		['a figure beyond all', 'category=1&shaft=1e999'],
		['another dimension', 'category=1&shaft=24V..26V'],
		['units mixed', 'category=1&shaft=1in..26bar'],
		['no figure', 'category=1&shaft=..'],
		['text for a figure', 'category=1&shaft=thick'],
		['a text without end', `category=1&faces=${'a'.repeat(10_000)}`],
		['a filter without its category', 'shaft=24'],
		['an order by what is not measured', 'category=1&sort=colour'],
		['an order by a parameter without its category', 'sort=shaft'],
	])('tells %s in a sentence', async (_, query) => {
		const response = await shop.get(`/api/products?${query}`);
		expect(response.status).toBe(400);
		expect(((await response.json()) as ErrorBody).error.length).toBeGreaterThan(10);
	});
});

it('takes a value of the catalogue as itself, as it is counted, and a part of values as every one with it', () => {
	const values = ['AC', 'AC/DC', 'DC'].map((text) => ({ text, low: 0, high: 0, sizes: new Uint32Array() }));
	const supply = { key: 'supply', name: 'Supply', translations: {}, unit: null, kind: 'choice', values } as const;
	const matched = (written: string, among = values) => {
		const [filter] = readFilters([{ ...supply, values: among }], new Map([['supply', written]])).filters;
		return among.filter((value) => filter?.isMatch(value)).map(({ text }) => text);
	};
	expect(matched('AC')).toEqual(['AC']);
	expect(matched('ac,DC')).toEqual(['AC', 'DC']);
	expect(matched('AC', values.slice(1))).toEqual(['AC/DC']);
});
