import { convertAmount } from '#contract/money/conversion.ts';
import type { QuoteConversion, QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import type { CompanyRecord } from '../companies/rows/write-companies.ts';

/**
 * Whether a quote needs an approver: its total is above the company's limit. A limit in the currency that the prices were converted from is
 * converted by the same rate; a quote in another currency can't be compared, so it needs one.
 */
export function exceedsLimit(
	{ approval_above: limit, currency }: Pick<CompanyRecord, 'approval_above' | 'currency'>,
	quote: Pick<QuoteDocument, 'total' | 'currency'>,
	conversion: QuoteConversion | undefined,
): boolean {
	if (limit === null) return false;
	if (quote.currency === currency) return quote.total > limit;
	if (conversion?.from !== currency) return true;
	return quote.total > convertAmount(limit, { from: currency, to: quote.currency, rate: conversion.rate });
}
