import { inArray } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { Selection } from '#contract/worklist.ts';
import { products } from '../catalogue/tables.ts';
import { matchesQuery, readQuery } from '../search/product-query.ts';
import type { SearchCache } from '../search/ranked-search.ts';

/** The numbers of the selected products that there are, from the first that was made to the last. */
export async function selectedIds(cache: SearchCache, selection: Selection, language: Language): Promise<number[]> {
	const { database } = cache;
	const ids = database.select({ id: products.id }).from(products);
	if ('ids' in selection) {
		const rows = await ids.where(inArray(products.id, selection.ids)).orderBy(products.id);
		return rows.map(({ id }) => id);
	}
	const read = await readQuery(cache, { ...selection.query, language });
	const rows = await ids.where(matchesQuery(read)).orderBy(products.id);
	const except = new Set(selection.except);
	return rows.map(({ id }) => id).filter((id) => !except.has(id));
}
