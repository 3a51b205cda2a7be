import type { QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';
/** What rules of VAT ask of a buyer; a text is empty where the shop does not know it. */
export interface BuyerFacts {
	/** The name of the company that he buys for, else his own. */
	legalName: string;
	taxNumber: string;
	licence: string;
	/** ISO 3166. */
	country: string;
	/** Emirate, governorate or state. */
	region: string;
	address: string;
}

/** The buyer of a quote, as the quote has stored him when it was sent. */
export function buyerFacts({ buyer: { name, company } }: QuoteDocument): BuyerFacts {
	return {
		legalName: company?.name ?? name,
		taxNumber: company?.tax_number ?? '',
		licence: company?.licence ?? '',
		country: company?.country ?? '',
		region: company?.region ?? '',
		address: company?.address ?? '',
	};
}

/** Codes of UN/CEFACT 5305: standard rate, zero rate, not subject to VAT. */
export type VatCategory = 'S' | 'Z' | 'O';

/** A seller without a tax number cannot charge VAT, so his lines without VAT are not subject to it; another's are rated at zero. */
export function vatCategoryOf(
	{ seller }: QuoteDocument,
	{ vat_percent: percent }: Pick<QuoteLine, 'vat_percent'>,
): VatCategory {
	if (percent > 0) return 'S';
	return seller.tax_number === '' ? 'O' : 'Z';
}
