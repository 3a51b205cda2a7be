import { sql } from 'drizzle-orm';
import type { IdSet } from './id-sets.ts';

/** Which entries of a product are looked at: its names and codes alone, or what is said of it too. */
export type Depth = 'names' | 'details';

/** Entries of the vocabulary that have a part in their middle or at their end, by the part. */
export type PartEntries = ReadonlyMap<string, string[]>;

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
const quoted = (lexeme: string) => `'${lexeme}'`;

/** The tsquery of one folded, compact word; `isWhole`: it is no beginning and no part of a longer one. */
export function wordQuery(word: string, parts: PartEntries, isWhole = false): string {
	if (isWhole) return quoted(word);
	const part = partOf(word);
	// of one and two digits most that begins so is another number
	if (/^\d{1,2}$/.test(word)) return quoted(word);
	if (part === undefined) return `${quoted(stem(word))}:*`;
	return `(${[`${quoted(part)}:*`, ...(parts.get(part) ?? []).map(quoted)].join(' | ')})`;
}

/** The tsquery of alternatives, of each of which all words must be there. */
export function alternativesQuery(alternatives: string[][], queryOf: (word: string) => string): string {
	return `(${alternatives.map((words) => `(${words.map(queryOf).join(' & ')})`).join(' | ')})`;
}

/** The products in which a tsquery is found. */
export function productsWith(query: string, depth: Depth): IdSet {
	return depth === 'names'
		? sql`(select products_named(${query}::tsquery))`
		: sql`(select products_told(${query}::tsquery))`;
}

/** Those of a set in which a tsquery is found: of a common word a few are looked at instead of all that have it. */
export function thoseWith(set: IdSet, query: string, depth: Depth): IdSet {
	return sql`(select product_id from product_search
		where product_id = any(array(${set})) and ${sql.identifier(depth)} @@ ${query}::tsquery)`;
}

/** The products of which one of the compact codes is one. */
export const productsCoded = (codes: string[]): IdSet => sql`(select products_coded(${sql.param(codes)}::text[]))`;
