import { eachOf } from '#contract/field-table.ts';
import { withOlderNames, withoutOlderNames } from '#contract/older-names.ts';
import type { PublicRequest, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { quoteTexts } from '#contract/quotes/quote-fields.ts';
import type { QuoteDocument, QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import { sellerKeys, sellerTexts } from '#contract/settings/settings-fields.ts';

type Older<T> = Omit<T, 'translations'>;

/** A stored draft of any version: older ones have `terms_ar`. */
export const readDraft = (stored: Older<QuoteDraft>): QuoteDraft => withoutOlderNames(quoteTexts, stored);

/** A stored document of any version: older ones have `terms_ar`, and `legal_name_ar` and `address_ar` of the seller. */
export function readDocument(stored: Older<QuoteDocument>): QuoteDocument {
	// a setting that is newer than the document is empty
	const seller = withoutOlderNames(sellerTexts, { ...eachOf(sellerKeys, () => ''), ...stored.seller });
	return withoutOlderNames(quoteTexts, { ...stored, seller });
}

function documentResponse(document: QuoteDocument) {
	return withOlderNames(quoteTexts, { ...document, seller: withOlderNames(sellerTexts, document.seller) });
}

/** The quote at the desk as the API answers it, with older names. */
export function deskResponse(quote: QuoteAtDesk) {
	const revisions = quote.revisions.map((revision) => ({ ...revision, document: documentResponse(revision.document) }));
	return { ...quote, draft: withOlderNames(quoteTexts, quote.draft), revisions };
}

/** The public view of a request as the API answers it, with older names. */
export function publicResponse(request: PublicRequest) {
	const { quote } = request;
	return { ...request, quote: quote && { ...quote, document: documentResponse(quote.document) } };
}
