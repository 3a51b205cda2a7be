import { typedNumber } from '#contract/text/phone.ts';

/** A typed number in any digits: `٢٥` → 25. NaN for other texts: the server then responds with the error of the field. */
export function readNumber(text: string): number {
	const typed = typedNumber(text).trim();
	return typed === '' ? Number.NaN : Number(typed);
}
