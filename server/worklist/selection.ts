import { inArray } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { Selection } from '#contract/worklist.ts';
import { products } from '../catalogue/tables.ts';
import { matchesQuery, readQuery } from '../search/product-query.ts';
import type { SearchCache } from '../search/ranked-search.ts';

interface Selected {
	/** Of the products that there are, from the first that was made to the last. */
	ids: number[];
	/** How many the query finds, with those that are excepted; undefined where products are named one by one. */
	found: number | undefined;
}

/** The numbers of the selected products. */
export async function findSelected(cache: SearchCache, selection: Selection, language: Language): Promise<Selected> {
	const all = cache.database.select({ id: products.id }).from(products).orderBy(products.id).$dynamic();
	if ('ids' in selection) {
		const rows = await all.where(inArray(products.id, selection.ids));
		return { ids: rows.map(({ id }) => id), found: undefined };
	}
	const rows = await all.where(
		matchesQuery(await readQuery(cache, { ...selection.query, language, maxHits: Number.POSITIVE_INFINITY })),
	);
	const except = new Set(selection.except);
	return { ids: rows.map(({ id }) => id).filter((id) => !except.has(id)), found: rows.length };
}
