import { typedNumber } from './phone.ts';

/** A mailed code as it was typed or pasted, in Western digits, without the spaces, dashes and marks of direction around them. */
export function readCode(text: string): string {
	return typedNumber(text).replace(/[\s-]/g, '');
}
