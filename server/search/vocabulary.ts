import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import type { PartEntries, SoughtEntry } from './lexeme-query.ts';
import { searchVocabulary } from './tables.ts';

/** Words that begin alike and may be near are compared one by one; more than these are not looked at. */
const maxNear = 3_000;
/** As many entries are looked for in place of a part of them. */
const maxEntries = 400;
/** A longer entry is a whole phrase; the index leaves those out. */
const maxLength = 24;
/** Stands behind all others. */
const lastCharacter = '\u{10FFFF}';
/** Letters that grow onto an Arabic word. */
const maxAffixes = 5;

/** Which of some texts are entries of the vocabulary, and of which kind. */
export type KnownEntries = ReadonlyMap<string, { isCode: boolean; isWord: boolean }>;

/** Those of the texts, which may be thousands, that stand as they are in what a product is found by: 6205 in 6205-2RS. */
export async function knownEntries(database: Queries, texts: string[]): Promise<KnownEntries> {
	if (texts.length === 0) return new Map();
	// each by the index: the planner looks at every text of `= any(…)` for longer than it takes to find them
	const { rows } = await database.execute<{ term: string; isCode: boolean; isWord: boolean }>(sql`
		select looked.term, known.* from unnest(${sql.param(texts)}::text[]) looked (term) cross join lateral (
			select bool_or(is_code) as "isCode", bool_or(is_word) as "isWord" from search_vocabulary
			where term = looked.term having count(*) > 0) known`);
	return new Map(rows.map(({ term, ...kinds }) => [term, kinds]));
}

/** Those of the entries that the vocabulary has not, nor one that begins so where that would do. */
export async function absentEntries(database: Queries, sought: SoughtEntry[]): Promise<ReadonlySet<string>> {
	if (sought.length === 0) return new Set();
	const { rows } = await database.execute<{ entry: string }>(sql`
		select entry from unnest(
			${sql.param(sought.map(({ entry }) => entry))}::text[], ${sql.param(sought.map(({ isWhole }) => isWhole))}::boolean[]
		) sought (entry, is_whole)
		where not exists (select from search_vocabulary
			where term between entry and case when is_whole then entry else entry || ${lastCharacter} end)`);
	return new Set(rows.map(({ entry }) => entry));
}

/** Words of names and keywords that begin so, of a length in characters. */
export async function wordsFrom(
	database: Queries,
	begun: string,
	{ minLength, maxLength }: { minLength: number; maxLength: number },
): Promise<string[]> {
	const { term, isWord } = searchVocabulary;
	const begins = and(gte(term, begun), lt(term, begun + lastCharacter), eq(isWord, true));
	const rows = await database
		.select({ term })
		.from(searchVocabulary)
		.where(and(begins, sql`length(${term}) between ${minLength} and ${maxLength}`))
		.limit(maxNear);
	return [...new Set(rows.map((row) => row.term))];
}

/**
 * Entries that have a part in them and do not begin with it, by the part. An Arabic word has no more than an article and endings
 * around it. A part of hundreds of codes says little: not all of them are told. Parts without any are among them.
 */
export async function entriesWith(database: Queries, parts: string[]): Promise<PartEntries> {
	if (parts.length === 0) return new Map();
	const lengths = parts.map((part) => (/\d/.test(part) ? maxLength : part.length + maxAffixes));
	const { rows } = await database.execute<{ part: string; terms: string[] }>(sql`
		select part, array_agg(distinct term) as terms
		from unnest(${sql.param(parts)}::text[], ${sql.param(lengths)}::integer[]) wanted (part, max_length),
			entries_with(part, max_length, ${maxEntries}) entries (term)
		group by part`);
	const found = new Map(rows.map(({ part, terms }) => [part, terms]));
	return new Map(parts.map((part) => [part, found.get(part) ?? []]));
}
