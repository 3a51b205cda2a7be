import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { PublicRequest, QuoteDecision } from '#contract/quotes/quote-desk.schema.ts';
import { withdrawMinutes } from '#contract/quotes/quote-fields.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { recordChanges, recordUpdate } from '../changes/record-changes.ts';
import { permitBuyersStep } from '../companies/rows/memberships.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { lockRequest, type RequestRecord } from '../requests/find-request.ts';
import { dueWhenReopened, dueWhenWon } from '../requests/payment-terms.ts';
import { requests } from '../requests/tables.ts';
import { checkOrderNumber, recordOrderNumber, waitsForApproval, withdrawWaiting } from './approval-waiting.ts';
import { readChosenLines } from './chosen-lines.ts';
import { getPublicRequest } from './public-request.ts';
import { quoteMails } from './quote-mails.ts';
import { quoteDecisions, quoteRevisions } from './tables.ts';
import { isExpired, withdrawUntil } from './valid-until.ts';

interface Decision {
	decision: 'accepted' | 'declined';
	/** The revision that the buyer read. */
	revision: number;
	/** For declining. */
	reason: string;
	/** The buyer's own number of the order. */
	poNumber: string;
	/** The ids of the lines that the buyer accepts; absent: the whole quote. */
	lineIds?: number[] | undefined;
}

/** A decision as it is stored. */
type StoredDecision = Omit<typeof quoteDecisions.$inferInsert, 'requestId'> & { decision: QuoteDecision };

const isOfRevision = (requestId: number, revision: number) =>
	and(eq(quoteDecisions.requestId, requestId), eq(quoteDecisions.revision, revision));

/** What the buyer has decided of a revision; undefined when open. */
export async function findDecision(transaction: Queries, requestId: number, revision: number) {
	const [row] = await transaction.select().from(quoteDecisions).where(isOfRevision(requestId, revision));
	return row;
}

/** Throws `conflict` when the revision can't be accepted or declined now. */
function checkOpen({ status, quoteRevision, quotedUntil }: RequestRecord, { revision, decision }: Decision): void {
	if (quoteRevision === null || revision > quoteRevision) throw new AppError('conflict', m.quote_no_such_revision());
	if (revision < quoteRevision) throw new AppError('conflict', m.quote_superseded());
	if (status !== 'quoted') throw new AppError('conflict', m.quote_settled());
	if (decision === 'accepted' && isExpired(quotedUntil ?? '')) throw new AppError('conflict', m.quote_expired());
}

/** What is stored of a decision: one on some lines of the quote is in part. Throws as `readChosenLines`. */
async function decisionToStore(
	transaction: Queries,
	requestId: number,
	{ decision, revision, reason, poNumber, lineIds }: Decision,
): Promise<StoredDecision> {
	const decided = { revision, reason, poNumber };
	if (lineIds === undefined) return { ...decided, decision };
	const [quote] = await transaction
		.select({ document: quoteRevisions.document })
		.from(quoteRevisions)
		.where(and(eq(quoteRevisions.requestId, requestId), eq(quoteRevisions.revision, revision)));
	if (!quote) throw new AppError('conflict', m.quote_no_such_revision());
	const chosen = readChosenLines(quote.document, lineIds);
	return chosen ? { ...decided, decision: 'accepted_in_part', lineIds: chosen } : { ...decided, decision };
}

/**
 * Whether a decision says what was stored. The order number of a wish can be added or corrected until the seller has sent the lines: `typed` is
 * the buyer's, empty without.
 */
const isSame = (stored: StoredDecision, { decision, lineIds }: StoredDecision, typed: string) =>
	stored.decision === decision &&
	isDeepStrictEqual(stored.lineIds ?? null, lineIds ?? null) &&
	(decision !== 'accepted_in_part' || !typed || stored.poNumber === typed);

/** Stores a decision, and mails the firm of it when it can't be withdrawn any more. */
async function storeDecision(transaction: Queries, requestId: number, decision: StoredDecision): Promise<void> {
	const { decidedAt } = insertedRow(
		quoteDecisions,
		await transaction
			.insert(quoteDecisions)
			.values({ requestId, ...decision })
			.returning({ decidedAt: quoteDecisions.decidedAt }),
	);
	const decided = { request: requestId, revision: decision.revision, decided_at: decidedAt.toISOString() };
	await enqueue(transaction, quoteMails.decided, decided, null, withdrawMinutes * 60);
}

/** Stores another order number of an acceptance that the buyer sends again, while he can withdraw it. An empty one changes nothing. */
async function correctOrderNumber(
	transaction: Queries,
	{ id, status, version }: RequestRecord,
	stored: typeof quoteDecisions.$inferSelect,
	poNumber: string,
): Promise<void> {
	const isOpen = status === stored.decision && withdrawUntil(stored.decidedAt) >= new Date();
	if (poNumber === '' || poNumber === stored.poNumber || stored.decision !== 'accepted' || !isOpen) return;
	// a decision is never altered
	await transaction.delete(quoteDecisions).where(isOfRevision(id, stored.revision));
	await transaction.insert(quoteDecisions).values({ ...stored, poNumber });
	await transaction
		.update(requests)
		.set({ version: version + 1 })
		.where(eq(requests.id, id));
	await recordOrderNumber(transaction, id, stored.poNumber, poNumber);
}

/** Locks a request that the viewer takes a step of the buyer in. Throws `not_found`, and `forbidden` as `permitBuyersStep`. */
async function lockForBuyer(transaction: Queries, viewer: Viewer, code: string): Promise<RequestRecord> {
	const request = await lockRequest(transaction, { code });
	await permitBuyersStep(transaction, viewer, request);
	return request;
}

