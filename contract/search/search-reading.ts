import type { ProductQuery } from '#contract/catalogue/catalogue.schema.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import { m } from '#messages';
import { listText } from '../text/list-text.ts';

/** Words that a search dropped or replaced. `sx46o`, as `sx460`: replaced. */
export interface SearchChange {
	text: string;
	/** Absent: the text was dropped. */
	as?: string[];
	/** Whether the text is the whole search, and `as` the parts that it names. */
	namesParts?: true;
	/** What the catalogue calls `as`, where that is in Arabic letters: شاحن بطارية → charger. */
	meaning?: string[];
}

/** Parts that were searched for and are not sold: `oil seals`, by language. */
export type AbsentNames = Partial<Record<Language, string>>;

/** How a text led to its results, or to nothing. What a text is not read as was tried in vain before. */
export type SearchStep =
	// as it was typed
	| 'code'
	| 'all words'
	| 'descriptions'
	// words that were read as others
	| 'size of a code'
	| 'look-alike'
	| 'run together'
	| 'swapped letters'
	| 'number of a code'
	| 'nearest code'
	| 'nearest word'
	// words that were left out
	| 'without the maker'
	| 'without what it is for'
	| 'unknown words'
	| 'most words'
	// other parts than the one that was asked for
	| 'nearest closure'
	| 'nearest kind'
	| 'nearest measures'
	| 'nearest but not the same'
	| 'several parts'
	| 'nothing';

/** How a search was read. */
export interface SearchReading {
	/** Figures: `25 mm`. */
	read: string[];
	/** What led to the result, without repetitions. */
	steps: SearchStep[];
	changed: SearchChange[];
	/** What the shop does not sell; the results are near it. */
	absent: AbsentNames[];
}

/** The header `X-Search-Reading`: a `SearchReading` whose changes are texts. */
export interface PublicReading extends Omit<SearchReading, 'changed' | 'absent'> {
	changed: string[];
	absent: string[];
}

/**
 * Steps after which the results are only near what was searched for: a code that does not exist or stands for another part, a bearing that is
 * closed otherwise, a part that is not sold.
 */
const neighbourSteps: readonly SearchStep[] = [
	'nearest closure',
	'nearest code',
	'nearest kind',
	'nearest measures',
	'nearest but not the same',
];

/** The results are only near what was searched for. */
export const isNeighbour = ({ steps }: Pick<SearchReading, 'steps'>): boolean =>
	steps.some((step) => neighbourSteps.includes(step));

/**
 * The results match only some of the words. A dropped maker or machine does not count, nor do words beside a code whose product has all
 * figures: that is the part.
 */
export const isPartial = ({ steps }: Pick<SearchReading, 'steps'>): boolean =>
	steps.includes('most words') && !steps.includes('code');

/** What the shop does not sell, in the language: `oil seals` */
export const absentTexts = ({ absent }: SearchReading, language: Language): string[] =>
	absent.flatMap((names) => names[language] ?? names[baseLanguage] ?? []);

const isInArabicLetters = (language: Language) => new Intl.Locale(language).maximize().script === 'Arab';

/** `without SKF`, `sx46o read as sx460`, `Several parts: 6205, 6206`; on an English page `sha7en read as charger`, on an Arabic one as شاحن. */
export function changeTexts({ changed }: Pick<SearchReading, 'changed'>, language: Language): string[] {
	return changed.map(({ text, as, namesParts, meaning }) => {
		if (!as) return m.products_without({ text });
		if (namesParts) return m.products_several_parts({ parts: listText(as) });
		return m.products_read_as({ text, as: listText((isInArabicLetters(language) ? undefined : meaning) ?? as) });
	});
}

/** A sentence above products that are only near what was searched for. */
export interface ListNotice {
	text: string;
	/** Where measures of a seal were searched for: the query of the finder's URL. */
	measures: string | undefined;
}

/** Above results that are only near the text: what the shop does not have. Undefined for results that are what was searched for. */
export function noticeText(reading: SearchReading, text: string, language: Language): string | undefined {
	const absent = absentTexts(reading, language);
	if (absent.length > 0) return m.products_not_sold({ kinds: listText(absent) });
	const { steps } = reading;
	if (steps.includes('nothing')) return undefined;
	if (steps.includes('nearest measures')) return m.products_near_measures({ text });
	if (isNeighbour(reading)) return m.products_not_listed({ text });
	return isPartial(reading) ? m.products_not_whole({ text }) : undefined;
}

/**
 * The shop does not have the searched part: no result, a result for only some words, or one with a similar spelling. A dropped maker's name
 * and look-alike letters (`O` for `0`) are no miss.
 */
function isMiss(reading: SearchReading): boolean {
	return isPartial(reading) || reading.steps.some((step) => step === 'nothing' || step.startsWith('nearest'));
}

/** Marks the response of a miss, so that it is counted each time it is served, also from the cache. */
export const missHeader = 'x-search-miss';

/** The header for a miss. Only the first page without sorting and filters counts: the others belong to the same search. */
export function missHeaders(
	{ page = 1, sort, filters }: Pick<ProductQuery, 'page' | 'sort'> & { filters: ReadonlyMap<string, string> },
	reading: SearchReading,
): Record<string, string> {
	return page === 1 && !sort && filters.size === 0 && isMiss(reading) ? { [missHeader]: '1' } : {};
}
