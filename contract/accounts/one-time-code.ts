import { typedNumber } from '#contract/text/phone.ts';

/** Reads a typed or pasted code: `‎١٢٣-456 ` → `123456`. */
export function readCode(text: string): string {
	return typedNumber(text).replace(/[\s-]/g, '');
}
