import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../platform/database.ts';
import type { PartEntries } from './lexeme-query.ts';
import { searchVocabulary, searchWords } from './tables.ts';

/** Words that begin alike and may be near are compared one by one; more than these are not looked at. */
const maxNear = 3_000;
/** As many entries are looked for in place of a part of them. */
const maxEntries = 400;
/** A longer entry is a whole phrase; the index leaves those out. */
const maxLength = 24;
/** Letters that grow onto an Arabic word. */
const maxAffixes = 5;

/** As one parameter: there may be a thousand. */
const isOneOf = (column: PgColumn, texts: string[]): SQL => sql`${column} = any(${sql.param(texts)}::text[])`;

async function knownTerms(database: Queries, terms: string[], kind?: 'isCode' | 'isWord'): Promise<string[]> {
	if (terms.length === 0) return [];
	const rows = await database
		.select({ term: searchVocabulary.term })
		.from(searchVocabulary)
		.where(and(isOneOf(searchVocabulary.term, terms), kind && eq(searchVocabulary[kind], true)));
	return [...new Set(rows.map(({ term }) => term))];
}

/** Those of the codes by which a product is meant. */
export function knownCodes(database: Queries, codes: string[]): Promise<string[]> {
	return knownTerms(database, codes, 'isCode');
}

/** Those of the texts that stand in a product's names, codes or references as they are: 6205 in 6205-2RS. */
export function knownEntries(database: Queries, texts: string[]): Promise<string[]> {
	return knownTerms(database, texts);
}

/** Those of the words that stand in a name or a keyword, or in the table of words, as they are. */
export async function knownWords(database: Queries, words: string[]): Promise<string[]> {
	const [named, said] = await Promise.all([
		knownTerms(database, words, 'isWord'),
		database.select({ word: searchWords.saidFolded }).from(searchWords).where(isOneOf(searchWords.saidFolded, words)),
	]);
	return [...new Set([...named, ...said.map(({ word }) => word)])];
}

/** Words of names and keywords that begin so, of a length in characters. */
export async function wordsFrom(
	database: Queries,
	begun: string,
	{ minLength, maxLength }: { minLength: number; maxLength: number },
): Promise<string[]> {
	const { term, isWord } = searchVocabulary;
	const begins = and(gte(term, begun), lt(term, `${begun}\u{10FFFF}`), eq(isWord, true));
	const rows = await database
		.select({ term })
		.from(searchVocabulary)
		.where(and(begins, sql`length(${term}) between ${minLength} and ${maxLength}`))
		.limit(maxNear);
	return [...new Set(rows.map((row) => row.term))];
}

/**
 * Entries that have a part in them and do not begin with it, by the part. An Arabic word has no more than an article and endings
 * around it. A part of hundreds of codes says little: not all of them are told.
 */
export async function entriesWith(database: Queries, parts: string[]): Promise<PartEntries> {
	if (parts.length === 0) return new Map();
	const lengths = parts.map((part) => (/\d/.test(part) ? maxLength : part.length + maxAffixes));
	const { rows } = await database.execute<{ part: string; terms: string[] }>(sql`
		select part, array_agg(distinct term) as terms
		from unnest(${sql.param(parts)}::text[], ${sql.param(lengths)}::integer[]) wanted (part, max_length),
			entries_with(part, max_length, ${maxEntries}) entries (term)
		group by part`);
	return new Map(rows.map(({ part, terms }) => [part, terms]));
}
