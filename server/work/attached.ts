import { sql } from 'drizzle-orm';
import { everybodysList } from '#contract/money/line-prices.ts';
import type { Attached } from '#contract/work/worklist.schema.ts';
import type { Queries } from '../platform/database.ts';

/** Counts what depends on these products, to warn before they are deleted or repriced. */
export async function countAttached(database: Queries, ids: number[]): Promise<Attached> {
	const isSelected = sql`any(${sql.param(ids)}::integer[])`;
	const entries = sql`select count(*) from variants variant join price_entries entry on entry.variant_id = variant.id
		where variant.product_id = ${isSelected}`;
	const { rows } = await database.execute<{ counted: Attached }>(sql`select json_build_object(
		'products', (select count(*) from products where id = ${isSelected}),
		'sizes', (select coalesce(sum(sizes), 0) from product_figures where product_id = ${isSelected}),
		'carts', (select count(distinct customer_id) from cart_items where product_id = ${isSelected}),
		'requests', count(distinct line.request_id),
		'waiting', count(distinct line.request_id) filter (where request.status = 'pending'),
		'documents', (select count(*) from documents where product_id = ${isSelected}),
		'list_prices', (${entries} and entry.list_id <> ${everybodysList}),
		'steps', (${entries} and entry.list_id = ${everybodysList}),
		'references', (select count(*) from product_references where product_id = ${isSelected})
	) as counted from request_lines line join requests request on request.id = line.request_id
	where line.product_id = ${isSelected}`);
	const [row] = rows;
	if (!row) throw new Error('Counts have one row');
	return row.counted;
}
