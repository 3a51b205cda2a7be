import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { type PaperKind, paperKinds } from '#contract/papers/paper-kinds.ts';
import type { MadePaper, MakePaper, Paper, PapersAtDesk } from '#contract/papers/papers.schema.ts';
import { paperLanguageSchema, type QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { isWon } from '#contract/requests/request-statuses.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { dayIn } from '../platform/time-zones.ts';
import { quoteDecisions, quoteRevisions } from '../quotes/tables.ts';
import { isExpired } from '../quotes/valid-until.ts';
import { lockRequest, type RequestRecord } from '../requests/find-request.ts';
import { hasCode, requestNotFound } from '../requests/request-code.ts';
import { requests } from '../requests/tables.ts';
import { chooseDelivery, deliveryOf, type EarlierDelivery, linesToDeliver } from './deliveries.ts';
import { renderPaper } from './render-paper.ts';
import { paperFiles, paperNumbers, papers } from './tables.ts';

type PaperRow = typeof papers.$inferSelect;
type Request = Pick<RequestRecord, 'id' | 'status' | 'quoteRevision' | 'quotedUntil'>;

const prefixes: Record<PaperKind, string> = { proforma: 'PI', confirmation: 'OC', delivery: 'DN' };

/** Why a paper of this kind can't be made of the request now; undefined when it can. */
function obstacleTo(kind: PaperKind, { status, quoteRevision, quotedUntil }: Request): string | undefined {
	if (quoteRevision === null) return m.paper_no_quote();
	if (isWon(status)) return undefined;
	if (kind !== 'proforma') return m.paper_not_accepted();
	return status === 'quoted' && !isExpired(quotedUntil ?? '') ? undefined : m.paper_not_offered();
}

const pathOf = (code: string, number: string) => `/request/${code}/papers/${number}.pdf`;

function asPaper({ number, kind, revision, madeAt }: PaperRow, code: string): Paper {
	return { number, kind, revision, made_at: madeAt.toISOString(), url: pathOf(code, number) };
}

function listRows(database: Queries, requestId: number): Promise<PaperRow[]> {
	return database
		.select()
		.from(papers)
		.where(eq(papers.requestId, requestId))
		.orderBy(asc(papers.madeAt), asc(papers.number));
}

/** The deliveries among the papers of a request, each with the quote that it was made of. */
async function readDeliveries(
	database: Queries,
	requestId: number,
	rows: readonly PaperRow[],
): Promise<EarlierDelivery[]> {
	const made = rows.flatMap(({ revision, lines }) => (lines ? [{ revision, lines }] : []));
	if (made.length === 0) return [];
	const sent = await database
		.select({ revision: quoteRevisions.revision, document: quoteRevisions.document })
		.from(quoteRevisions)
		.where(
			and(
				eq(quoteRevisions.requestId, requestId),
				inArray(quoteRevisions.revision, [...new Set(made.map(({ revision }) => revision))]),
			),
		);
	const quotes = new Map(sent.map(({ revision, document }) => [revision, document]));
	return made.flatMap(({ revision, lines }) => {
		const quote = quotes.get(revision);
		return quote ? [{ quote, lines }] : [];
	});
}

/** The revision with the buyer's own number of the order, of its acceptance or else of the request; undefined when there is no such revision. */
async function findRevision(database: Queries, requestId: number, revision: number) {
	const [row] = await database
		.select({
			document: quoteRevisions.document,
			poNumber: sql<string>`coalesce(nullif(${quoteDecisions.poNumber}, ''), ${requests.poNumber})`,
		})
		.from(quoteRevisions)
		.innerJoin(requests, eq(requests.id, quoteRevisions.requestId))
		.leftJoin(
			quoteDecisions,
			and(eq(quoteDecisions.requestId, quoteRevisions.requestId), eq(quoteDecisions.revision, quoteRevisions.revision)),
		)
		.where(and(eq(quoteRevisions.requestId, requestId), eq(quoteRevisions.revision, revision)));
	return row;
}

/** The papers of a request for everybody with its code. Throws `not_found`. */
export async function listPapers(database: Queries, code: string): Promise<{ papers: Paper[] }> {
	const [request] = await database.select({ id: requests.id }).from(requests).where(hasCode(code));
	if (!request) throw requestNotFound();
	const rows = await listRows(database, request.id);
	return { papers: rows.map((row) => asPaper(row, code)) };
}

/** The papers of a request at the desk, with what can be made and delivered. Throws `not_found`. */
export async function listPapersAtDesk(
	database: Queries,
	viewer: Viewer,
	{ requestId, language }: { requestId: number; language: Language },
): Promise<PapersAtDesk> {
	staffWith(viewer, 'requests.desk');
	const { id, code, status, quoteRevision, quotedUntil } = requests;
	const columns = { id, code, status, quoteRevision, quotedUntil };
	const [request] = await database.select(columns).from(requests).where(eq(requests.id, requestId));
	if (!request) throw requestNotFound();
	const rows = await listRows(database, requestId);
	const accepted = isWon(request.status) && request.quoteRevision !== null;
	const quote = accepted && (await findRevision(database, requestId, request.quoteRevision ?? 0));
	const toDeliver = quote
		? linesToDeliver(quote.document, await readDeliveries(database, requestId, rows), language)
		: [];
	const isMade = (kind: PaperKind) =>
		kind === 'delivery'
			? toDeliver.every(({ left }) => left === 0)
			: rows.some((row) => row.kind === kind && row.revision === request.quoteRevision);
	return {
		papers: rows.map((row) => ({ ...asPaper(row, request.code), made_by: row.madeBy })),
		possible: paperKinds.filter((kind) => obstacleTo(kind, request) === undefined && !isMade(kind)),
		to_deliver: toDeliver,
	};
}

/** The next number of a kind and year: `PI-2026-0007`. Others wait for it until the transaction ends, so that none is lost. */
async function nextNumber(transaction: Queries, kind: PaperKind, year: number): Promise<string> {
	const row = insertedRow(
		paperNumbers,
		await transaction
			.insert(paperNumbers)
			.values({ kind, year, last: 1 })
			.onConflictDoUpdate({
				target: [paperNumbers.kind, paperNumbers.year],
				set: { last: sql`${paperNumbers.last} + 1` },
			})
			.returning(),
	);
	return `${prefixes[kind]}-${year}-${String(row.last).padStart(4, '0')}`;
}

interface PaperContents {
	document: QuoteDocument;
	poNumber: string;
	deliverTo: string;
	/** YYYY-MM-DD */
	madeOn: string;
}

/** Stores the PDF of each language. */
async function storeFiles(
	transaction: Queries,
	files: Pick<Files, 'read'>,
	row: PaperRow,
	{ document, poNumber, deliverTo, madeOn }: PaperContents,
): Promise<void> {
	const { number, kind, lines, madeBy: made_by } = row;
	const paper = {
		kind,
		number,
		made_by,
		made_on: madeOn,
		po_number: poNumber,
		deliver_to: deliverTo,
	};
	const delivery = lines && deliveryOf(document, lines);
	for (const language of paperLanguageSchema.options) {
		const pdf = delivery
			? await renderPaper(delivery.document, language, files, { ...paper, ordered: delivery.ordered })
			: await renderPaper(document, language, files, paper);
		await transaction.insert(paperFiles).values({ number, language, pdf });
	}
}

/**
 * Makes a paper of a request's newest quote, with the next number of its kind and year, and stores its PDFs as they stay. A proforma or a
 * confirmation of the same revision twice is one. Throws `not_found`; `conflict` without a quote that is offered or accepted as the kind
 * needs, and when everything was delivered; `invalid` for lines that can't be delivered; `unavailable` when no PDF can be made: then no
 * number is used.
 */
export function makePaper(
	{ database, files }: { database: Database; files: Pick<Files, 'read'> },
	viewer: Viewer,
	{ requestId, timeZone }: { requestId: number; timeZone: string },
	{ kind, lines }: MakePaper,
): Promise<MadePaper> {
	const { name: madeBy } = staffWith(viewer, 'requests.answer');
	return database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { id: requestId });
		const obstacle = obstacleTo(kind, request);
		const revision = request.quoteRevision;
		if (obstacle !== undefined || revision === null) throw new AppError('conflict', obstacle ?? m.paper_no_quote());
		const rows = await listRows(transaction, requestId);
		const made = kind !== 'delivery' && rows.find((row) => row.kind === kind && row.revision === revision);
		if (made) return { number: made.number, url: pathOf(request.code, made.number) };
		const quote = await findRevision(transaction, requestId, revision);
		if (!quote) throw new AppError('conflict', m.paper_no_quote());
		const delivered =
			kind === 'delivery'
				? chooseDelivery(linesToDeliver(quote.document, await readDeliveries(transaction, requestId, rows)), lines)
				: null;
		const madeAt = new Date();
		const madeOn = dayIn(timeZone, madeAt);
		const number = await nextNumber(transaction, kind, Number(madeOn.slice(0, 4)));
		const row: PaperRow = { number, kind, requestId, revision, lines: delivered, madeBy, madeAt };
		await transaction.insert(papers).values(row);
		await storeFiles(transaction, files, row, { ...quote, deliverTo: request.deliverTo, madeOn });
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'request', id: requestId, action: 'paper', after: { number, kind } },
		]);
		return { number, url: pathOf(request.code, number) };
	});
}
