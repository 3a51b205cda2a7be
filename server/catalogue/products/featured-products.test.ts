import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { listFeaturedProducts } from './featured-products.ts';

describe.each(inject('databases'))('the featured products on $name', ({ url }) => {
	const shop = shopTest(url);
	beforeAll(async () => {
		// as in the demo, several sorts of a kind share their picture
		await shop.database.execute(sql`update products set pictures = array[category_id || '-' || (id % 3) || '.png']`);
	});

	it('are of all categories, with a picture of its own each', async () => {
		const featured = await listFeaturedProducts(shop.database, 8, 'en');
		expect(featured).toHaveLength(8);
		expect(new Set(featured.map((product) => product.category_name)).size).toBe(6);
		expect(new Set(featured.map((product) => product.pic[0])).size).toBe(8);
	});

	it('begin with the first of each category, also without a picture', async () => {
		await shop.database.execute(sql`update products set pictures = '{}' where category_id = 2`);
		const featured = await listFeaturedProducts(shop.database, 30, 'en');
		const firsts = featured.slice(0, 6).map((product) => product.category_name);
		expect(new Set(firsts).size).toBe(6);
		expect(featured.filter((product) => product.pic.length === 0).length).toBeGreaterThan(3);
	});

	it('are none in an empty catalogue', async () => {
		await shop.database.execute(sql`delete from products`);
		expect(await listFeaturedProducts(shop.database, 8, 'en')).toEqual([]);
	});
});
