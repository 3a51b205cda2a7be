import { withoutMarksOfNumber } from './direction-marks.ts';

/** Arabic-Indic and Extended Arabic-Indic digits as ASCII ones; everything else stays. */
export function westernDigits(text: string): string {
	return text
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** What was typed or pasted as a number: its digits as ASCII ones, without the marks of direction that a paste brings. */
export function typedNumber(text: string): string {
	return westernDigits(withoutMarksOfNumber(text));
}

/**
 * A phone number as digits with an optional leading +. Spaces, dashes and Arabic digits are accepted; undefined when it
 * has fewer than 7 or more than 15 digits (the most of ITU-T E.164) or holds anything else.
 */
export function normalisePhone(text: string): string | undefined {
	const number = typedNumber(text).replace(/[\s-]/g, '');
	return /^\+?\d{7,15}$/.test(number) ? number : undefined;
}
