import { typedNumber } from '#contract/text/phone.ts';
import { m } from '#messages';

/** Most pieces of one item; five digits fit a counter's order form. Free of Zod, since pages load this file. */
export const maxQuantity = 99_999;

/** `1000` or `1,000`; also grouped by an apostrophe, a space or the Arabic signs. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[,'’٬،\s]\d{3})+)$/;

export interface ReadQuantity {
	/** Pieces, from 1 to `maxQuantity`; absent for an empty text or less than one, which change nothing. */
	quantity?: number;
	/** Message for a text that is no quantity. */
	problem?: string;
}

/** Reads a typed quantity in Western, Arabic-Indic or Persian digits. Doubtful text is a problem, never another number. */
export function readQuantity(text: string): ReadQuantity {
	const typed = typedNumber(text).trim();
	if (typed === '' || /^[-−]\d+$/.test(typed)) return {};
	if (!wholeNumber.test(typed)) return { problem: m.cart_quantity_invalid() };
	const quantity = Number(typed.replace(/\D/g, ''));
	if (quantity > maxQuantity) return { problem: m.cart_quantity_most({ max: maxQuantity }) };
	return quantity < 1 ? {} : { quantity };
}
