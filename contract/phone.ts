import { withoutMarksOfNumber } from './direction-marks.ts';

/** Arabic-Indic and Extended Arabic-Indic digits as ASCII ones; everything else stays. */
export function westernDigits(text: string): string {
	return text
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/**
 * What was typed or pasted as a number: its digits as ASCII ones, an Arabic comma between two of them as the Latin one, without
 * the marks of direction that a paste brings.
 */
export function typedNumber(text: string): string {
	return westernDigits(withoutMarksOfNumber(text)).replace(/(?<=\d)،(?=\d)/g, ',');
}

/** What stands between the digits of a number as people write it: spaces, dots, slashes, brackets, any dash. */
const separators = /[\s./()[\]\p{Pd}]/gu;

/**
 * What is typed or pasted of a phone number without what parts its digits, without a `tel:` before them and a second +; anything
 * else stays.
 */
export function phoneDigits(text: string): string {
	return typedNumber(text)
		.replace(/^\s*tel:/i, '')
		.replace(separators, '')
		.replace(/^\++/, '+');
}

/**
 * A phone number as digits with an optional leading +, from any spelling that `phoneDigits` reads; undefined when it has fewer than 7 or more than 15 digits (the most of ITU-T E.164) or holds anything else.
 * Whether it can be dialled is the server's to say (`server/platform/phones.ts`): what it takes for that is too much for a page.
 */
export function normalisePhone(text: string): string | undefined {
	const number = phoneDigits(text);
	return /^\+?\d{7,15}$/.test(number) ? number : undefined;
}
