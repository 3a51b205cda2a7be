import { withoutOlderNames } from '#contract/older-names.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { quoteTexts } from '#contract/quotes/quote-fields.ts';
import { storedDraft } from '../../ui/form-draft.ts';
import type { DeskLine } from './desk-lines.ts';
import { type DeskDraft, deskDraftOf, deskTranslationsOf } from './quote-draft.ts';

/** Where the tab stores what an administrator has typed on a version of a quote and not saved. */
export const typedKey = ({ request }: Pick<QuoteAtDesk, 'request'>, version: number, ownerId: number): string =>
	`quote-${request.id}-${version}-of-${ownerId}`;

/** The stored lines. An older version of this page stored the prices of the request's lines: they go into the lines that answer these. */
function typedLines(typed: DeskLine[], initial: DeskLine[]): DeskLine[] {
	if (typed.every((line) => typeof (line as Partial<DeskLine>).key === 'string')) return typed;
	const priceOf = new Map(typed.map((line) => [line.line_id, line]));
	return initial.map((line) => {
		const price = line.line_id === null ? undefined : priceOf.get(line.line_id);
		if (!price) return line;
		const { unit_price, discount_percent, availability, note } = price;
		return { ...line, unit_price, discount_percent, availability, note };
	});
}

/**
 * What the tab stores of a quote, and on which version it was typed: an older one where somebody else has saved meanwhile, so that
 * saving it shows both. Undefined without any.
 */
export function typedQuote(quote: QuoteAtDesk, ownerId: number): { draft: DeskDraft; version: number } | undefined {
	const initial = deskDraftOf(quote);
	const { translations: _, conversion: __, note: ___, discount: ____, ...pattern } = initial;
	for (let { version } = quote; version >= 0; version--) {
		const typed = storedDraft(typedKey(quote, version, ownerId), pattern);
		if (!typed) continue;
		// an older version of this page kept the digits of the prices when the currency was changed
		const { conversion } = typed as Partial<DeskDraft>;
		if (conversion === undefined && typed.currency !== initial.currency) continue;
		// a draft of an older version of this page has older names
		const translations = deskTranslationsOf(withoutOlderNames(quoteTexts, typed).translations);
		const { note = initial.note, discount = initial.discount } = typed as Partial<DeskDraft>;
		const lines = typedLines(typed.lines, initial.lines);
		return { draft: { ...typed, note, discount, conversion: conversion ?? null, translations, lines }, version };
	}
	return undefined;
}
