import { and, gt, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { Selection } from '#contract/worklist.ts';
import { products } from '../catalogue/tables.ts';
import { isAny } from '../platform/is-any.ts';
import { matchesQuery, readQuery } from '../search/product-query.ts';
import type { SearchCache } from '../search/ranked-search.ts';

interface Selected {
	/** Of the products that there are, from the first that was made to the last. */
	ids: number[];
	/** How many the query finds, with those that are excepted; undefined where products are named one by one. */
	found: number | undefined;
}

/** The condition on `products` of a selection, but for what it excepts. */
async function matchesSelection(
	cache: SearchCache,
	selection: Selection,
	language: Language,
): Promise<SQL | undefined> {
	if ('ids' in selection) return isAny(products.id, selection.ids);
	const query = { ...selection.query, language, maxHits: Number.POSITIVE_INFINITY };
	return matchesQuery(await readQuery(cache, query));
}

const exceptOf = (selection: Selection) => new Set('ids' in selection ? [] : selection.except);

/** The numbers of the selected products. */
export async function findSelected(cache: SearchCache, selection: Selection, language: Language): Promise<Selected> {
	const isSelected = await matchesSelection(cache, selection, language);
	const rows = await cache.database.select({ id: products.id }).from(products).where(isSelected).orderBy(products.id);
	const except = exceptOf(selection);
	const ids = rows.map(({ id }) => id).filter((id) => !except.has(id));
	return { ids, found: 'ids' in selection ? undefined : rows.length };
}

/** The numbers of the selected products above a number: so many of them, from the first that was made. */
export async function selectedAfter(
	cache: SearchCache,
	selection: Selection,
	{ after, limit, language }: { after: number; limit: number; language: Language },
): Promise<number[]> {
	const except = exceptOf(selection);
	const rows = await cache.database
		.select({ id: products.id })
		.from(products)
		.where(and(gt(products.id, after), await matchesSelection(cache, selection, language)))
		.orderBy(products.id)
		.limit(limit + except.size);
	return rows
		.map(({ id }) => id)
		.filter((id) => !except.has(id))
		.slice(0, limit);
}
