import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { PublicRequest, QuoteDecision } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { requests } from '../requests/tables.ts';
import { lockRequest, type RequestRow } from './find-request.ts';
import { getPublicRequest } from './public-request.ts';
import { quoteDecisions } from './tables.ts';
import { isExpired } from './valid-until.ts';

interface Decision {
	decision: QuoteDecision;
	/** The revision that the buyer read. */
	revision: number;
	reason: string;
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
			await transaction.insert(quoteDecisions).values({ requestId: id, ...input });
			await transaction
				.update(requests)
				.set({ status: input.decision, version: request.version + 1 })
				.where(eq(requests.id, id));
			await recordUpdate(transaction, authorOf({ kind: 'anonymous' }), {
				entity: 'request',
				id,
				action: input.decision,
				before: { status: request.status },
				after: { status: input.decision, revision: input.revision, reason: input.reason },
			});
		}
		return getPublicRequest(transaction, code, language);
	});
}
