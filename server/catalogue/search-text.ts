import { foldLetters } from '#contract/folded-letters.ts';
import { otherLanguages, type Translations } from '#contract/language.ts';
import { westernDigits } from '#contract/phone.ts';
import type { ReferenceGrade } from '#contract/reference-grades.ts';
import { figuresIn, figureToken } from './search-figures.ts';

/** Raised when what a product is found by changes: after the next start all that older versions wrote is written anew. */
export const searchVersion = 3;

/** Most texts: they have nothing to fold but capitals. */
const isAscii = /^[ -~]*$/;

/** One spelling for text that is searched, the same on both sides: when a product is written and when a buyer types. */
export function fold(text: string): string {
	return isAscii.test(text) ? text.toLowerCase() : foldLetters(text);
}

/** A code without its separators: '6304-2RS' and '6304 2rs' both give '63042rs'. */
export function compact(text: string): string {
	return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * What a product is found by: every word, every word and every phrase without separators, with a space on both sides of
 * each, so that a term of one or two letters can be looked up as the start of a word by the trigram index. Codes stand as they
 * are, without their parts.
 */
function searchText(phrases: string[], codes: string[]): string {
	const entries = new Set(codes);
	for (const phrase of phrases) {
		for (const word of phrase.split(/\s+/)) entries.add(compact(word));
		for (const part of fold(phrase).split(/[^\p{L}\p{N}]+/u)) entries.add(part);
		entries.add(compact(phrase));
	}
	entries.delete('');
	return ` ${[...entries].join(' ')} `;
}

/** What a search reads of a row of the equals-table. */
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

/** Other makers' codes of these grades, each with the maker's name and without. */
function foreignCodes({ references }: SearchedProduct, grades: ReferenceGrade[]): string[] {
	return references
		.filter(({ grade }) => grades.includes(grade))
		.flatMap(({ maker, code }) => [code, maker + code])
		.map(compact);
}

/** Of `equivalent to 70HF120 and 70HFR120` both: words of letters and digits, long enough to be no measure. */
const codesAmong = (keyword: string) =>
	keyword
		.split(/[\s,;]+/)
		.filter((word) => compact(word).length > 4 && /\p{L}/u.test(word) && /\d/.test(westernDigits(word)));

/** The codes by which a product is meant exactly: its model, its cross references, and words of its names with a digit. */
function searchCodes(product: SearchedProduct): string[] {
	const references = product.keywords.flatMap((keyword) => [
		keyword,
		keyword.replace(/^equivalent to( \S+)? /i, ''),
		...codesAmong(keyword),
	]);
	const named = namesOf(product).flatMap((name) => name.split(/\s+/).filter((word) => /\d/.test(westernDigits(word))));
	const own = [product.model ?? '', ...product.sizes, ...references, ...named].map(compact).filter(Boolean);
	return [...new Set([...own, ...foreignCodes(product, ['same', 'supersedes', 'check'])])];
}

/** Words of a folded text, without what parts them. */
function wordsOf(texts: string[]): string[] {
	return texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
}

/** What is looked for below names: words, and every figure with a unit in one spelling, each with a space on both sides. */
function searchDetails(product: SearchedProduct): string {
	const named = [...namesOf(product), ...product.sizes, ...product.keywords];
	const figures = [...named, ...product.details]
		.flatMap((text) => figuresIn(fold(text)))
		.flatMap(({ value, high, unit }) => [figureToken(value, unit), figureToken(high, unit)]);
	const entries = new Set([
		...wordsOf(product.details),
		...product.details.map(compactMaterial),
		...product.details.flatMap(modelsTold),
		...figures,
	]);
	entries.delete('');
	return ` ${[...entries].join(' ')} `;
}

/** The machines that a part is for, as people write them too: `CR 10` is CR10. */
const modelsTold = (text: string) =>
	[...text.matchAll(/(?<!\p{L})[A-Z]{1,4} \d{1,4}(?!\d)/gu)].map(([model]) => compact(model));

/** `SiC / SiC / FKM` has no word of its own for its pair; a sentence has none to add. */
function compactMaterial(text: string): string {
	return text.includes(' / ') ? compact(text) : '';
}

/** Words of names and keywords without a digit: to the nearest of them a misspelt one is set right. */
function searchTermsOf(product: SearchedProduct): string[] {
	const words = wordsOf([...namesOf(product), ...product.keywords]);
	return [...new Set(words.filter((word) => word.length > 2 && !/\d/.test(word)))];
}

/** The columns of `products` by which a search finds a product. */
export function searchColumns(product: SearchedProduct) {
	const { model, sizes, keywords } = product;
	return {
		// what must be checked is found by its whole code alone: an open bearing is none with seals
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
