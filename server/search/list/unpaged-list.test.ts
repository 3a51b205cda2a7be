import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Reference } from '#contract/catalogue/references.schema.ts';
import { openShop, type Shop } from '../../../tests/support/shop.ts';

/** The page that a response's `Link` header names with this relation; undefined without one. */
function linked(response: Response, relation: string): string | undefined {
	const links = response.headers.get('link') ?? '';
	return new RegExp(`<([^>]+)>; rel="${relation}"`).exec(links)?.[1];
}

describe.each(inject('databases'))('lists without a page on $name', ({ url }) => {
	let shop: Shop;
	afterEach(() => shop.close());

	/** Opens a shop of so many products, each with one size. */
	const openFilled = async (total: number) => {
		shop = await openShop(url);
		await shop.database.execute(sql`with made as (insert into products (key, name, category_id, search_text, search_codes)
			select 'washer-' || number, 'Washer ' || number, 1, 'washer ' || number, '{}'
			from generate_series((select count(*) from products) + 1, ${total}::integer) number returning id)
			insert into variants (product_id, position, size, description) select id, 1, '', '' from made`);
	};
	const readIds = async (response: Response) => ((await response.json()) as Product[]).map(({ id }) => id);

	it('has every product in one array up to a thousand of them', async () => {
		await openFilled(1_000);
		for (const path of ['/api/products?utm_x=1', '/api/products?fbclid=1&language=ar']) {
			const response = await shop.get(path);
			expect(await readIds(response)).toHaveLength(1_000);
			expect(response.headers.get('x-total-count')).toBe('1000');
			expect(linked(response, 'next')).toBeUndefined();
		}
	});

	it.each([
		'/api/products',
		'/api/products?utm_x=1',
		'/api/products?%20=&language=ar',
		'/api/products?purpose=suggestions',
	])('has the first thousand of more products, and links to the rest: %s', async (path) => {
		await openFilled(1_205);
		const first = await shop.get(path);
		const ids = await readIds(first);
		expect(ids.length).toBeLessThanOrEqual(1_000);
		expect(first.headers.get('x-total-count')).toBe('1205');
		for (let next = linked(first, 'next'); next; ) {
			const page = await shop.get(next);
			ids.push(...(await readIds(page)));
			next = linked(page, 'next');
		}
		expect(ids).toHaveLength(1_205);
		expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
	});

	it('has the first thousand of the references of a code', async () => {
		shop = await openShop(url);
		await shop.database.execute(sql`insert into product_references (maker, maker_folded, code, code_folded, product_id, grade, source, created_by)
			select 'Maker ' || number, 'maker' || number, 'ZZ77', 'zz77', 1, 'same', 'catalogue', 'test' from generate_series(1, 1001) number`);
		const first = await shop.get('/api/references?code=ZZ77');
		expect((await first.json()) as Reference[]).toHaveLength(1_000);
		expect(first.headers.get('x-total-count')).toBe('1001');
		const rest = await shop.get(linked(first, 'next') ?? '');
		expect((await rest.json()) as Reference[]).toHaveLength(1);
	});
});
