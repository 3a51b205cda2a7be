import { and, desc, eq } from 'drizzle-orm';
import type { QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import type { Queries } from '../platform/database.ts';
import type { StoredDraft } from './draft-lines.ts';
import { quoteDecisions, quoteRevisions } from './tables.ts';
import { withdrawUntil } from './valid-until.ts';

interface SentRevisions {
	/** With the buyer's decisions, the newest first. */
	revisions: QuoteRevision[];
	/** The draft that the newest was made of; undefined before the first. */
	lastDraft: StoredDraft | undefined;
}

/** The sent revisions of a request. */
export async function readRevisions(database: Queries, requestId: number): Promise<SentRevisions> {
	const rows = await database
		.select({ sent: quoteRevisions, decided: quoteDecisions })
		.from(quoteRevisions)
		.leftJoin(
			quoteDecisions,
			and(eq(quoteDecisions.requestId, quoteRevisions.requestId), eq(quoteDecisions.revision, quoteRevisions.revision)),
		)
		.where(eq(quoteRevisions.requestId, requestId))
		.orderBy(desc(quoteRevisions.revision));
	const revisions = rows.map(({ sent: { document, sentBy: sent_by, message, chatUrl }, decided }) => {
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
	return { revisions, lastDraft: rows[0]?.sent.draft };
}