/**
 * Stores the decision on the revision that the buyer read, and returns the updated request. The code is the only right that is needed, but a
 * viewer of the buyer's company decides nothing, nor does a sender who has left it. The same decision twice is stored once, with the order number
 * of the later, while it can be withdrawn or waits for an approver. A partial acceptance is replaced by any other decision. Throws `not_found`,
 * `forbidden` for such people, `conflict` for a revision that is superseded, expired or settled, and `invalid`
 * for lines that can't be chosen.
 */
export function decideQuote(
	database: Database,
	viewer: Viewer,
	code: string,
	input: Decision,
	language: Language,
): Promise<PublicRequest> {
	return database.transaction(async (transaction) => {
		const request = await lockForBuyer(transaction, viewer, code);
		return applyDecision(transaction, request, input, language);
	});
}

/** As `decideQuote`, for a locked request. The caller has checked who decides. */
export async function applyDecision(
	transaction: Queries,
	request: RequestRecord,
	input: Decision,
	language: Language,
): Promise<PublicRequest> {
	const { id, code } = request;
	const earlier = await findDecision(transaction, id, input.revision);
	// the order's number may have come with the request
	const poNumber = input.decision === 'accepted' ? input.poNumber || request.poNumber : '';
	const decision = await decisionToStore(transaction, id, { ...input, poNumber });
	const readUpdated = () => getPublicRequest(transaction, code, language);
	if (earlier && isSame(earlier, decision, input.poNumber)) {
		await correctOrderNumber(transaction, request, earlier, input.poNumber);
		return readUpdated();
	}
	checkOpen(request, input);
	// only a wish leaves the quote open: another decision takes its place, also one that waits for an approver
	if (earlier) await transaction.delete(quoteDecisions).where(isOfRevision(id, input.revision));
	// an approver must not bind the company to what its buyer wants no longer
	if (decision.decision !== 'accepted') await withdrawWaiting(transaction, request, input.revision);
	if (decision.decision === 'accepted_in_part') await checkOrderNumber(transaction, request, poNumber);
	if (decision.decision === 'accepted' && (await waitsForApproval(transaction, request, input))) return readUpdated();
	await storeDecision(transaction, id, decision);
	const status = decision.decision === 'accepted_in_part' ? request.status : decision.decision;
	await transaction
		.update(requests)
		.set({
			status,
			version: request.version + 1,
			...(status === 'accepted' && { paymentDueOn: dueWhenWon }),
		})
		.where(eq(requests.id, id));
	const { revision, reason, lineIds } = decision;
	await recordChanges(transaction, authorOf({ kind: 'anonymous' }), [
		{
			entity: 'request',
			id,
			action: decision.decision,
			before: { status: request.status },
			after: {
				status,
				revision,
				reason,
				...(poNumber && { po_number: poNumber }),
				...(lineIds && { lines: lineIds.length }),
			},
		},
	]);
	return readUpdated();
}

/**
 * Withdraws the buyer's decision on a revision: the quote is open again. An acceptance that waits for an approver has no time limit. Throws
 * `not_found`, `forbidden` as `decideQuote`, and `conflict` when there is no decision, when it is older than `withdrawMinutes`, and when the
 * staff have moved the request on since.
 */
export function withdrawDecision(
	database: Database,
	viewer: Viewer,
	code: string,
	revision: number,
	language: Language,
): Promise<PublicRequest> {
	return database.transaction(async (transaction) => {
		const request = await lockForBuyer(transaction, viewer, code);
		const { id, status } = request;
		const isOpen = status === 'quoted' && revision === request.quoteRevision;
		if (isOpen && (await withdrawWaiting(transaction, request, revision)))
			return getPublicRequest(transaction, code, language);
		const decided = await findDecision(transaction, id, revision);
		const decidedStatus = decided?.decision === 'accepted_in_part' ? 'quoted' : decided?.decision;
		if (!decided || revision !== request.quoteRevision || status !== decidedStatus)
			throw new AppError('conflict', m.quote_settled());
		if (withdrawUntil(decided.decidedAt) < new Date())
			throw new AppError('conflict', m.quote_withdraw_late({ minutes: withdrawMinutes }));
		await transaction.delete(quoteDecisions).where(isOfRevision(id, revision));
		await transaction
			.update(requests)
			.set({ status: 'quoted', version: request.version + 1, paymentDueOn: dueWhenReopened })
			.where(eq(requests.id, id));
		await recordUpdate(transaction, authorOf({ kind: 'anonymous' }), {
			entity: 'request',
			id,
			action: 'withdrawn',
			before: { status },
			after: { status: 'quoted', revision },
		});
		return getPublicRequest(transaction, code, language);
	});
}

/**
 * Cancels a request that nobody has answered. Twice is once. Throws `not_found`, `forbidden` as `decideQuote`, and `conflict` when it has been
 * answered.
 */
export function cancelRequest(
	database: Database,
	viewer: Viewer,
	code: string,
	language: Language,
): Promise<PublicRequest> {
	return database.transaction(async (transaction) => {
		const request = await lockForBuyer(transaction, viewer, code);
		const { id, status, quoteRevision } = request;
		if (status !== 'cancelled') {
			if (status !== 'pending' || quoteRevision !== null) throw new AppError('conflict', m.request_cancel_late());
			await transaction
				.update(requests)
				.set({ status: 'cancelled', version: request.version + 1 })
				.where(eq(requests.id, id));
			await recordUpdate(transaction, authorOf({ kind: 'anonymous' }), {
				entity: 'request',
				id,
				action: 'cancelled',
				before: { status },
				after: { status: 'cancelled' },
			});
		}
		return getPublicRequest(transaction, code, language);
	});
}
