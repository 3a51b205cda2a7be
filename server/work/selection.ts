import { and, gt, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { Selection } from '#contract/work/worklist.schema.ts';
import { products } from '../catalogue/tables.ts';
import { isAny } from '../platform/is-any.ts';
import { matchesQuery, resolveQuery } from '../search/list/list-query.ts';
import type { SearchCache } from '../search/search.ts';

interface Selected {
	/** Ids of existing products, the oldest first. */
	ids: number[];
	/** How many products the query finds, with the excluded ones; undefined for a selection by ids. */
	found: number | undefined;
}

/** The condition of a selection, without its exclusions. */
async function matchesSelection(
	cache: SearchCache,
	selection: Selection,
	language: Language,
): Promise<SQL | undefined> {
	if ('ids' in selection) return isAny(products.id, selection.ids);
	const query = { ...selection.query, language, maxHits: Number.POSITIVE_INFINITY };
	return matchesQuery(await resolveQuery(cache, query));
}

const exceptOf = (selection: Selection) => new Set('ids' in selection ? [] : selection.except);

export async function findSelected(cache: SearchCache, selection: Selection, language: Language): Promise<Selected> {
	const isSelected = await matchesSelection(cache, selection, language);
	const rows = await cache.database.select({ id: products.id }).from(products).where(isSelected).orderBy(products.id);
	const except = exceptOf(selection);
	const ids = rows.map(({ id }) => id).filter((id) => !except.has(id));
	return { ids, found: 'ids' in selection ? undefined : rows.length };
}

/** The first `limit` ids of the selected products above `after`. */
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
