import { westernDigits } from '#contract/text/phone.ts';
import { wordTable } from '#contract/text/word-table.ts';

/** Letters that are read as digits: a code has none of them. */
const digitLike = wordTable<string>({ O: '0', I: '1', L: '1' });

/** The letters and digits of a number, however it is spelled. */
const lettersOf = (text: string): string =>
	westernDigits(text)
		.toUpperCase()
		.replace(/[\s\p{Pd}\p{Cf}._/]/gu, '')
		.replace(/[OIL]/g, (letter) => digitLike[letter] ?? letter);

/** Whether a text is only the beginning of a number: `D8AJ-0K2M`. */
export function isIncompleteCode(text: string): boolean {
	return /^[0-9A-Z]{1,15}$/.test(lettersOf(text));
}

/**
 * A request's number as people write it: in any case and digits, with spaces or other dashes, with letters in place of digits.
 * `n242 698y gjq6 cbam` → `N242-698Y-GJQ6-CBAM`. Another text is returned without the spaces around it.
 */
export function readRequestCode(text: string): string {
	const letters = lettersOf(text);
	return /^[0-9A-Z]{16}$/.test(letters) ? (letters.match(/.{4}/g) ?? []).join('-') : text.trim();
}
