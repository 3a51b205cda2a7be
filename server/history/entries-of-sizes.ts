import { type SQL, sql } from 'drizzle-orm';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';

/** The state of a record that a change has created or deleted. */
export const recordedState = sql`coalesce(${changes.before}, ${changes.after})`;

/**
 * The condition that a change deleted a price of a list together with its size, or brought both back: so a product's change in the history is
 * about its prices, too. `where`: on `product`, the change of the product.
 */
export function isOfChangedSize(where: SQL): SQL {
	const hasSize = (variants: SQL) =>
		sql`coalesce(${variants}, '[]') @> jsonb_build_array(jsonb_build_object('size', ${recordedState} -> 'size'))`;
	return sql`(${changes.entity} = 'price_entry' and ${changes.action} in ('create', 'delete') and exists (
		select from changes product where ${where} and product.entity = 'product'
			and product.entity_id = (${recordedState} ->> 'product_id')::integer
			and ${hasSize(sql`product.before -> 'variants'`)} <> ${hasSize(sql`product.after -> 'variants'`)}))`;
}

/** Whether a batch has changes of prices of lists besides those that were deleted, or came back, with their sizes. */
export async function hasPricesAlone(database: Queries, batch: string): Promise<boolean> {
	const { rows } = await database.execute(sql`
		select from ${changes} where ${changes.batch} = ${batch} and ${changes.entity} = 'price_entry'
			and not ${isOfChangedSize(sql`product.batch = ${batch}`)} limit 1`);
	return rows.length > 0;
}
