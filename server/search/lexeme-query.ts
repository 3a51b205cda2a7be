import { sql } from 'drizzle-orm';
import type { IdSet } from './id-sets.ts';

/** Which entries of a product are looked at: its names and codes alone, or what is said of it too. */
export type Depth = 'names' | 'details';

/** What the vocabulary has of words that are looked for; what was not asked of it is not here. */
export interface SoughtEntries {
	/** Entries that have a part in their middle or at their end, by the part. */
	around: ReadonlyMap<string, string[]>;
	/**
	 * A few entries, of which every product has one that has anything that begins so, by the beginning. One that the vocabulary has not
	 * has none, and one of many entries stands not here.
	 */
	begun: ReadonlyMap<string, string[]>;
	/** Those of the entries that are looked for as they are which the vocabulary has not. */
	absent: ReadonlySet<string>;
}

export const noEntries: SoughtEntries = { around: new Map(), begun: new Map(), absent: new Set() };

const isLatinWord = (word: string) => /^[a-z]+$/.test(word);

/** The beginning of a plural is that of its singular. */
const stem = (word: string) => (isLatinWord(word) && word.length > 3 ? word.replace(/s$/, '') : word);

/**
 * What is looked for inside of entries: a code of three characters and more, and an Arabic word, which others grow onto; undefined
 * for a word of letters, which is found where an entry begins alone.
 */
export function partOf(word: string): string | undefined {
	const isBeginning = word.length < 3 || isLatinWord(word) || /^\d{3}$/.test(word);
	if (isBeginning) return undefined;
	return word.length > 4 ? word.replace(/^ال/, '') : word;
}

/** A lexeme of letters and digits, in the notation of a tsquery. */
export const quoted = (lexeme: string) => `'${lexeme}'`;

/** An entry that is looked for: itself, or whatever begins so. */
export interface SoughtEntry {
	entry: string;
	isWhole: boolean;
}

/** What of a folded, compact word is looked for where entries begin; `isWhole`: it is no beginning of a longer one. */
export function soughtEntry(word: string, isWhole = false): SoughtEntry {
	// of one and two digits most that begins so is another number
	if (isWhole || /^\d{1,2}$/.test(word)) return { entry: word, isWhole: true };
	return { entry: partOf(word) ?? stem(word), isWhole: false };
}

/** The entries in which a word is a part, and no beginning. */
export const entriesAround = (word: string, { around }: SoughtEntries): string[] =>
	around.get(partOf(word) ?? '') ?? [];

/** Whether the vocabulary has nothing that is looked for. */
export function isAbsent({ entry, isWhole }: SoughtEntry, { begun, absent }: SoughtEntries): boolean {
	return isWhole ? absent.has(entry) : begun.get(entry)?.length === 0;
}

/** The tsquery of one folded, compact word; `isWhole`: it is no beginning and no part of a longer one. */
export function wordQuery(word: string, known: SoughtEntries, isWhole = false): string {
	const sought = soughtEntry(word, isWhole);
	if (sought.isWhole) return quoted(sought.entry);
	const begun = known.begun.get(sought.entry) ?? [];
	// a code that is one by itself is no part of a longer number: MG12 of MG1/20
	const isCode = /\p{L}\d/u.test(word) && begun.includes(word);
	const isOther = (entry: string) => isCode && /^\d/.test(entry.slice(entry.indexOf(word) + word.length));
	const entries = [...begun, ...entriesAround(word, known)].filter((entry) => !isOther(entry)).map(quoted);
	const query = begun.length > 0 ? entries : [`${quoted(sought.entry)}:*`, ...entries];
	return query.length > 1 ? `(${query.join(' | ')})` : query.join('');
}

/** The tsquery of alternatives, of each of which all words must be there. */
export function alternativesQuery(alternatives: string[][], queryOf: (word: string) => string): string {
	const queries = new Set(alternatives.map((words) => `(${words.map(queryOf).join(' & ')})`));
	return `(${[...queries].join(' | ')})`;
}

/** The tsquery, of a category's products alone: each has an entry of its category, which is nothing that anybody types. */
const ofCategory = (query: string, category: number | undefined) =>
	category === undefined ? query : `(${query}) & ${quoted(`#${category}`)}`;

/** Which of a search's products are meant. */
export interface Narrowing {
	category?: number | undefined;
	/** Those of this set alone. */
	among?: IdSet | undefined;
	/** There are at most `maxFew` of those. */
	isFew?: boolean | undefined;
	/** Some of those that are meant, of which it is told what most of them are like. */
	sample?: IdSet | undefined;
}

/** So many products are looked at one by one sooner than all that have a common word are read. */
export const maxFew = 20_000;

const maxSample = 100;

/** The products of a category. */
export const inCategory = (category: number): Narrowing => ({
	category,
	sample: sql`(select id from products where category_id = ${category} limit ${maxSample})`,
});

/** Those of the category's products that have these numbers. */
export function amongThese(category: number, ids: number[]): Narrowing {
	// one text: the driver takes a hundred thousand numbers of an array one by one
	const setOf = (some: number[]) => sql`(select unnest(${`{${some.join()}}`}::integer[]))`;
	return { category, among: setOf(ids), isFew: ids.length <= maxFew, sample: setOf(ids.slice(0, maxSample)) };
}

/** The products in which a tsquery is found: of a category, if one is named; of `among` where those are few, else of all. */
export function productsWith(query: string, depth: Depth, narrowing: Narrowing = {}): IdSet {
	const { category, among, isFew } = narrowing;
	if (among && isFew) return thoseWith(among, query, depth, category);
	const scoped = ofCategory(query, category);
	return depth === 'names'
		? sql`(select products_named(${scoped}::tsquery))`
		: sql`(select products_told(${scoped}::tsquery))`;
}

/** Those of a set in which a tsquery is found: of a common word a few are looked at instead of all that have it. */
export function thoseWith(set: IdSet, query: string, depth: Depth, category?: number): IdSet {
	return sql`(select product_id from product_search
		where product_id = any(array(${set})) and ${sql.identifier(depth)} @@ ${ofCategory(query, category)}::tsquery)`;
}

/** Those of a set of few products that are in the category, if one is named. */
export function thoseWithin(set: IdSet, category: number | undefined): IdSet {
	if (category === undefined) return set;
	return sql`(select product.id from ${set} found (id) join products product on product.id = found.id
		where product.category_id = ${category})`;
}

/** The products of which one of the compact codes is one; of a category, if one is named. */
export const productsCoded = (codes: string[], category?: number): IdSet =>
	thoseWithin(sql`(select products_coded(${sql.param(codes)}::text[]))`, category);
