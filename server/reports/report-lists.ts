import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import { maxReportRows, type Report } from '#contract/reports/reports.schema.ts';
import { columnIn } from '../catalogue/products/in-language.ts';
import type { Queries } from '../platform/database.ts';

/** The reasons for declining the last quotes of those of these requests that are declined now, the most frequent first. */
export async function listReasons(database: Queries, sent: SQL | undefined): Promise<Report['reasons']> {
	const { rows } = await database.execute<Report['reasons'][number]>(sql`
		select btrim(said.reason) as reason, count(*)::int as count
		from requests join quote_decisions said
			on said.request_id = requests.id and said.revision = requests.quote_revision and said.decision = 'declined'
		where requests.status = 'declined' and ${sent ?? sql`true`}
		group by 1 order by 2 desc, 1 limit ${maxReportRows}`);
	return rows;
}

/** The median time until the first quote or status by an administrator, in minutes. */
export async function getFirstAnswer(database: Queries, sent: SQL | undefined): Promise<Report['first_answer']> {
	const { rows } = await database.execute<Report['first_answer']>(sql`
		select count(*)::int as answered, round((percentile_cont(0.5) within group (
			order by extract(epoch from first_answered_at - created_at)) / 60)::numeric, 1)::float8 as minutes
		from requests where first_answered_at is not null and ${sent ?? sql`true`}`);
	return rows[0] ?? { minutes: null, answered: 0 };
}

/** The requested parts, by number of requests, with their latest names in a language. */
export async function listParts(
	database: Queries,
	sent: SQL | undefined,
	language: Language,
): Promise<Report['parts']> {
	const name = { english: sql`line.product_name`, translations: sql`line.translations` };
	const { rows } = await database.execute<Report['parts'][number]>(sql`
		select line.product_id, (array_agg(${columnIn(language, 'name', name)} order by line.id desc))[1] as name,
			(array_agg(line.code order by line.id desc))[1] as code,
			count(distinct line.request_id)::int as requests, sum(line.quantity)::float8 as quantity
		from requests join request_lines line on line.request_id = requests.id
		where line.product_id is not null and ${sent ?? sql`true`}
		group by line.product_id order by 4 desc, 5 desc, 1 limit ${maxReportRows}`);
	return rows;
}

/** The lines in words of requests, the same words in any case and spacing once, by number of requests. */
export async function listTexts(database: Queries, sent: SQL | undefined): Promise<Report['texts']> {
	const { rows } = await database.execute<Report['texts'][number]>(sql`
		select (array_agg(line.product_name order by line.id desc))[1] as text,
			count(distinct line.request_id)::int as requests, sum(line.quantity)::float8 as quantity
		from requests join request_lines line on line.request_id = requests.id
		where line.product_id is null and line.code is null and ${sent ?? sql`true`}
		group by lower(btrim(regexp_replace(line.product_name, '\\s+', ' ', 'g'))) order by 2 desc, 3 desc, 1 limit ${maxReportRows}`);
	return rows;
}

/** Searches without results on these days, without those that the staff ignore. */
export async function getNotFound(
	database: Queries,
	{ from, to }: { from: string; to: string },
): Promise<Report['not_found']> {
	const { rows } = await database.execute<{ text: string; count: number; searches: number }>(sql`
		select (array_agg(typed order by id))[1] as text, sum(count)::int as count,
			(sum(sum(count)) over ())::int as searches
		from search_misses
		where day between ${from}::date and ${to}::date
			and folded not in (select folded from search_misses where ignored)
		group by folded order by 2 desc, 1 limit ${maxReportRows}`);
	return { searches: rows[0]?.searches ?? 0, texts: rows.map(({ text, count }) => ({ text, count })) };
}
