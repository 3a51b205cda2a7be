import { and, count, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { AdministeredRequest, DeskSummary, RequestQuery, RequestUpdate } from '#contract/request-desk.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Database, Queries } from '../platform/database.ts';
import { matchesWordsOrNumber } from '../platform/matches-words.ts';
import { type Country, toE164 } from '../platform/phones.ts';
import { matchesReport } from './report-filters.ts';
import { asStored, type RequestRow, selectRequests, statusNow } from './request-rows.ts';
import { requests } from './tables.ts';

/** As the index `requests_search` has it. */
const searched = sql`${requests.customerName} || ' ' || coalesce(${requests.customerEmail}, '') || ' '
	|| coalesce(${requests.customerNumber}, '') || ' ' || ${requests.code}`;

function matches({ type, status, search, customer, ...report }: RequestQuery): SQL | undefined {
	return and(
		type ? eq(requests.type, type) : undefined,
		status ? eq(statusNow, status) : undefined,
		customer ? eq(requests.customerId, customer) : undefined,
		matchesReport(report),
		matchesWordsOrNumber(searched, search),
	);
}

/** In which language requests are read, and the shop's country: that of a number without a country code. */
interface Reading {
	language: Language;
	country: Country;
}

function asAdministered(row: RequestRow, country: Country): AdministeredRequest {
	return {
		...asStored(row),
		customer_id: row.customerId,
		customer_name: row.customerName,
		customer_email: row.customerEmail,
		customer_number: row.customerNumber,
		customer_e164: (row.customerNumber && toE164(row.customerNumber, country)) || null,
		message: row.message,
		language: row.language,
		version: row.version,
	};
}

/** The requests that match the query, in its language, for administrators, the newest first: a page, or all of them without a page size. */
export async function listRequests(
	database: Queries,
	viewer: Viewer,
	query: RequestQuery & Reading,
): Promise<AdministeredRequest[]> {
	administratorOf(viewer);
	const rows = selectRequests(database, query.language)
		.where(matches(query))
		.orderBy(desc(requests.createdAt), desc(requests.id));
	return (await limitToPage(rows.$dynamic(), query)).map((row) => asAdministered(row, query.country));
}

/** How many requests match the query, whatever its page. */
export async function countRequests(database: Queries, viewer: Viewer, query: RequestQuery): Promise<number> {
	administratorOf(viewer);
	const [row] = await database.select({ total: count() }).from(requests).where(matches(query));
	return row?.total ?? 0;
}

/** What waits at the desk, for administrators: cheap enough to be asked for every few seconds. */
export async function getDeskSummary(database: Queries, viewer: Viewer): Promise<DeskSummary> {
	administratorOf(viewer);
	const [[pending], [newest]] = await Promise.all([
		database.select({ total: count() }).from(requests).where(eq(requests.status, 'pending')),
		database.select({ id: max(requests.id) }).from(requests),
	]);
	return { pending: pending?.total ?? 0, newest: newest?.id ?? null };
}

/** Moves the status or the payment; returns the request in the language. Throws `not_found`, and `conflict` when somebody else has changed it meanwhile. */
export async function updateRequest(
	database: Database,
	viewer: Viewer,
	id: number,
	change: RequestUpdate,
	{ language, country }: Reading,
): Promise<AdministeredRequest> {
	administratorOf(viewer);
	const updating = database.transaction(async (transaction) => {
		const [row] = await selectRequests(transaction, language).where(eq(requests.id, id)).for('update');
		if (!row) throw new AppError('not_found', m.request_not_found());
		const { status = row.status, payment = row.payment, version = row.version } = change;
		if (version !== row.version) throw changedMeanwhile();
		const moved = { ...row, status, payment, version: version + 1 };
		await transaction
			.update(requests)
			.set({ ...(change.status && { status: change.status }), payment, version: moved.version })
			.where(eq(requests.id, id));
		const states = { before: { status: row.status, payment: row.payment }, after: { status, payment } };
		await recordUpdate(transaction, authorOf(viewer), { entity: 'request', id, action: 'status', ...states });
		return asAdministered(moved, country);
	});
	return updating.catch(withLastChange(database, 'request', id));
}
