import type { DocumentKind } from '#contract/documents/document-rules.ts';
import type { Language } from '#contract/language.ts';
import { foldLetters } from '#contract/text/folded-letters.ts';
import { wordTable } from '#contract/text/word-table.ts';

/** What a file's name says. */
export interface NamedFile {
	kind: DocumentKind;
	/** Null: for readers of all languages. */
	language: Language | null;
	/** Part number and perhaps a size, such as `['MG1', '12mm']`: where the one ends, only the catalogue knows. */
	words: string[];
}

/** What people call kinds in file names, folded. */
const kindWords: Readonly<Record<DocumentKind, readonly string[]>> = {
	datasheet: ['datasheet', 'datasheets', 'specsheet', 'spec', 'ds', 'tds', 'ورقهبيانات', 'نشره', 'مواصفات'],
	certificate: ['certificate', 'certificates', 'cert', 'coc', 'شهاده'],
	manual: ['manual', 'manuals', 'instructions', 'guide', 'دليل', 'دليلاستخدام', 'كتيب'],
	drawing: ['drawing', 'drawings', 'dwg', 'رسم', 'رسمفني', 'مخطط'],
};

const languageWords = wordTable<Language | null>({
	en: 'en',
	eng: 'en',
	english: 'en',
	ar: 'ar',
	ara: 'ar',
	arabic: 'ar',
	عربي: 'ar',
	العربيه: 'ar',
	انجليزي: 'en',
	all: null,
	multi: null,
});

const kindOf = new Map(
	Object.entries(kindWords).flatMap(([kind, words]) => words.map((word) => [word, kind as DocumentKind] as const)),
);

/** Characters of a name: one by the shop has up to 180. */
const maxNameLength = 200;
/** Words of a size, as in `25 x 40 x 10 mm`. */
const maxSizeWords = 12;

/** Letters and digits in one spelling: `MG1/20` → `mg120`. As the column `spelling` of products. */
export const foldCode = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The kind at the end of the words, and how many words it has: `data sheet` has two. */
function kindAtEnd(words: string[]): { kind: DocumentKind; length: number } | undefined {
	for (const length of [2, 1]) {
		const kind = kindOf.get(foldLetters(foldCode(words.slice(-length).join(''))));
		if (kind && words.length >= length) return { kind, length };
	}
	return undefined;
}

/**
 * Reads a file's name from its end: language, kind, then size and part number. Folders before it don't count.
 * `seals/MG1-12mm-data sheet_en.pdf` → datasheet, `en`, `['MG1', '12mm']`. Undefined without a kind, without words before it, and for a name that
 * is too long for one.
 */
export function readFileName(path: string): NamedFile | undefined {
	const file = path.split(/[\\/]/).at(-1) ?? '';
	if (file.length > maxNameLength) return undefined;
	const name = file.normalize('NFC').replace(/\.pdf$/i, '');
	let words = name.split(/[-_\s]+/).filter((word) => word !== '');
	const last = foldLetters(foldCode(words.at(-1) ?? ''));
	const hasLanguage = Object.hasOwn(languageWords, last);
	if (hasLanguage) words = words.slice(0, -1);
	const found = kindAtEnd(words);
	if (!found || words.length === found.length) return undefined;
	const language = hasLanguage ? (languageWords[last] ?? null) : null;
	return { kind: found.kind, language, words: words.slice(0, -found.length) };
}

/** All ways to split the words into a part number and a size of a few words, the longest number first: `MG1-12mm`; `MG1` and `12mm`. */
export function splitsOf(words: string[]): { code: string; size: string }[] {
	return words.slice(0, maxSizeWords + 1).map((_, at) => {
		const end = words.length - at;
		return { code: foldCode(words.slice(0, end).join('')), size: foldCode(words.slice(end).join('')) };
	});
}
