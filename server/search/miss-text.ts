import { normalisePhone } from '#contract/phone.ts';
import { fold } from '../catalogue/search-text.ts';
import { foldedPhrase } from './search-words.ts';

/** A text that was searched for, as it is counted. */
export interface MissText {
	/** In the one spelling of the table of words. */
	folded: string;
	/** As it was typed, on one line. */
	typed: string;
}

/** Whether it has a number that may be somebody's phone, or what may be an email address. */
function mayNameSomebody(text: string): boolean {
	const plain = fold(text);
	const numbers = plain.match(/\+?\d[\d\s().\-/]*\d/g) ?? [];
	return plain.includes('@') || numbers.some((number) => normalisePhone(number) !== undefined);
}

/** The text as it is counted; undefined for one of signs alone, and for one that may name somebody: it is never stored. */
export function missText(text: string): MissText | undefined {
	const folded = foldedPhrase(text);
	if (folded === '' || mayNameSomebody(text)) return undefined;
	const typed = text
		.replace(/[\p{Cf}\p{Cs}]/gu, '')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
	return { folded, typed };
}
