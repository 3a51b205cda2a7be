import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statementLifetime } from '#contract/catalogue/availability.ts';
import type { Language } from '#contract/language.ts';
import type { WorkColumn } from '#contract/work/work-columns.ts';
import { productFigures, products } from '../catalogue/tables.ts';
import { categoryOrder, nameOrder } from '../search/list/list-query.ts';

/** A column and a direction. Null comes last in both directions. */
export interface WorkOrder {
	column: WorkColumn;
	isDown: boolean;
	language: Language;
}

/** `-price` → price, descending. */
export function readSort(sort: string, language: Language): WorkOrder {
	return { column: sort.replace('-', '') as WorkColumn, isDown: sort.startsWith('-'), language };
}

/** Columns of `product_figures`, for which no wider table is read. */
const figureColumns: readonly WorkColumn[] = ['sizes', 'price', 'stock', 'changed'];
export const usesFigures = ({ column }: WorkOrder): boolean => figureColumns.includes(column);

/** An outdated statement of stock counts as zero. */
function stockOrder(now: Date): SQL {
	const oldest = new Date(now.getTime() - statementLifetime).toISOString();
	return sql`case when ${productFigures.statedAt} >= ${oldest}::timestamptz then ${productFigures.stock} else 0 end`;
}

function expressionOf({ column, isDown, language }: WorkOrder): SQL {
	const expressions: Record<WorkColumn, () => SQL> = {
		code: () => sql`lower(${products.model}) collate "C"`,
		name: () => nameOrder(language),
		// by the position of the few categories, which sorts faster than by their names
		category: () => sql`array_position(array(
			select id from categories order by ${categoryOrder(language)}, id), ${products.categoryId})`,
		sizes: () => sql`${productFigures.sizes}`,
		price: () => sql`${isDown ? productFigures.priceHigh : productFigures.priceLow}`,
		stock: () => stockOrder(new Date()),
		changed: () => sql`${productFigures.changedAt}`,
	};
	return expressions[column]();
}

/** Columns without nulls get no `nulls last`, so that an index works in both directions. */
const nullable: readonly WorkColumn[] = ['code', 'price', 'changed'];

/** The `order by` for a list, reversed when it is read from the end. Ids break ties. */
export function orderBy(order: WorkOrder, id: SQLWrapper, isFromEnd: boolean): SQL {
	const way = order.isDown === isFromEnd ? sql`asc` : sql`desc`;
	const nulls = isFromEnd ? sql` nulls first` : sql` nulls last`;
	return sql`${expressionOf(order)} ${way}${nullable.includes(order.column) ? nulls : sql``}, ${id} ${way}`;
}
