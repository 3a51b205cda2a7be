import { and, desc, eq } from 'drizzle-orm';
import type { QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import type { Queries } from '../platform/database.ts';
import { quoteDecisions, quoteRevisions } from './tables.ts';
import { withdrawUntil } from './valid-until.ts';

/** The newest sent revision with the draft that it was made of; undefined before the first. */
export async function lastSent(database: Queries, requestId: number) {
	const [last] = await database
		.select({ revision: quoteRevisions.revision, draft: quoteRevisions.draft })
		.from(quoteRevisions)
		.where(eq(quoteRevisions.requestId, requestId))
		.orderBy(desc(quoteRevisions.revision))
		.limit(1);
	return last;
}

/** The sent revisions of a request with the buyer's decisions, the newest first. */
export async function listRevisions(database: Queries, requestId: number): Promise<QuoteRevision[]> {
	const rows = await database
		.select({ sent: quoteRevisions, decided: quoteDecisions })
		.from(quoteRevisions)
		.leftJoin(
			quoteDecisions,
			and(eq(quoteDecisions.requestId, quoteRevisions.requestId), eq(quoteDecisions.revision, quoteRevisions.revision)),
		)
		.where(eq(quoteRevisions.requestId, requestId))
		.orderBy(desc(quoteRevisions.revision));
	return rows.map(({ sent: { document, sentBy: sent_by, message, chatUrl }, decided }) => {
		const decision = decided && {
			decision: decided.decision,
			reason: decided.reason,
			decided_at: decided.decidedAt.toISOString(),
			po_number: decided.poNumber,
			withdraw_until: withdrawUntil(decided.decidedAt).toISOString(),
			line_ids: decided.lineIds,
		};
		return { document, decision, sent_by, message, chatUrl };
	});
}
