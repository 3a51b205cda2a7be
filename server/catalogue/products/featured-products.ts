import { asc, eq, sql } from 'drizzle-orm';
import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import type { Language } from '#contract/language.ts';
import type { Queries } from '../../platform/database.ts';
import { categories, products } from '../tables.ts';
import { asSummary, summaryColumns } from './product-summaries.ts';

/** Products searched per category for different images: the catalogue may be large. */
const maxLookedThrough = 24;

/**
 * Up to `count` products that show the range: the first of each category, then the second of each, and so on; of a category never two with
 * the same first image.
 */
export async function listFeaturedProducts(
	database: Queries,
	count: number,
	language: Language,
): Promise<ProductSummary[]> {
	// with `=` the planner may read products by id, all of them where a category has few; `between` makes it use the index of (category_id, id)
	const firstOfCategory = sql`category_id between category.id and category.id order by category_id, id`;
	const featured = sql`(
		select of_category.id, of_category.turn
		from categories category cross join lateral (
			select id, row_number() over (order by id) as turn
			from (
				select distinct on (coalesce(pictures[1], id::text)) id
				from (
					select id, pictures from products where ${firstOfCategory} limit ${maxLookedThrough}
				) looked_through
				order by coalesce(pictures[1], id::text), id
			) different
		) of_category
		order by of_category.turn, category.id
		limit ${count}
	) featured`;
	const rows = await database
		.select(summaryColumns(language))
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.innerJoin(featured, sql`featured.id = ${products.id}`)
		.orderBy(sql`featured.turn`, asc(categories.id));
	return rows.map(asSummary);
}
