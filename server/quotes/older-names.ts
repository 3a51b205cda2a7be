import { eachOf } from '#contract/field-table.ts';
import { withOlderNames, withoutOlderNames } from '#contract/older-names.ts';
import type { PublicRequest, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { quoteTexts } from '#contract/quotes/quote-fields.ts';
import type { QuoteDocument, QuoteDraft, QuoteLine } from '#contract/quotes/quotes.schema.ts';
import { sellerKeys, sellerTexts } from '#contract/settings/settings-fields.ts';
import type { StoredDraft } from './draft-lines.ts';

type Older<T> = Omit<T, 'translations'>;

/** A stored draft of any version: older ones have `terms_ar`, and neither a note nor a discount on the whole quote. */
export const readDraft = (stored: Older<StoredDraft>): StoredDraft =>
	withoutOlderNames(quoteTexts, { ...stored, note: stored.note ?? '', discount: stored.discount ?? null });

/** What a line lacks that was sent when quotes had the request's lines only. */
const olderLine = { id: null, line_id: null, product_id: null, in_place_of: null, in_place_of_names: {}, unit: '' };

/** A line of any version. */
type StoredDocumentLine = Omit<QuoteLine, keyof typeof olderLine | 'kind' | 'vat_percent'> & Partial<QuoteLine>;

/**
 * The lines of a document of any version, and defaults for what a document lacks that was sent before a quote could have a discount and several
 * rates of VAT.
 */
function olderSums({ lines, net, vat, vat_percent }: Older<QuoteDocument>) {
	return {
		note: '',
		lines_net: net,
		discount: 0,
		discount_percent: null,
		vat_rates: [{ percent: vat_percent, net, vat }],
		lines: lines.map((line: StoredDocumentLine) => {
			const kind = line.text === null ? ('part' as const) : ('text' as const);
			return { ...olderLine, kind, vat_percent, ...line };
		}),
	};
}

/** A stored document of any version: older ones have `terms_ar`, and `legal_name_ar` and `address_ar` of the seller. */
export function readDocument(stored: Older<QuoteDocument>): QuoteDocument {
	// a setting that is newer than the document is empty
	const seller = withoutOlderNames(sellerTexts, { ...eachOf(sellerKeys, () => ''), ...stored.seller });
	const { lines, ...sums } = olderSums(stored);
	return withoutOlderNames(quoteTexts, { ...sums, ...stored, lines, seller });
}

function documentResponse(document: QuoteDocument) {
	return withOlderNames(quoteTexts, { ...document, seller: withOlderNames(sellerTexts, document.seller) });
}

/** A conversion by its other name in the API: `{ from: 'USD', rate: '0.3075', day }` → `{ value: '0.3075', on: day }`. */
export const rateOf = ({ conversion }: Pick<QuoteDraft, 'conversion'>) =>
	conversion ? { value: conversion.rate, on: conversion.day } : null;

/** The draft as the API answers it: without what only the server needs. */
function draftResponse(stored: QuoteAtDesk['draft']) {
	const { lines, lines_made: _, ...draft } = stored as StoredDraft;
	return {
		...withOlderNames(quoteTexts, draft),
		rate: rateOf(draft),
		lines: lines.map((line) => {
			const { listed: __, ...unlisted } = line;
			if (unlisted.kind === undefined) return unlisted;
			const { part: ___, ...shown } = unlisted;
			return shown;
		}),
	};
}

/** The quote at the desk as the API answers it, with older names. */
export function deskResponse(quote: QuoteAtDesk) {
	const revisions = quote.revisions.map((revision) => ({ ...revision, document: documentResponse(revision.document) }));
	return { ...quote, draft: draftResponse(quote.draft), revisions };
}

/** The public view of a request as the API answers it, with older names. */
export function publicResponse(request: PublicRequest) {
	const { quote } = request;
	return { ...request, quote: quote && { ...quote, document: documentResponse(quote.document) } };
}
