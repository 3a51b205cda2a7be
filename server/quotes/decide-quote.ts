import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { PublicRequest, QuoteDecision } from '#contract/quote-desk.ts';
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
	/** The one that was read. */
	revision: number;
	reason: string;
}

/** What the buyer has said to a revision; undefined for nothing. */
export async function findDecision(transaction: Queries, requestId: number, revision: number) {
	const [row] = await transaction
		.select({ decision: quoteDecisions.decision })
		.from(quoteDecisions)
		.where(and(eq(quoteDecisions.requestId, requestId), eq(quoteDecisions.revision, revision)));
	return row?.decision;
}

/** Throws `conflict` with the reason for which the revision can't be accepted or declined now. */
function checkOpen({ status, quoteRevision, quotedUntil }: RequestRow, { revision, decision }: Decision): void {
	if (quoteRevision === null || revision > quoteRevision) throw new AppError('conflict', m.quote_no_such_revision());
	if (revision < quoteRevision) throw new AppError('conflict', m.quote_superseded());
	if (status !== 'quoted') throw new AppError('conflict', m.quote_settled());
	if (decision === 'accepted' && isExpired(quotedUntil ?? '')) throw new AppError('conflict', m.quote_expired());
}

/**
 * Stores what whoever has the code says to the revision that he read, and returns the request as it is then. Said twice it is
 * said once. Throws `not_found`, and `conflict` for a revision that is superseded, expired or settled otherwise.
 */
export function decideQuote(
	database: Database,
	code: string,
	given: Decision,
	language: Language,
): Promise<PublicRequest> {
	return database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { code });
		const { id } = request;
		if ((await findDecision(transaction, id, given.revision)) !== given.decision) {
			checkOpen(request, given);
			await transaction.insert(quoteDecisions).values({ requestId: id, ...given });
			await transaction
				.update(requests)
				.set({ status: given.decision, version: request.version + 1 })
				.where(eq(requests.id, id));
			await recordUpdate(transaction, authorOf({ kind: 'anonymous' }), {
				...{ entity: 'request', id, action: given.decision },
				before: { status: request.status },
				after: { status: given.decision, revision: given.revision, reason: given.reason },
			});
		}
		return getPublicRequest(transaction, code, language);
	});
}
