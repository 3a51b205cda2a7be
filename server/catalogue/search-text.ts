import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import { otherLanguages, type Translations } from '#contract/language.ts';
import { foldLetters } from '#contract/text/folded-letters.ts';
import { westernDigits } from '#contract/text/phone.ts';
import { withLatinHindi } from './latin-hindi.ts';
import { figuresIn, figureToken } from './search-figures.ts';

/** Raise it when the search columns change: the next start writes those of all products again. */
export const searchVersion = 7;

/** Most texts only need lower case. */
const isAscii = /^[ -~]*$/;

/** One spelling of text for search, used when a product is written and when a buyer types. */
export function fold(text: string): string {
	return isAscii.test(text) ? text.toLowerCase() : foldLetters(withLatinHindi(text));
}

/** Removes separators: `6304-2RS` and `6304 2rs` → `63042rs`. */
export function compact(text: string): string {
	return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** A decimal number outside a code: none in `M10x1.5`, both in `1.4-4.6 bar`. */
const decimal = /(?<![\p{L}\d.,٫])\d+[.,٫]\d+(?![\d.,٫])/gu;

/** Characters per entry: PostgreSQL's lexemes have less than 2,046 bytes, and 500 characters at most 1,500. */
const maxEntry = 500;

/** Removes separators but keeps decimal points: `1,5 bar` → `1.5bar`, `M12x1.5` → `m12x15`. */
export function pointedCode(text: string): string {
	const point = '\ue000';
	const marked = fold(text).replace(decimal, (number) => number.replace(/[.,٫]/, point));
	return marked.replace(/[^\p{L}\p{N}\ue000]/gu, '').replaceAll(point, '.');
}

/** The text without separators; empty when a decimal point would disappear: 1.5 bar is not 15 bar. */
const compactEntry = (text: string) => (fold(text).search(decimal) >= 0 ? '' : compact(text));

/**
 * Builds `search_text`: every word, and every word and phrase without separators, with spaces around each, so that the trigram index finds
 * one or two letters at the start of a word. Codes are added unsplit.
 */
function searchText(phrases: string[], codes: string[]): string {
	const entries = new Set(codes);
	for (const phrase of phrases) {
		for (const word of phrase.split(/\s+/)) entries.add(compactEntry(word));
		for (const part of fold(phrase)
			.replace(decimal, ' ')
			.split(/[^\p{L}\p{N}]+/u))
			entries.add(part);
		entries.add(compactEntry(phrase));
	}
	return joinEntries(entries);
}

/** Joins entries with a space on both sides of each. */
const joinEntries = (entries: Set<string>) =>
	` ${[...entries].filter((entry) => entry !== '' && entry.length <= maxEntry).join(' ')} `;

/** The searchable part of a row of the equals-table. */
export interface SearchedReference {
	maker: string;
	code: string;
	grade: ReferenceGrade;
}

interface SearchedProduct {
	name: string;
	translations: Translations<{ name: string }>;
	model: string | null;
	sizes: string[];
	/** Cross references and other trade names. */
	keywords: string[];
	/** Descriptions in any language, materials, ratings. */
	details: string[];
	/** Codes of other makers. */
	references: SearchedReference[];
}

function namesOf({ name, translations }: SearchedProduct): string[] {
	return [name, ...otherLanguages.flatMap((language) => translations[language]?.name ?? [])];
}

/** Other makers' codes with these grades, each with and without the maker. */
function foreignCodes({ references }: SearchedProduct, grades: ReferenceGrade[]): string[] {
	return references
		.filter(({ grade }) => grades.includes(grade))
		.flatMap(({ maker, code }) => [code, maker + code])
		.map(compact);
}

/** `equivalent to 70HF120 and 70HFR120` → both codes: words with letters and digits, too long for a measure. */
const codesAmong = (keyword: string) =>
	keyword
		.split(/[\s,;]+/)
		.filter((word) => compact(word).length > 4 && /\p{L}/u.test(word) && /\d/.test(westernDigits(word)));

/** The codes that name a product exactly: model, cross references, and words of its names with a digit. */
function searchCodes(product: SearchedProduct): string[] {
	const references = product.keywords.flatMap((keyword) => [
		keyword,
		keyword.replace(/^equivalent to( \S+)? /i, ''),
		...codesAmong(keyword),
	]);
	const wordsWithDigits = namesOf(product).flatMap((name) =>
		name.split(/\s+/).filter((word) => /\d/.test(westernDigits(word))),
	);
	const own = [
		...[product.model ?? '', ...references].map(compact),
		...[...product.sizes, ...wordsWithDigits].map(pointedCode),
	];
	const codes = [...own, ...foreignCodes(product, ['same', 'supersedes', 'check'])];
	return [...new Set(codes.filter((code) => code !== '' && code.length <= maxEntry))];
}

/** Words of the folded texts. */
function wordsOf(texts: string[]): string[] {
	return texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
}

/** Builds `search_details`: words, and figures with a unit in one spelling. */
function searchDetails(product: SearchedProduct): string {
	const allNames = [...namesOf(product), ...product.sizes, ...product.keywords];
	const figures = [...allNames, ...product.details]
		.flatMap((text) => figuresIn(fold(text)))
		.flatMap(({ value, high, unit }) => [figureToken(value, unit), figureToken(high, unit)]);
	const entries = new Set([
		...wordsOf(product.details),
		...product.details.map(compactMaterial),
		...product.details.flatMap(machineModels),
		...figures,
	]);
	return joinEntries(entries);
}

/** Machine models as people also write them: `CR 10` → `cr10`. */
const machineModels = (text: string) =>
	[...text.matchAll(/(?<!\p{L})[A-Z]{1,4} \d{1,4}(?!\d)/gu)].map(([model]) => compact(model));

/** `SiC / SiC / FKM` → `sicsicfkm`; other texts add nothing. */
function compactMaterial(text: string): string {
	return text.includes(' / ') ? compact(text) : '';
}

/** Words of names and keywords without a digit: misspelt words are corrected to the nearest of them. */
function searchTermsOf(product: SearchedProduct): string[] {
	const words = wordsOf([...namesOf(product), ...product.keywords]);
	return [...new Set(words.filter((word) => word.length > 2 && word.length <= maxEntry && !/\d/.test(word)))];
}

/** The search columns of `products`. */
export function searchColumns(product: SearchedProduct) {
	const { model, sizes, keywords } = product;
	return {
		// `check` rows match by whole code only: an open bearing is not a sealed one
		searchText: searchText(
			[...namesOf(product), model ?? '', ...sizes, ...keywords],
			foreignCodes(product, ['same', 'supersedes']),
		),
		searchCodes: searchCodes(product),
		searchDetails: searchDetails(product),
		searchTerms: searchTermsOf(product),
		searchVersion,
	};
}
