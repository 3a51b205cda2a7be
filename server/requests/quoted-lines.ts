import { sql } from 'drizzle-orm';
import type { QuotedLines } from '#contract/requests/request-desk.schema.ts';
import type { Queries } from '../platform/database.ts';

/** The current quotes of these requests, by request id. Each has one line for each of the request's lines, in order. */
export async function findQuotedLines(database: Queries, requestIds: number[]): Promise<Map<number, QuotedLines>> {
	const { rows } = await database.execute<{ id: number } & QuotedLines>(sql`
		select requests.id, quote.revision, quote.currency, (
			select coalesce(json_agg(json_build_object('unit_price', line.value -> 'unit_price',
				'discount_percent', line.value -> 'discount_percent', 'net', line.value -> 'net')
				order by (line.value ->> 'position')::integer), '[]')
			from jsonb_array_elements(quote.document -> 'lines') line
		) as lines
		from requests join quote_revisions quote
			on quote.request_id = requests.id and quote.revision = requests.quote_revision
		where requests.id = any(${sql.param(requestIds)}::integer[])`);
	return new Map(rows.map(({ id, ...quoted }) => [id, quoted]));
}
