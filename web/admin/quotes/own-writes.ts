import { otherLanguages } from '#contract/language.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import { type DeskDraft, deskDraftOf, quoteOf } from './quote-draft.ts';

/** What the seller tried to do, of which no response may have come: prices that he saved, or a revision that he sent. */
export type Attempt =
	| { what: 'save'; quote: QuoteDraft }
	| { what: 'send' /** Of the draft. */; version: number; revision: number /** The seller's name. */; by: string };

type Now = Pick<QuoteAtDesk, 'draft' | 'lines' | 'version' | 'revisions'>;

/** A quote as a text that differs where something of it does. */
function textOf({ currency, conversion, vat_percent, valid_until, terms, translations, lines }: QuoteDraft): string {
	const priced = lines.map((line) => {
		const { line_id, unit_price, discount_percent, availability, note } = line;
		return [line_id, unit_price, discount_percent, availability, note];
	});
	const translated = otherLanguages.map((language) => translations[language]?.terms?.trim() ?? '');
	const converted = conversion && [conversion.from, conversion.rate, conversion.day];
	return JSON.stringify([currency, converted, vat_percent, valid_until, terms.trim(), translated, priced]);
}

const isSame = (first: QuoteDraft | undefined, other: QuoteDraft | undefined) =>
	first !== undefined && other !== undefined && textOf(first) === textOf(other);

/** Whether what is typed is what is stored. */
export const isStored = (typed: DeskDraft, now: Now): boolean => isSame(quoteOf(typed), quoteOf(deskDraftOf(now)));

/** Whether a quote is as the attempt left it: what its seller did himself is nobody else's. */
export function isOwn(attempt: Attempt, now: Now): boolean {
	if (attempt.what === 'save') return now.version > 0 && isSame(attempt.quote, quoteOf(deskDraftOf(now)));
	const [newest] = now.revisions;
	const { version, revision, by } = attempt;
	return now.version > version && newest?.document.revision === revision && newest.sent_by === by;
}
