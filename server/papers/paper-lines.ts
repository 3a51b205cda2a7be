import { baseLanguage, type Language } from '#contract/language.ts';
import { arabicTag, splitCodes } from '#contract/text/code-order.ts';

/**
 * A line of text for the template, whose every second piece runs the other way: in an Arabic text a code, in another text Arabic words.
 * Example: `['Ready on Sunday, ', 'جاهز يوم الأحد', ', 2 pcs']`.
 */
export interface PaperLine {
	/** That of its letters. */
	language: Language;
	direction: 'ltr' | 'rtl';
	pieces: string[];
}

/** The longest words that fit, in characters: across the paper, in the column of parts, and for a code or a size there. */
export const maxRun = { page: 60, part: 18, code: 28, size: 14 } as const;

/** Lets longer words break, by an invisible U+200B after each `run` characters. */
export function breakLongWords(text: string, run: number): string {
	return text.replace(new RegExp(`\\S{${run}}(?=\\S)`, 'gu'), '$&\u200b');
}

/** Arabic words with the spaces and commas between them. */
const arabicWords = /(\p{sc=Arabic}+(?:[\s،؛]+\p{sc=Arabic}+)*)/u;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Whether most letters are Arabic: `SX460 منظم جهد` is, `Ready on Sunday, جاهز` is not. */
const isMostlyArabic = (text: string) => count(text, /\p{sc=Arabic}/gu) > count(text, /\p{sc=Latin}/gu);

/** One line of typed text or of the paper's labels. It runs in the direction of most of its letters. */
export function toPaperLine(text: string, run: number = maxRun.page): PaperLine {
	const line = breakLongWords(text, run);
	if (!isMostlyArabic(line)) return { language: baseLanguage, direction: 'ltr', pieces: line.split(arabicWords) };
	// the template isolates codes itself, so drop the marks of plain text
	return { language: arabicTag, direction: 'rtl', pieces: splitCodes(line.replace(/[\u2066-\u2069]/g, '')) };
}

/** The lines of a text; empty for an empty text. */
export function toPaperLines(text: string): PaperLine[] {
	return text.trim() === ''
		? []
		: text
				.trim()
				.split(/\r?\n/)
				.map((line) => toPaperLine(line));
}
