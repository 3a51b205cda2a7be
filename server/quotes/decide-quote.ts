import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { PublicRequest, QuoteDecision } from '#contract/quotes/quote-desk.schema.ts';
import { withdrawMinutes } from '#contract/quotes/quote-fields.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { requests } from '../requests/tables.ts';
import { waitsForApproval } from './approval-waiting.ts';
import { lockRequest, type RequestRow } from './find-request.ts';
import { getPublicRequest } from './public-request.ts';
import { quoteMails } from './quote-mails.ts';
import { quoteDecisions } from './tables.ts';
import { isExpired, withdrawUntil } from './valid-until.ts';

interface Decision {
	decision: QuoteDecision;
	/** The revision that the buyer read. */
	revision: number;
	/** For declining. */
	reason: string;
	/** The buyer's own number of the order. */
	poNumber: string;
}

/** The buyer's decision on a revision; undefined when open. */
export async function findDecision(transaction: Queries, requestId: number, revision: number) {
	const [row] = await transaction
		.select({ decision: quoteDecisions.decision })
		.from(quoteDecisions)
		.where(and(eq(quoteDecisions.requestId, requestId), eq(quoteDecisions.revision, revision)));
	return row?.decision;
}

/** Throws `conflict` when the revision can't be accepted or declined now. */
function checkOpen({ status, quoteRevision, quotedUntil }: RequestRow, { revision, decision }: Decision): void {
	if (quoteRevision === null || revision > quoteRevision) throw new AppError('conflict', m.quote_no_such_revision());
	if (revision < quoteRevision) throw new AppError('conflict', m.quote_superseded());
	if (status !== 'quoted') throw new AppError('conflict', m.quote_settled());
	if (decision === 'accepted' && isExpired(quotedUntil ?? '')) throw new AppError('conflict', m.quote_expired());
}

/**
 * Stores the decision on the revision that the buyer read, and returns the updated request. The code is the only right that is needed.
 * The same decision twice is stored once. Throws `not_found`, and `conflict` for a revision that is superseded, expired or settled.
 */
export function decideQuote(
	database: Database,
	code: string,
	input: Decision,
	language: Language,
): Promise<PublicRequest> {
	return database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { code });
		const { id } = request;
		if ((await findDecision(transaction, id, input.revision)) !== input.decision) {
			checkOpen(request, input);
			if (input.decision === 'accepted' && (await waitsForApproval(transaction, request, input)))
				return getPublicRequest(transaction, code, language);
			const [stored] = await transaction
				.insert(quoteDecisions)
				.values({ requestId: id, ...input })
				.returning({ decidedAt: quoteDecisions.decidedAt });
			if (!stored) throw new Error('The decision was not stored');
			const decided = { request: id, revision: input.revision, decided_at: stored.decidedAt.toISOString() };
			await enqueue(transaction, quoteMails.decided, decided, null, withdrawMinutes * 60);
			await transaction
				.update(requests)
				.set({ status: input.decision, version: request.version + 1 })
				.where(eq(requests.id, id));
			await recordUpdate(transaction, authorOf({ kind: 'anonymous' }), {
				entity: 'request',
				id,
				action: input.decision,
				before: { status: request.status },
				after: {
					status: input.decision,
					revision: input.revision,
					reason: input.reason,
					...(input.poNumber && { po_number: input.poNumber }),
				},
			});
		}
		return getPublicRequest(transaction, code, language);
	});
}

/**
 * Withdraws the buyer's decision on a revision: the quote is open again. Throws `not_found`, and `conflict` when there is no decision, when
 * it is older than `withdrawMinutes`, and when the staff have moved the request on since.
 */
export function withdrawDecision(
	database: Database,
	code: string,
	revision: number,
	language: Language,
): Promise<PublicRequest> {
	return database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { code });
		const { id, status } = request;
		const isOfRevision = and(eq(quoteDecisions.requestId, id), eq(quoteDecisions.revision, revision));
		const [decided] = await transaction.select().from(quoteDecisions).where(isOfRevision);
		if (!decided || revision !== request.quoteRevision || status !== decided.decision)
			throw new AppError('conflict', m.quote_settled());
		if (withdrawUntil(decided.decidedAt) < new Date())
			throw new AppError('conflict', m.quote_withdraw_late({ minutes: withdrawMinutes }));
		await transaction.delete(quoteDecisions).where(isOfRevision);
		await transaction
			.update(requests)
			.set({ status: 'quoted', version: request.version + 1 })
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

/** Cancels a request that nobody has answered. Twice is once. Throws `not_found`, and `conflict` when it has been answered. */
export function cancelRequest(database: Database, code: string, language: Language): Promise<PublicRequest> {
	return database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { code });
		const { id, status } = request;
		if (status !== 'cancelled') {
			if (status !== 'pending') throw new AppError('conflict', m.request_cancel_late());
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
