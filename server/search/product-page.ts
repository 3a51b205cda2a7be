import { eq, type SQL, sql } from 'drizzle-orm';
import { categories, products } from '../catalogue/tables.ts';
import {
	categoryOrder,
	type ListQuery,
	matchesQuery,
	nameOrder,
	orderOfQuery,
	type ReadQuery,
} from './product-query.ts';

/** A page of a query: which of its products, without what is shown of them. */
type Page = ReadQuery<ListQuery> & { page: number; pageSize: number };

/**
 * The whole catalogue category by category: those before the page are counted and not read, and each of the others, mostly one,
 * is read from the index up to the page's end.
 */
function idsByCategory({ page, pageSize, language }: Page): SQL {
	const first = (page - 1) * pageSize;
	const name = nameOrder(language);
	return sql`with counted as materialized (
			select ${categories.id}, ${categoryOrder(language)} as name,
				(select count(*) from ${products} where ${products.categoryId} = ${categories.id}) as size
			from ${categories}),
		placed as (select *, sum(size) over (order by name, id) - size as before from counted)
		select found.id from placed cross join lateral (
			select ${products.id}, ${name} as product_name from ${products} where ${products.categoryId} = placed.id
			order by ${name}, ${products.id} offset greatest(${first} - before, 0) limit ${pageSize}) found
		where before < ${first + pageSize} and before + size > ${first}
		order by placed.name, placed.id, found.product_name, found.id limit ${pageSize}`;
}

/**
 * The ids of a page's products, in no order, for a condition. All that is skipped on the way to a page far behind is its place in an
 * index: what a list shows of a product is made for the page alone.
 */
export function idsOfPage(query: Page): SQL {
	const { page, pageSize, sort } = query;
	const where = matchesQuery(query);
	if (sort === 'category' && !where) return idsByCategory(query);
	const order = sql.join(orderOfQuery(query), sql`, `);
	const named = sort === 'category' ? sql`join ${categories} on ${eq(categories.id, products.categoryId)}` : sql``;
	return sql`select ${products.id} from ${products} ${named} ${where ? sql`where ${where}` : sql``}
		order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;
}
