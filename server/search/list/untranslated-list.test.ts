import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { importInto, translatedCatalogue } from '../../../tests/support/translated-catalogue.ts';

describe.each(inject('databases'))('products that lack a translation on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });
	beforeAll(async () => {
		const { categories, products } = translatedCatalogue();
		const bare = { key: 'd', category: 'belts', name: 'Duck Belt', descriptions: [] };
		await importInto(shop, {
			categories,
			products: [...products, { ...bare, translations: { ar: { name: 'حزام' } } }],
		});
	});

	const found = async (query: string) => {
		const response = await shop.get(`/api/products?${query}`);
		const names = ((await response.json()) as Product[]).map(({ name }) => name);
		return { names, total: response.headers.get('X-Total-Count') };
	};

	it('are those without a name, or without the description of a size that has one in English', async () => {
		expect(await found('lacking=ar')).toEqual({ names: ['Apex Ring', 'Cotton Belt'], total: '2' });
	});

	it.each(['sort=category', 'sort=name&pageSize=1', 'page=1&pageSize=1'])(
		'are counted with %s as without',
		async (query) => {
			expect((await found(`lacking=ar&${query}`)).total).toBe('2');
		},
	);

	it('are found within a category and a search, in the order of categories too', async () => {
		expect(await found('lacking=ar&category=1')).toEqual({ names: ['Apex Ring'], total: '1' });
		expect(await found('lacking=ar&search=belt')).toEqual({ names: ['Cotton Belt'], total: '1' });
		expect((await found('lacking=ar&sort=category&pageSize=5')).names).toEqual(['Cotton Belt', 'Apex Ring']);
	});

	it('are of no language that the shop does not have', async () => {
		expect((await shop.get('/api/products?lacking=fr')).status).toBe(400);
		expect((await shop.get('/api/products?lacking=en')).status).toBe(400);
	});
});
