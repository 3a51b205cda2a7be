import { expect, it } from 'vitest';
import type { QuoteAtDesk, QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import { linesOfQuote } from '#contract/quotes/quote-lines.ts';
import type { QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import { type Attempt, isOwn } from './own-writes.ts';

const draft = (unit_price: number): QuoteDraft => ({
	currency: 'USD',
	vat_percent: 5,
	valid_until: '2026-12-31',
	terms: '',
	translations: {},
	note: '',
	discount: null,
	lines: [{ line_id: 1, unit_price, discount_percent: 0, availability: 'in_stock', note: '' }],
});
const lines = [
	{ line_id: 1, product_id: 7, size: null, name: 'Seal', typed: null, quantity: 2, availability: 'ask' },
] as QuoteAtDesk['lines'];
/** A quote of that version, whose newest revision was sent by somebody. */
function quote(version: number, revision = 0, sent_by = 'Karim', price = 39) {
	const newest = { document: { revision }, decision: null, sent_by } as QuoteRevision;
	return { draft: draft(price), lines, parts: [], version, revisions: revision > 0 ? [newest] : [] };
}
const send: Attempt = { what: 'send', version: 1, revision: 2, by: 'Karim' };
const requested = [{ line_id: 1, product_id: 7, size: null, text: 'Seal', quantity: 2 }];
const typed = { ...draft(39), lines: linesOfQuote(draft(39).lines, requested) };
const save: Attempt = { what: 'save', quote: typed };

it.each([
	['a revision that was sent and not answered', send, quote(2, 2), true],
	['nothing that did not arrive', send, quote(1, 1), false],
	['nothing of a colleague who was faster', send, quote(2, 2, 'Salma'), false],
	['prices that were saved and not answered', save, quote(1), true],
	['nothing that was never saved', save, quote(0), false],
	['no other prices', save, quote(1, 0, 'Karim', 40), false],
])('a seller knows as his own %s', (_, attempt, now, own) => {
	expect(isOwn(attempt, now)).toBe(own);
});
