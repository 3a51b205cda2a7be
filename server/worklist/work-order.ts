import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statementLifetime } from '#contract/availability.ts';
import type { Language } from '#contract/language.ts';
import type { WorkColumn } from '#contract/work-columns.ts';
import { productFigures, products } from '../catalogue/tables.ts';
import { categoryOrder, nameOrder } from '../search/product-query.ts';

/** A column and a way; what is null comes last either way. */
export interface WorkOrder {
	column: WorkColumn;
	isDown: boolean;
	language: Language;
}

/** `-price` → price, down */
export function readSort(sort: string, language: Language): WorkOrder {
	return { column: sort.replace('-', '') as WorkColumn, isDown: sort.startsWith('-'), language };
}

/** Columns that stand in the figures alone, so that no wider table is read. */
const ofFigures: readonly WorkColumn[] = ['sizes', 'price', 'stock', 'changed'];
export const isOfFigures = ({ column }: WorkOrder): boolean => ofFigures.includes(column);

/** What was stated of the stock too long ago counts as nothing. */
function stockOrder(now: Date): SQL {
	const oldest = new Date(now.getTime() - statementLifetime).toISOString();
	return sql`case when ${productFigures.statedAt} >= ${oldest}::timestamptz then ${productFigures.stock} else 0 end`;
}

function expressionOf({ column, isDown, language }: WorkOrder): SQL {
	const expressions: Record<WorkColumn, () => SQL> = {
		code: () => sql`lower(${products.model}) collate "C"`,
		name: () => nameOrder(language),
		// by the places of the few categories: so many rows are put in order faster than by names
		category: () => sql`array_position(array(
			select id from categories order by ${categoryOrder(language)}, id), ${products.categoryId})`,
		sizes: () => sql`${productFigures.sizes}`,
		price: () => sql`${isDown ? productFigures.priceHigh : productFigures.priceLow}`,
		stock: () => stockOrder(new Date()),
		changed: () => sql`${productFigures.changedAt}`,
	};
	return expressions[column]();
}

/** What never is null has no word on it, so that an index is read from either end. */
const nullable: readonly WorkColumn[] = ['code', 'price', 'changed'];

/** The order of rows with these ids; from the list's end with the last row first. Those that are the same are told apart by their ids. */
export function orderBy(order: WorkOrder, id: SQLWrapper, isFromEnd: boolean): SQL {
	const way = order.isDown === isFromEnd ? sql`asc` : sql`desc`;
	const nulls = isFromEnd ? sql` nulls first` : sql` nulls last`;
	return sql`${expressionOf(order)} ${way}${nullable.includes(order.column) ? nulls : sql``}, ${id} ${way}`;
}
