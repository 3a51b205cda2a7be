import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { readProducts, searchColumnsOf } from './product-record.ts';
import { searchVersion } from './search-text.ts';
import { products } from './tables.ts';

/** Products that are written in one transaction: so that nobody who saves waits for longer than that takes. */
const batchSize = 500;

async function writeSearch(transaction: Queries, ids: number[]): Promise<void> {
	const stale = await readProducts(transaction, inArray(products.id, ids));
	const fresh = stale.map(({ id, record }) => {
		const { searchText, searchCodes, searchDetails, searchTerms } = searchColumnsOf(record);
		return {
			...{ id, search_text: searchText, search_codes: searchCodes },
			...{ search_details: searchDetails, search_terms: searchTerms },
		};
	});
	await transaction.execute(sql`
		update products set search_text = fresh.search_text, search_codes = fresh.search_codes,
			search_details = fresh.search_details, search_terms = fresh.search_terms, search_version = ${searchVersion}
		from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
			fresh (id integer, search_text text, search_codes text[], search_details text, search_terms text[])
		where products.id = fresh.id`);
}

/**
 * Writes what products are found by where an older version wrote it, after an upgrade; in small transactions, so that it
 * disturbs nobody. Returns how many were written.
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
