import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { readProducts, searchColumnsOf } from './product-record.ts';
import { searchVersion } from './search-text.ts';
import { products } from './tables.ts';

/** Writes what these products are found by, as they and their references stand. */
export async function writeSearch(transaction: Queries, ids: number[]): Promise<void> {
	const stored = await readProducts(transaction, isAny(products.id, ids));
	const fresh = stored.map(({ id, record, references }) => {
		const { searchText, searchCodes, searchDetails, searchTerms } = searchColumnsOf(record, references);
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
