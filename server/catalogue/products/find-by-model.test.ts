import { type SQL, sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { shopTest } from '../../../tests/support/shop-test.ts';
import type { Queries } from '../../platform/database.ts';
import { findByModel, findBySize } from './find-by-model.ts';

const shop = shopTest(inject('databases')[0]?.url ?? '');

/** The plan of the statement that a function executes, in a catalogue of so many parts that PostgreSQL expects a hundred of each code. */
async function planOf(find: (database: Queries, keys: string[]) => Promise<unknown>): Promise<string> {
	const plans: string[] = [];
	const notStored = new Error('The parts are not stored.');
	const run = shop.database.transaction(async (transaction) => {
		await transaction.execute(sql`alter table products disable trigger user`);
		await transaction.execute(
			sql`insert into products (key, category_id, name, keywords, pictures, more_descriptions, search_text, search_codes)
				select 'part-' || number, 1, 'Part ' || number, '{}', '{}', '{}', '', '{}' from generate_series(1, 20000) number`,
		);
		await transaction.execute(sql`analyze products`);
		const explain = async (statement: SQL) => {
			const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
			plans.push(...rows.map((row) => row['QUERY PLAN']));
			return { rows: [] };
		};
		await find({ execute: explain } as unknown as Queries, ['l095', 'mg1']);
		throw notStored;
	});
	await expect(run).rejects.toBe(notStored);
	return plans.join('\n');
}

it.each([
	['models', findByModel],
	['sizes', findBySize],
])('looks %s up by the index of codes, and not through all products in their order', async (_, find) => {
	expect(await planOf(find)).toContain('Index Scan on products_codes');
});
