import { asc, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { readProducts, searchColumnsOf } from './products/product-record.ts';
import { searchVersion } from './search-text.ts';
import { products } from './tables.ts';

/** Updates the search columns of products from their current data and references. */
export async function writeSearch(transaction: Queries, ids: number[]): Promise<void> {
	const stored = await readProducts(transaction, isAny(products.id, ids));
	const columns = stored.map(({ id, record, references }) => {
		const { searchText, searchCodes, searchDetails, searchTerms } = searchColumnsOf(record, references);
		return {
			id,
			search_text: searchText,
			search_codes: searchCodes,
			search_details: searchDetails,
			search_terms: searchTerms,
		};
	});
	await transaction.execute(sql`
		update products set search_text = fresh.search_text, search_codes = fresh.search_codes,
			search_details = fresh.search_details, search_terms = fresh.search_terms, search_version = ${searchVersion}
		from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
			fresh (id integer, search_text text, search_codes text[], search_details text, search_terms text[])
		where products.id = fresh.id`);
}

/** Products per transaction, so that nobody who saves waits longer than that takes. */
const batchSize = 500;

/**
 * Updates the search columns of products that an older version wrote, after an upgrade. Small transactions keep others from waiting. Returns
 * how many were updated.
 */
export async function writeStaleSearch(database: Database, signal?: AbortSignal): Promise<number> {
	for (let total = 0; ; ) {
		signal?.throwIfAborted();
		const count = await database.transaction(async (transaction) => {
			const stale = await transaction
				.select({ id: products.id })
				.from(products)
				.where(lt(products.searchVersion, searchVersion))
				.orderBy(asc(products.searchVersion), asc(products.id))
				.limit(batchSize)
				.for('update', { skipLocked: true });
			if (stale.length > 0)
				await writeSearch(
					transaction,
					stale.map(({ id }) => id),
				);
			return stale.length;
		});
		if (count === 0) return total;
		total += count;
	}
}
