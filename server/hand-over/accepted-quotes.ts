import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { withdrawMinutes } from '#contract/quotes/quote-fields.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { readDocument } from '../quotes/older-names.ts';
import { requestNotFound } from '../requests/request-code.ts';
import { lastWonAt, wonStatuses } from '../requests/won-requests.ts';

/** A quote whose buyer has accepted it, or whose request the staff have moved on as accepted. */
export interface AcceptedQuote {
	requestId: number;
	document: QuoteDocument;
	/** The buyer's own number of the order; empty without. */
	poNumber: string;
	acceptedAt: Date;
}

/** Quotes of one file, and those beside that were accepted in the same millisecond as its last one. */
const maxQuotes = 2_000;

/** The quotes of one file. */
export interface AcceptedQuotes {
	quotes: AcceptedQuote[];
	/** Whether more were accepted later, for the next file. */
	hasMore: boolean;
}

type Row = { requestId: number; document: QuoteDocument; poNumber: string; acceptedAt: string };

/**
 * Accepted when the request became won last. The decision and the quote are there for requests whose history does not say it; `greatest` ignores
 * a null.
 */
const acceptedQuotes = sql`
	select request.id as "requestId", quote.document,
		coalesce(nullif(decision.po_number, ''), request.po_number) as "poNumber",
		greatest(decision.decided_at, quote.sent_at, ${lastWonAt(sql`request.id`)}) as "acceptedAt"
	from requests request join quote_revisions quote
		on quote.request_id = request.id and quote.revision = request.quote_revision
	left join quote_decisions decision on decision.request_id = request.id and decision.revision = quote.revision
		and decision.decision = 'accepted'
	where request.status in ${wonStatuses}`;

const asQuote = ({ requestId, document, poNumber, acceptedAt }: Row): AcceptedQuote => ({
	requestId,
	document: readDocument(document),
	poNumber,
	acceptedAt: new Date(acceptedAt),
});

/**
 * Quotes that were accepted after `since`, the oldest acceptance first; with `isFinal` without those that can still be withdrawn. Throws
 * `unauthenticated` and `forbidden`.
 */
export async function listAcceptedQuotes(
	database: Queries,
	viewer: Viewer,
	{ since, isFinal = false }: { since: string | undefined; isFinal?: boolean },
): Promise<AcceptedQuotes> {
	staffWith(viewer, 'requests.answer');
	// the history is looked through only of those that may have been accepted since
	const mayBeSince = sql`and (${since ?? null}::timestamptz is null
		or greatest(decision.decided_at, quote.sent_at) > ${since ?? null}::timestamptz
		or request.id in (select entity_id from changes where entity = 'request' and at > ${since ?? null}::timestamptz
			and after ->> 'status' in ${wonStatuses}))`;
	const { rows } = await database.execute<Row & { matching: number }>(sql`
		select * from (
			select *, (count(*) over ())::int as matching from (${acceptedQuotes} ${mayBeSince}) accepted
			where (${since ?? null}::timestamptz is null or date_trunc('milliseconds', "acceptedAt") > ${since ?? null}::timestamptz)
				and (${!isFinal} or "acceptedAt" < now() - make_interval(mins => ${withdrawMinutes}))
			order by date_trunc('milliseconds', "acceptedAt") fetch first ${maxQuotes} rows with ties
		) first order by "acceptedAt", "requestId"`);
	return { quotes: rows.map(asQuote), hasMore: (rows[0]?.matching ?? 0) > rows.length };
}

/** The accepted quote of a request. Throws `not_found`, and `conflict` for a request without one. */
export async function findAcceptedQuote(database: Queries, viewer: Viewer, requestId: number): Promise<AcceptedQuote> {
	staffWith(viewer, 'requests.answer');
	const { rows } = await database.execute<Row>(sql`${acceptedQuotes} and request.id = ${requestId}`);
	const [row] = rows;
	if (row) return asQuote(row);
	const request = await database.execute(sql`select from requests where id = ${requestId}`);
	if (request.rowCount === 0) throw requestNotFound();
	throw new AppError('conflict', m.hand_over_not_accepted());
}
