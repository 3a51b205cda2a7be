import { orderWords } from '#contract/requests/order-words.ts';
import type { FieldRule } from '#contract/text/field-rule.ts';

/** Field rules of a quote's line. The terms of a quote follow `shopSettings.terms.rule`. */
export const quoteFields = {
	availability: { max: 80 },
	lineNote: { max: 500 },
	/** Why a buyer declines, or an approver refuses. */
	reason: { max: 500 },
	note: { max: 2_000 },
	lineText: { max: 300 },
	size: { max: 120 },
	unit: { max: 20 },
	inPlaceOf: { max: 200 },
	poNumber: orderWords.poNumber,
} as const satisfies Record<string, FieldRule>;

export const maxQuoteLines = 200;

/** How long a buyer can withdraw a decision. */
export const withdrawMinutes = 5;

/** Per piece, in the quote's currency: 70,000 USD in Iraqi dinars. `maxQuoteTotal` limits the whole quote. */
export const maxUnitPrice = 99_999_999.999;

/** Texts of a quote that have translations. */
export const quoteTexts = ['terms'] as const;
