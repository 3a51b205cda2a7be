import { withoutInvisible } from './invisible-marks.ts';

/** Converts Arabic-Indic and Persian digits to ASCII: `٢٥` → `25`. */
export function westernDigits(text: string): string {
	return text
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** Normalises a typed or pasted number: ASCII digits, an Arabic comma between digits as a Latin one, no invisible marks. */
export function typedNumber(text: string): string {
	return westernDigits(withoutInvisible(text)).replace(/(?<=\d)،(?=\d)/g, ',');
}

/** Signs between the digits of a phone number: spaces, dots, slashes, brackets, any dash. */
const separators = /[\s./()[\]\p{Pd}]/gu;

/** Removes separators, `tel:` and a second + from a phone number; anything else stays. */
export function phoneDigits(text: string): string {
	return typedNumber(text)
		.replace(/^\s*tel:/i, '')
		.replace(separators, '')
		.replace(/^\++/, '+');
}

/**
 * A phone number as digits with an optional +, in any spelling that `phoneDigits` reads; undefined without 7 to 15 digits (the limit of ITU-T
 * E.164) or with anything else.
 * `server/platform/phones.ts` checks whether it can be dialled: that library is too large for a page.
 */
export function normalisePhone(text: string): string | undefined {
	const number = phoneDigits(text);
	return /^\+?\d{7,15}$/.test(number) ? number : undefined;
}
