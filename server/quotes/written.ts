import { hasArabic, splitCodes } from '#contract/code-order.ts';
import type { Language } from '#contract/language.ts';

/**
 * A line of text as the template sets it: in turn what runs as its language does and what must keep the order of a code. A text
 * without Arabic letters has one piece.
 */
export interface Written {
	language: Language;
	pieces: string[];
}

/** The longest words that there is room for, in characters: across the paper, in the column of parts, and a code or a size there. */
export const maxRun = { page: 60, part: 18, code: 28, size: 14 } as const;

/** A text of which no word is longer: what has no space for long may break (at U+200B), which nobody sees. */
export function breakable(text: string, run: number): string {
	return text.replace(new RegExp(`\\S{${run}}(?=\\S)`, 'gu'), '$&\u200b');
}

/** One line of somebody's text, or of the paper's own. */
export function written(text: string, run: number = maxRun.page): Written {
	const line = breakable(text, run);
	if (!hasArabic(line)) return { language: 'en', pieces: [line] };
	// what marks codes in plain text the template says by itself
	return { language: 'ar', pieces: splitCodes(line.replace(/[\u2066-\u2069]/g, '')) };
}

/** A text of several lines; none of an empty one. */
export function writtenLines(text: string): Written[] {
	return text.trim() === ''
		? []
		: text
				.trim()
				.split(/\r?\n/)
				.map((line) => written(line));
}
