import { hasArabic } from './code-order.ts';

/**
 * Whether a line that a person typed runs from right to left: it begins with an Arabic word, or has no fewer Arabic words than
 * Latin ones. Words with a digit, as codes are, count for nothing. A line without Arabic letters does not.
 */
export function runsRightToLeft(line: string): boolean {
	if (!hasArabic(line)) return false;
	const words = line.replace(/\S*\p{Nd}\S*/gu, '').match(/\p{sc=Arabic}[\p{sc=Arabic}\p{M}]*|\p{sc=Latin}+/gu) ?? [];
	return 2 * words.filter(hasArabic).length >= words.length || hasArabic(words[0] ?? '');
}

/** A line that runs from left to right in pieces, in turn that and what is Arabic of it: `['For ', 'شركة النور', ', urgent']`. */
export function splitArabic(line: string): string[] {
	return line.split(/(\p{sc=Arabic}+(?:[\s\p{M}]+\p{sc=Arabic}+)*)/u);
}
