import { sql } from 'drizzle-orm';
import type { LineToPrice } from '#contract/quote-desk.ts';
import type { Queries } from '../platform/database.ts';

/**
 * The lines of a request in their order, each with the prices that are proposed for it: of its size, of its product, and of the
 * last quote in which the same buyer (by account or number) was offered the same part. Two statements' worth in one.
 */
export async function listLinesToPrice(database: Queries, requestId: number): Promise<LineToPrice[]> {
	const { rows } = await database.execute<LineToPrice & Record<string, unknown>>(sql`
		select line.id as line_id, line.product_name as name, line.code, nullif(line.size, '') as size, line.category_name, line.typed,
			line.product_id, line.quantity, (
				select coalesce(json_agg(proposal) filter (where proposal.unit_price is not null), '[]') from (
					select 'size' as source, variant.price::float8 as unit_price, 'USD' as currency, null::timestamptz as at
					from variants variant where variant.id = line.variant_id
					union all
					select 'product', product.price::float8, 'USD', null from products product where product.id = line.product_id
					union all
					(select 'last_quote', (offered.value ->> 'unit_price')::float8, sent.document ->> 'currency', sent.sent_at
					from requests own
					join requests earlier on earlier.id <> own.id
						and (earlier.customer_id = own.customer_id or earlier.customer_number = own.customer_number)
					join request_lines same on same.request_id = earlier.id and same.product_id = line.product_id and same.size = line.size
					join quote_revisions sent on sent.request_id = earlier.id
					cross join lateral jsonb_array_elements(sent.document -> 'lines') offered
					where own.id = line.request_id and (offered.value ->> 'position')::integer = same.position + 1
						and offered.value ->> 'unit_price' is not null
					order by sent.sent_at desc limit 1)
				) proposal
			) as proposals
		from request_lines line where line.request_id = ${requestId}
		order by line.position`);
	return rows;
}
