import { withoutOlderNames } from '#contract/older-names.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { quoteTexts } from '#contract/quotes/quote-fields.ts';
import { isRecord } from '../../platform/storage.ts';
import { storedDraft } from '../../ui/form-draft.ts';
import { availabilityText, type DeskLine, partOf, storedAvailability } from './desk-lines.ts';
import { type DeskDraft, deskDraftOf, deskTranslationsOf, type StoredVersion } from './quote-draft.ts';

/** An unsaved draft of a quote, and the version that it began with. */
export interface TabDraft {
	draft: DeskDraft;
	version: number;
	/** That version; undefined for a draft of an older version of this page. */
	opened: StoredVersion | undefined;
}

const isVersion = (value: unknown): value is StoredVersion =>
	isRecord(value) && isRecord(value.draft) && Array.isArray(value.lines) && Array.isArray(value.parts);

/** The key under which the tab stores an administrator's unsaved draft of a version of a quote. */
export const tabDraftKey = ({ request }: Pick<QuoteAtDesk, 'request'>, version: number, ownerId: number): string =>
	`quote-${request.id}-${version}-of-${ownerId}`;

/**
 * The draft's lines. An older version of this page had the key `request-7` also for a line with an id. One before that stored only the prices
 * of the request's lines, without keys: they go into the quote's lines for the same lines of the request.
 */
function linesOfDraft(lines: DeskLine[], initial: DeskLine[]): DeskLine[] {
	if (lines.every((line) => typeof (line as Partial<DeskLine>).key === 'string'))
		return lines.map((line) => (line.id === null ? line : { ...line, key: `line-${line.id}` }));
	const byRequestLine = new Map(lines.map((line) => [line.line_id, line]));
	return initial.map((line) => {
		const older = line.line_id === null ? undefined : byRequestLine.get(line.line_id);
		if (!older) return line;
		const { unit_price, discount_percent, availability, note } = older;
		return { ...line, unit_price, discount_percent, availability, note };
	});
}

/** The line with the name of its part and the words of its stock in the language of the page: it may have been typed on a page of another. */
function inThisLanguage(line: DeskLine, quote: QuoteAtDesk): DeskLine {
	const name = (line.kind === 'part' && partOf(quote, line)?.name) || line.name;
	return { ...line, name, availability: availabilityText(storedAvailability(line.availability)) };
}

/** The version that the draft began with, with the names of parts in the language of the page. */
const openedVersion = (opened: StoredVersion, version: number, { lines, parts }: QuoteAtDesk): StoredVersion => {
	return { ...opened, version, lines, parts: [...parts, ...opened.parts] };
};

/**
 * The unsaved draft that the tab stores for a quote, and the version that it began with, an older one when a colleague has saved meanwhile.
 * Undefined without a draft.
 */
export function readTabDraft(quote: QuoteAtDesk, ownerId: number): TabDraft | undefined {
	const initial = deskDraftOf(quote);
	const { translations: _, conversion: __, note: ___, discount: ____, ...pattern } = initial;
	for (let { version } = quote; version >= 0; version--) {
		const stored = storedDraft(tabDraftKey(quote, version, ownerId), pattern);
		if (!stored) continue;
		const { opened, ...typed } = stored as typeof stored & { opened?: unknown };
		// an older version of this page kept the digits of the prices when the currency was changed
		const { conversion } = typed as Partial<DeskDraft>;
		if (conversion === undefined && typed.currency !== initial.currency) continue;
		// a draft of an older version of this page has older names
		const translations = deskTranslationsOf(withoutOlderNames(quoteTexts, typed).translations);
		const { note = initial.note, discount = initial.discount } = typed as Partial<DeskDraft>;
		const lines = linesOfDraft(typed.lines, initial.lines).map((line) => inThisLanguage(line, quote));
		const draft = { ...typed, note, discount, conversion: conversion ?? null, translations, lines };
		return { draft, version, opened: isVersion(opened) ? openedVersion(opened, version, quote) : undefined };
	}
	return undefined;
}
