import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product, ProductQuery } from '#contract/catalogue/catalogue.schema.ts';
import { productSorts } from '#contract/catalogue/catalogue.schema.ts';
import { languages } from '#contract/language.ts';
import { bearing, formSender, picture } from '../../../tests/support/forms.ts';
import { newAdministrator } from '../../../tests/support/people.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { type CatalogueCache, createCatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { idsOfPage, listProducts } from './product-list.ts';

describe.each(inject('databases'))('the list of products on $name', ({ url }) => {
	const shop = shopTest(url);
	let cache: CatalogueCache;
	beforeAll(async () => {
		cache = createCatalogueCache(shop.database);
	});

	const namesOf = async (query: ProductQuery) =>
		(await listProducts(cache, { ...query, language: 'en' })).map(({ name }) => name);

	it('ranks what was searched for: a name or model as it is, then a code, then a name that begins so, then the others', async () => {
		const send = formSender(shop, (await newAdministrator(shop, 'admin')).token);
		const image: [string, Buffer] = ['a.png', await picture('png')];
		const made = [
			bearing({ name: 'Holder for a Quux 7', model: 'H1' }),
			bearing({ name: 'Quux 7 Spare', model: 'H2' }),
			bearing({ name: 'Big Ring', model: 'H3', sizes: '["Quux-7"]' }),
			bearing({ name: 'Small Ring', model: 'quux 7' }),
			bearing({ name: 'QUUX 7', model: 'H5' }),
		];
		for (const body of made) expect((await send<Product>('POST', '/api/products', body, [image])).status).toBe(201);
		const ranked = ['Small Ring', 'QUUX 7', 'Big Ring', 'Quux 7 Spare', 'Holder for a Quux 7'];
		for (const search of ['quux 7', ' Quux 7 '])
			expect(await namesOf({ search, page: 1, pageSize: 10 })).toEqual(ranked);
		const newest = ['QUUX 7', 'Small Ring', 'Big Ring', 'Quux 7 Spare', 'Holder for a Quux 7'];
		expect(await namesOf({ search: 'quux 7', sort: 'newest', page: 1, pageSize: 10 })).toEqual(newest);
	});

	const sorts = [undefined, ...productSorts];
	it.each(languages.flatMap((language) => sorts.map((sort) => [sort, language] as const)))(
		'has every product once, in the same order by pages as whole, sorted by %s in the language %s',
		async (sort, language) => {
			for (const filter of [{}, { category: 2 }, { search: 'seal' }, { search: 'seal', category: 1 }]) {
				const allProducts = await listProducts(cache, { sort, language, ...filter });
				expect(allProducts.length).toBeGreaterThan(4);
				const paged: Product[] = [];
				for (let page = 1; page <= Math.ceil(allProducts.length / 7) + 1; page++)
					paged.push(...(await listProducts(cache, { sort, language, ...filter, page, pageSize: 7 })));
				expect(paged).toEqual(allProducts);
			}
		},
	);

	it.each([
		['name', 'en', 'products_name'],
		['name', 'ar', 'products_name_ar'],
		['category', 'en', 'products_category_name'],
		['category', 'ar', 'products_category_name_ar'],
		['price', 'ar', 'products_price'],
		['-price', 'ar', 'products_price_down'],
	] as const)(
		'counts off a page far behind in an index, sorted by %s in the language %s',
		async (sort, language, index) => {
			const plan = await shop.database.transaction(async (transaction) => {
				// few rows are read sooner from the table itself
				await transaction.execute(sql`set local enable_seqscan = off`);
				await transaction.execute(sql`set local enable_bitmapscan = off`);
				await transaction.execute(sql`set local enable_sort = off`);
				const ids = idsOfPage({ sort, language, page: 12, pageSize: 8, result: undefined, ids: undefined });
				return (await transaction.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${ids}`)).rows;
			});
			expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(new RegExp(`using ${index} `));
		},
	);
});
