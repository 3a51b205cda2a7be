import { westernDigits } from './phone.ts';

/** A mailed code as it was typed or pasted, in Western digits, without the spaces, dashes, marks and isolates around them. */
export function readCode(text: string): string {
	return westernDigits(text).replace(/[\s\u200e\u200f\u2066-\u2069-]/g, '');
}
