import { hasArabic } from './code-order.ts';

/**
 * Whether a typed line runs from right to left: it starts with an Arabic word, or has at least as many Arabic words as Latin ones. Words with
 * a digit don't count. Without Arabic letters it never does.
 */
export function runsRightToLeft(line: string): boolean {
	if (!hasArabic(line)) return false;
	const words = line.replace(/\S*\p{Nd}\S*/gu, '').match(/\p{sc=Arabic}[\p{sc=Arabic}\p{M}]*|\p{sc=Latin}+/gu) ?? [];
	return 2 * words.filter(hasArabic).length >= words.length || hasArabic(words[0] ?? '');
}

/** Splits a left-to-right line into alternating pieces, Latin then Arabic: `['For ', 'شركة النور', ', urgent']`. */
export function splitArabic(line: string): string[] {
	return line.split(/(\p{sc=Arabic}+(?:[\s\p{M}]+\p{sc=Arabic}+)*)/u);
}
