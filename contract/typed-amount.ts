import { typedNumber } from './phone.ts';

/** What a typed amount says: null for nothing typed; or why it says none. */
export type ReadAmount = { amount: number | null } | { problem: 'invalid' | 'decimals' | 'unclear' };

/** What parts thousands and nothing else: spaces, apostrophes, the Arabic sign. */
const groupSigns = /[\s'’٬]/g;
const wholePart = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:'\d{3})+)$/;

/** Where the decimals begin: at the only sign that can't part thousands, else at the last of two kinds; -1 without any. */
function decimalSignOf(typed: string): number {
	const arabic = typed.indexOf('٫');
	if (arabic >= 0) return arabic;
	const [comma, point] = [typed.lastIndexOf(','), typed.lastIndexOf('.')];
	const last = Math.max(comma, point);
	const isAlone = typed.indexOf(typed.charAt(last)) === last;
	return last >= 0 && isAlone ? last : -1;
}

/** Whether one comma or point parts either thousands or three decimals: `1,234`, but neither `0,125` nor `1234,567`. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * An amount as people type it, with at most so many decimals: in any digits, a comma or a point before the decimals, thousands
 * grouped or not. Where one sign could mean either, `1,234` is a thousand unless the amount may have three decimals, `1.234` has
 * decimals if it may, and what is left is `unclear`: it is never read as another amount.
 */
export function readAmount(text: string, decimals: number): ReadAmount {
	const typed = typedNumber(text).trim().replace(groupSigns, "'");
	if (typed === '') return { amount: null };
	let at = decimalSignOf(typed);
	if (eitherWay.test(typed)) {
		const isComma = typed.charAt(at) === ',';
		if (isComma === decimals >= 3) return { problem: 'unclear' };
		if (isComma) at = -1;
	}
	const whole = at < 0 ? typed : typed.slice(0, at);
	const fraction = at < 0 ? '' : typed.slice(at + 1);
	const isNumber = (whole === '' ? fraction !== '' : wholePart.test(whole)) && /^\d*$/.test(fraction);
	if (!isNumber) return { problem: 'invalid' };
	if (fraction.replace(/0+$/, '').length > decimals) return { problem: 'decimals' };
	return { amount: Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`) };
}
