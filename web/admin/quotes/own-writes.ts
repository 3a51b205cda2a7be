import { otherLanguages } from '#contract/language.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { type DeskDraft, deskDraftOf, quoteOf, type ReadableQuote } from './quote-draft.ts';

interface SaveAttempt {
	what: 'save';
	quote: ReadableQuote;
}

interface SendAttempt {
	what: 'send';
	/** The version of the draft that was sent. */
	version: number;
	/** The number that the sent revision gets. */
	revision: number;
	/** The seller's name. */
	by: string;
}

/** A write of this seller whose response may be lost. */
export type Attempt = SaveAttempt | SendAttempt;

type StoredQuote = Pick<QuoteAtDesk, 'draft' | 'lines' | 'parts' | 'version' | 'revisions'>;

/** The same text for quotes with the same contents. The ids of lines are left out: a new line gets its id when it is stored. */
function contentsOf(quote: ReadableQuote): string {
	const { currency, conversion, vat_percent, valid_until, discount, terms, note, translations, lines } = quote;
	const sortedFields = (line: object) => Object.entries(line).toSorted(([name], [other]) => (name < other ? -1 : 1));
	return JSON.stringify({
		currency,
		conversion: conversion ? [conversion.from, conversion.rate, conversion.day] : null,
		vat_percent,
		valid_until,
		discount: discount && Object.entries(discount),
		terms: terms.trim(),
		note: note.trim(),
		translations: otherLanguages.map((language) => translations[language]?.terms?.trim() ?? ''),
		lines: lines.map(({ id: _, ...line }) => sortedFields(line)),
	});
}

const isSame = (first: ReadableQuote | undefined, other: ReadableQuote | undefined) =>
	first !== undefined && other !== undefined && contentsOf(first) === contentsOf(other);

/** Whether the draft has the contents of the stored quote. */
export const isStored = (draft: DeskDraft, stored: StoredQuote): boolean =>
	isSame(quoteOf(draft), quoteOf(deskDraftOf(stored)));

/** Whether the stored quote is the result of this attempt: then no colleague has changed it. */
export function isOwn(attempt: Attempt, stored: StoredQuote): boolean {
	if (attempt.what === 'save') return stored.version > 0 && isSame(attempt.quote, quoteOf(deskDraftOf(stored)));
	const [newest] = stored.revisions;
	const { version, revision, by } = attempt;
	return stored.version > version && newest?.document.revision === revision && newest.sent_by === by;
}
