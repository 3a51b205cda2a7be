import { eq, sql } from 'drizzle-orm';
import { type FoundPart, maxToFind } from '#contract/console-search/console-search.schema.ts';
import type { Language } from '#contract/language.ts';
import { isNeighbour } from '#contract/search/search-reading.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { categories, products } from '../catalogue/tables.ts';
import { isAny } from '../platform/is-any.ts';
import { search } from '../search/search.ts';

/**
 * The products that the shop's search ranks first, at most `maxToFind`, for administrators who may see them in the console. Without those that are
 * only near the text: somebody who types a person's name looks for no part that is spelled nearly so.
 */
export async function findParts(
	cache: CatalogueCache,
	viewer: Viewer,
	text: string,
	language: Language,
): Promise<FoundPart[]> {
	staffWith(viewer, 'catalogue.read');
	const { hits, reading } = await search(cache, text, { maxHits: maxToFind });
	// a bearing that is closed otherwise is still the number that was typed
	const steps = reading.steps.filter((step) => step !== 'nearest closure');
	if (hits.length === 0 || isNeighbour({ ...reading, steps })) return [];
	const ids = hits.slice(0, maxToFind);
	return cache.database
		.select({
			id: products.id,
			name: nameColumns[language],
			code: products.model,
			category_name: columnIn<string>(language, 'name', {
				english: categories.name,
				translations: categories.translations,
			}),
		})
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(isAny(products.id, ids))
		.orderBy(sql`array_position(${sql.param(ids)}::integer[], ${products.id})`);
}
