import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { shopTest } from '../../../tests/support/shop-test.ts';
import type { Author } from '../../changes/record-changes.ts';
import { products } from '../tables.ts';
import { readProducts } from './product-record.ts';
import { loadValueIndex, type ValueIndex } from './value-index.ts';
import { createValueIndexCache } from './value-index-cache.ts';
import { readStaleVariants } from './variant-values.ts';
import { writeProducts } from './write-products.ts';

const author: Author = { kind: 'administrator', id: 1, name: 'Amal', source: 'console' };

describe.each(inject('databases'))('the index of values on $name', ({ url }) => {
	const shop = shopTest(url);

	/** Sizes with a value, by parameter. */
	const counts = ({ parameters }: ValueIndex) =>
		parameters.map(({ key, values }) => [key, values.reduce((sum, { sizes }) => sum + sizes.length, 0)]);

	it('has values read after it was made, also when only a product has changed since', async () => {
		const { database } = shop;
		const [bearing] = await readProducts(database, eq(products.key, 'bearing-6204'));
		if (!bearing) throw new Error('The demo has no bearing');
		const { key, categoryId } = bearing.record;
		const before = await loadValueIndex(database, categoryId);
		const its = sql`(select variants.id from variants join products on products.id = product_id where category_id = ${categoryId})`;
		await database.execute(sql`update variants set parser_version = 0 where id in ${its}`);
		await database.execute(sql`delete from variant_values where variant_id in ${its}`);
		const cache = createValueIndexCache(database);
		expect(counts(await cache.get(categoryId)).every(([, count]) => count === 0)).toBe(true);

		await readStaleVariants(database);
		await database.transaction((transaction) =>
			writeProducts(transaction, author, [key], () => ({ ...bearing.record, keywords: ['other'] })),
		);
		cache.invalidate();
		expect(counts(await cache.get(categoryId))).toEqual(counts(before));
	});
});
