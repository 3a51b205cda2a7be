import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { type KnownEntries, lookupOf, partOf } from '../words/entries.ts';
import { type KnownWords, listKnownWords } from '../words/known-words.ts';
import { listMeasuredParameters, type MeasuredParameter } from '../words/measured-parameters.ts';
import { commonEntries, listEntryCounts, listProductsOfCodes, readEntries } from '../words/vocabulary.ts';
import { exactCodes, possibleCodes, withLatinCodes } from './exact-codes.ts';
import { type ParseOptions, parseText } from './parse-text.ts';
import { withoutQuantities } from './quantities.ts';
import type { Clause, Reading, SearchQuery, WholeCode } from './query.ts';

/**
 * Characters that are read, before and after folding, which makes up to 18 characters of one. As a lexeme they take at most
 * 900 bytes; PostgreSQL allows 2,046.
 */
const maxRead = 300;

/** What texts are read with: tables that are in memory until the catalogue changes. */
export interface ReadTables {
	words: KnownWords;
	measured: MeasuredParameter[];
}

/** What the vocabulary has for the words of the clauses, beside what is known already. */
export async function entriesFor(
	database: Queries,
	clauses: Clause[],
	{ known, parts = [] }: { known?: KnownEntries; parts?: string[] } = {},
): Promise<KnownEntries> {
	const wordsOf = (clauses: Clause[]) =>
		clauses.flatMap((clause) =>
			clause.kind === 'figure' ? [] : clause.alternatives.flat().map((word) => ({ word, clause })),
		);
	const words = wordsOf(clauses);
	const inside = words.flatMap(({ word, clause }) => (clause.isWholeWord ? [] : (partOf(word) ?? [])));
	const lookups = words.map(({ word, clause }) => lookupOf(word, clause.isWholeWord));
	const entries = await readEntries(database, [...new Set([...parts, ...inside])], lookups);
	if (!known) return entries;
	return {
		containing: new Map([...known.containing, ...entries.containing]),
		covering: new Map([...known.covering, ...entries.covering]),
		absent: new Set([...known.absent, ...entries.absent]),
	};
}

/** The readings of a text: with neighbouring numbers as one size, and with each as a word, where that differs. */
function readingsOf(text: string, options: Omit<ParseOptions, 'withRuns'>): [Reading, ...Reading[]] {
	const asSizes = parseText(text, { ...options, withRuns: true });
	const asWords = parseText(text, { ...options, withRuns: false });
	const textOf = ({ clauses }: Reading) => clauses.map((clause) => clause.text).join('|');
	return textOf(asSizes) === textOf(asWords) ? [asSizes] : [asSizes, asWords];
}

/**
 * The whole text as a code; undefined where it would lose a point or an inch mark: 4.6 bar is not 46 bar. Letters alone are not looked for
 * inside of entries: `pressureswitch` would be in "oil pressure switch" by chance.
 */
function wholeCodeOf(text: string, hasFigures: boolean): { code: string; mayBePart: boolean } | undefined {
	if (/\d\s?[.,٫]\s?\d|["″”'′]/.test(text)) return undefined;
	const code = compact(text);
	const isLong = code.length > 5 || (code.length > 3 && /\d/.test(code));
	return { code, mayBePart: isLong && !hasFigures && !/^[a-z]+$/.test(code) };
}

/** Whether the only clause of a reading matches each product that has the entry. */
function isPrefixOf({ clauses: [clause, ...rest] }: Reading, entry: string): boolean {
	if (!clause || clause.kind === 'figure' || rest.length > 0) return false;
	return clause.alternatives.some(([word = '', ...more]) => {
		const lookup = lookupOf(word, clause.isWholeWord);
		return more.length === 0 && !lookup.isWholeWord && entry.startsWith(lookup.entry);
	});
}

/** The entries of names that have the whole text inside, but for those that its only clause finds anyway. */
function entriesWith(code: string, first: Reading, entries: KnownEntries): string[] {
	return [...(isPrefixOf(first, code) ? [] : [code]), ...(entries.containing.get(code) ?? [])];
}

/**
 * Reads a text as a query, with what the vocabulary has for it: three statements. Entries of more than `maxCommon` products are common.
 * Undefined for a text of signs alone.
 * `Koyo 25x52` → the maker koyo and the figures 25 mm and 52 mm of one size.
 */
export async function readText(
	{ database, read }: Pick<CatalogueCache, 'database' | 'read'>,
	typed: string,
	maxCommon: number,
): Promise<{ query: SearchQuery; tables: ReadTables } | undefined> {
	const text = withLatinCodes(fold(typed.slice(0, maxRead)).slice(0, maxRead).trim());
	const compactText = compact(text);
	if (!compactText) return undefined;
	const line = withoutQuantities(text);
	const possible = possibleCodes(line);
	const [words, measured, counts, known] = await Promise.all([
		read(listKnownWords),
		read(listMeasuredParameters),
		read(listEntryCounts),
		listProductsOfCodes(database, [...new Set([...possible.map(({ code }) => code), compactText])]),
	]);
	const codes = exactCodes(line, possible, known);
	const readings = readingsOf(line, { words, measured, codes });
	const [first] = readings;
	const clauses = readings.flatMap((reading) => reading.clauses);
	const fullCode = wholeCodeOf(
		text,
		readings.some(({ hasFigures }) => hasFigures),
	);
	const parts = fullCode?.mayBePart ? [fullCode.code] : [];
	const entries = await entriesFor(database, clauses, { parts });
	const wholeCode: WholeCode | undefined = fullCode && {
		code: fullCode.code,
		entries: parts.flatMap((code) => entriesWith(code, first, entries)),
	};
	const query: SearchQuery = {
		typed,
		text,
		readings,
		clauses: first.clauses,
		unread: first.unread,
		depth: 'names',
		wholeCode,
		codes: codes.products,
		isCode: fullCode !== undefined && known.some(({ code }) => code === compactText),
		bearing: first.bearing,
		entries,
		common: commonEntries(counts, maxCommon),
		isRepaired: false,
		nextStep: 0,
		notes: { steps: [], changed: [] },
	};
	return { query, tables: { words, measured } };
}
