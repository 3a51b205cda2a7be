import { otherLanguages } from '#contract/language.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { type DeskDraft, deskDraftOf, quoteOf, type TypedQuote } from './quote-draft.ts';

/** What the seller tried to write, perhaps without a response: saved prices, or a sent revision. */
export type Attempt =
	| { what: 'save'; quote: TypedQuote }
	| { what: 'send' /** Of the draft. */; version: number; revision: number /** The seller's name. */; by: string };

type Now = Pick<QuoteAtDesk, 'draft' | 'lines' | 'parts' | 'version' | 'revisions'>;

/** A quote as a text that differs where something of it does. Ids are given to lines when they are stored. */
function textOf({ conversion, terms, note, translations, lines, ...quote }: TypedQuote): string {
	const { currency, vat_percent, valid_until, discount } = quote;
	const written = lines.map(({ id: _, ...line }) =>
		Object.entries(line).toSorted(([name], [other]) => (name < other ? -1 : 1)),
	);
	const translated = otherLanguages.map((language) => translations[language]?.terms?.trim() ?? '');
	const converted = conversion && [conversion.from, conversion.rate, conversion.day];
	const reduced = discount && Object.entries(discount);
	return JSON.stringify([
		...[currency, converted, vat_percent, valid_until, reduced],
		...[terms.trim(), note.trim(), translated, written],
	]);
}

const isSame = (first: TypedQuote | undefined, other: TypedQuote | undefined) =>
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
