import { m } from '#messages';
import { typedNumber } from './phone.ts';

/** Pieces of one item of a cart; as many as fit a counter's order form. Without a library, since pages carry this file. */
export const maxQuantity = 99_999;

/** Digits, in groups of three where they are grouped at all: by a comma, an apostrophe, a space or their Arabic kin. */
const wholeNumber = /^(?:\d+|\d{1,3}(?:[,'’٬،\s]\d{3})+)$/;

export interface ReadQuantity {
	/** Pieces, from 1 to `maxQuantity`; absent where nothing, or less than one, was typed: that changes nothing. */
	quantity?: number;
	/** What a person reads of a text that is no quantity. */
	problem?: string;
}

/** What a person typed as a quantity, in Western, Arabic-Indic or Persian digits. It is never read as another number. */
export function readQuantity(text: string): ReadQuantity {
	const typed = typedNumber(text).trim();
	if (typed === '' || /^[-−]\d+$/.test(typed)) return {};
	if (!wholeNumber.test(typed)) return { problem: m.cart_quantity_invalid() };
	const quantity = Number(typed.replace(/\D/g, ''));
	if (quantity > maxQuantity) return { problem: m.cart_quantity_most({ max: maxQuantity }) };
	return quantity < 1 ? {} : { quantity };
}
