import { typedNumber } from '#contract/text/phone.ts';

/** A typed amount, null when empty; or why it can't be read. */
export type ReadAmount = { amount: number | null } | { problem: 'invalid' | 'decimals' | 'unclear' };

/** Signs that only separate thousands: spaces, apostrophes, the Arabic sign. */
const groupSigns = /[\s'’٬]/g;
const wholePart = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:'\d{3})+)$/;

/** Index of the decimal sign: a lone comma or point, or the last of both kinds; -1 without one. */
function decimalSignOf(typed: string): number {
	const arabic = typed.indexOf('٫');
	if (arabic >= 0) return arabic;
	const [comma, point] = [typed.lastIndexOf(','), typed.lastIndexOf('.')];
	const last = Math.max(comma, point);
	const isAlone = typed.indexOf(typed.charAt(last)) === last;
	return last >= 0 && isAlone ? last : -1;
}

/** `1,234` may be a thousand or have three decimals; `0,125` and `1234,567` may not. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads an amount with at most `decimals` decimals, in any digits, with comma or point, grouped or not. `1,234` is a thousand unless the
 * amount may have three decimals; `1.234` has decimals if it may. Otherwise such an amount is `unclear`, never guessed.
 */
export function readAmount(text: string, decimals: number): ReadAmount {
	const typed = typedNumber(text).trim().replace(groupSigns, "'");
	if (typed === '') return { amount: null };
	let at = decimalSignOf(typed);
	if (ambiguous.test(typed)) {
		const isComma = typed.charAt(at) === ',';
		if (isComma === decimals >= 3) return { problem: 'unclear' };
		if (isComma) at = -1;
	}
	const wholeDigits = at < 0 ? typed : typed.slice(0, at);
	const fraction = at < 0 ? '' : typed.slice(at + 1);
	const isNumber = (wholeDigits === '' ? fraction !== '' : wholePart.test(wholeDigits)) && /^\d*$/.test(fraction);
	if (!isNumber) return { problem: 'invalid' };
	if (fraction.replace(/0+$/, '').length > decimals) return { problem: 'decimals' };
	return { amount: Number(`${wholeDigits.replace(/\D/g, '') || '0'}.${fraction || '0'}`) };
}
