import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { openShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { importInto, translatedCatalogue } from '../../tests/support/translated-catalogue.ts';
import { writeStaleSearch } from './write-search.ts';

describe.each(inject('databases'))('a catalogue in two languages on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	beforeAll(async () => {
		await importInto(shop, translatedCatalogue());
	});

	const read = async <T>(path: string) => (await (await shop.get(path)).json()) as T;
	const names = async (path: string) => (await read<Product[]>(path)).map(({ name }) => name);

	it('is read in Arabic, and in English without a translation', async () => {
		const [apex, brass, cotton] = await read<Product[]>('/api/products?language=ar');
		expect(apex).toMatchObject({
			name: 'حلقة ياقوت',
			category_name: 'حلقات',
			description: 'صغيرة.',
			descriptions: ['صغيرة.', 'Large.'],
			sizes: ['8mm', '10mm'],
			translations: { ar: { name: 'حلقة ياقوت', descriptions: ['صغيرة.'] } },
		});
		expect(apex?.variants.map(({ description }) => description)).toEqual(['صغيرة.', 'Large.']);
		expect(brass).toMatchObject({ name: 'أنبوب', description: 'من النحاس.' });
		expect(cotton).toMatchObject({ name: 'Cotton Belt', category_name: 'Belts', description: 'Woven.' });
		expect(cotton?.translations).toEqual({});
		expect(await read(`/api/products/${apex?.id}?language=ar`)).toEqual(apex);
		const [rings, belts] = await read<Category[]>('/api/categories?language=ar');
		expect(rings).toMatchObject({ name: 'حلقات', description: 'من المطاط.' });
		expect(belts).toMatchObject({ name: 'Belts', description: 'Of cloth.', translations: {} });
		expect(await read(`/api/categories/${rings?.id}?language=ar`)).toEqual(rings);
	});

	it('is read in English by default, with the Arabic translations', async () => {
		const [apex] = await read<Product[]>('/api/products');
		expect(apex).toMatchObject({ name: 'Apex Ring', category_name: 'Rings', descriptions: ['Small.', 'Large.'] });
		expect(apex?.translations).toEqual({ ar: { name: 'حلقة ياقوت', descriptions: ['صغيرة.'] } });
		for (const path of ['/api/products', `/api/products/${apex?.id}`, '/api/categories', '/api/categories/1'])
			expect(await read(path)).toEqual(await read(`${path}?language=en`));
		const [rings] = await read<Category[]>('/api/categories');
		expect(rings).toMatchObject({ name: 'Rings', translations: { ar: { name: 'حلقات', description: 'من المطاط.' } } });
	});

	it('is sorted by its Arabic names, page by page, an alef with hamza among the alefs', async () => {
		const sorted = ['Cotton Belt', 'أنبوب', 'حلقة ياقوت'];
		const pages = [1, 2, 3].map((page) => names(`/api/products?language=ar&sort=name&pageSize=1&page=${page}`));
		expect((await Promise.all(pages)).flat()).toEqual(sorted);
		expect(await names('/api/products?language=ar&sort=category&pageSize=2')).toEqual(['Cotton Belt', 'أنبوب']);
		expect(await names('/api/products?language=ar&sort=category&pageSize=2&category=1')).toEqual(sorted.slice(1));
		expect(await names('/api/products?sort=name&pageSize=3')).toEqual(['Apex Ring', 'Brass Ring', 'Cotton Belt']);
	});

	it('has every product once, page by page, where two categories have one name in Arabic', async () => {
		const own = await openShop(url, { demo: false });
		const { categories, products } = translatedCatalogue();
		const [rings, belts] = categories;
		const named = [rings, { ...belts, translations: { ar: { name: 'حلقات' } } }];
		await importInto(own, { categories: named, products });
		const page = async (number: number) => {
			const response = await own.get(`/api/products?language=ar&sort=category&pageSize=1&page=${number}`);
			return ((await response.json()) as Product[]).map(({ name }) => name);
		};
		expect((await Promise.all([1, 2, 3].map(page))).flat()).toEqual(['أنبوب', 'حلقة ياقوت', 'Cotton Belt']);
		await own.close();
	});

	it.each(['حلقة ياقوت', 'حلقه یاقوت', 'ياقوت', 'حَلقَـة', '\u2067ياقوت\u2069', 'apex ring', 'APEX'])(
		'finds a product by its name in either language, in the letters of any keyboard: %s',
		async (search) => {
			const query = `search=${encodeURIComponent(search)}&pageSize=5`;
			expect(await names(`/api/products?${query}`)).toContain('Apex Ring');
			expect((await names(`/api/products?${query}&language=ar`))[0]).toBe('حلقة ياقوت');
		},
	);

	it("finds a product after an older version's search columns are updated", async () => {
		await shop.database.execute(
			sql`update products set search_text = ' apexring ', search_version = 0 where key = 'a'`,
		);
		const found = (language: string) => names(`/api/products?search=حلقہ&pageSize=5&language=${language}`);
		expect(await found('en')).toEqual([]);
		expect(await writeStaleSearch(shop.database)).toBe(1);
		expect(await found('ar')).toEqual(['حلقة ياقوت']);
		expect(await writeStaleSearch(shop.database)).toBe(0);
	});

	it.each(['/api/products', '/api/products/1', '/api/categories', '/api/categories/1'])(
		'answers %s in a language that the shop does not have with a sentence',
		async (path) => {
			for (const language of ['fr', 'AR', '', 'ar-SA']) {
				const response = await shop.get(`${path}?language=${language}`);
				const body = (await response.json()) as ErrorBody;
				expect([response.status, body.code]).toEqual([400, 'invalid']);
				expect(body.error).toMatch(/language.*en.*ar/);
			}
		},
	);
});
