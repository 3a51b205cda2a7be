import { expect, it } from 'vitest';
import type { QuoteAtDesk, QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import { knownOf, quoteNews } from './quote-news.ts';

/** A quote of that version, whose newest revision was decided so. */
function quote(version: number, revision: number, decision?: 'accepted' | 'declined') {
	const decided = decision ? { decision, reason: '', decided_at: '2026-11-22T12:00:00Z' } : null;
	const newest = { document: { revision }, decision: decided } as QuoteRevision;
	return { version, revisions: revision > 0 ? [newest] : [] } satisfies Pick<QuoteAtDesk, 'version' | 'revisions'>;
}

it.each([
	['nothing while nothing happens', quote(2, 1), quote(2, 1), undefined],
	['nothing of a decision that was there before', quote(2, 1, 'declined'), quote(2, 1, 'declined'), undefined],
	['an acceptance', quote(2, 1), quote(2, 1, 'accepted'), 'The buyer has accepted revision 1.'],
	['a refusal', quote(2, 1), quote(3, 1, 'declined'), 'The buyer has declined revision 1.'],
	['a revision from elsewhere', quote(1, 0), quote(2, 1), 'Revision 1 has been sent from elsewhere.'],
	['the decision about it', quote(2, 1, 'declined'), quote(4, 2, 'accepted'), 'The buyer has accepted revision 2.'],
	['prices that were saved', quote(2, 1), quote(3, 1), 'Somebody else has saved prices of this quote.'],
])('tells the seller of %s', (_, before, now, message) => {
	expect(quoteNews(knownOf(before), now)).toBe(message);
});
