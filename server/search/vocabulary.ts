import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import type { SoughtEntries, SoughtEntry } from './lexeme-query.ts';
import { searchVocabulary } from './tables.ts';

/** Words that begin alike and may be near are compared one by one; more than these are not looked at. */
const maxNear = 3_000;
/** Of a common word the index reads so many entries, each as it is, sooner than whatever begins so. */
const maxBegun = 6;
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

/**
 * Of which entries every product has one that has anything that is looked for, for each in turn; undefined where they are more than
 * `maxBegun`. Where many begin so those will do that stand by themselves (`search_beginnings`, which has them of three letters and more),
 * unless a shorter entry is a beginning of what is looked for: others may begin with that, and so.
 */
async function entriesFrom(database: Queries, sought: SoughtEntry[]): Promise<(string[] | undefined)[]> {
	if (sought.length === 0) return [];
	const beginning = sql`term between entry and case when is_whole then entry else entry || ${lastCharacter} end`;
	const some = sql`limit ${maxBegun + 1}`;
	const { rows } = await database.execute<{ begun: string[]; standing: string[] | null }>(sql`
		select begun, case when cardinality(begun) > ${maxBegun} and entry ~ '^[^0-9]{3}' and not exists (
			select from generate_series(3, length(entry) - 1) size cross join lateral (
				select from search_vocabulary where term = left(entry, size) limit 1) shorter
		) then array(select term from search_beginnings where ${beginning} ${some}) end as standing
		from unnest(
			${sql.param(sought.map(({ entry }) => entry))}::text[], ${sql.param(sought.map(({ isWhole }) => isWhole))}::boolean[]
		) with ordinality sought (entry, is_whole, place)
			cross join lateral (select array(select term from search_vocabulary where ${beginning} ${some}) as begun) known
		order by place`);
	return rows.map(({ begun, standing }) => {
		const entries = begun.length > maxBegun ? standing : begun;
		return entries && entries.length <= maxBegun ? [...new Set(entries)] : undefined;
	});
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
async function entriesAround(database: Queries, parts: string[]): Promise<SoughtEntries['around']> {
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

/** What the vocabulary has of the parts and of the entries that are looked for. */
export async function readEntries(database: Queries, parts: string[], sought: SoughtEntry[]): Promise<SoughtEntries> {
	const [around, found] = await Promise.all([entriesAround(database, parts), entriesFrom(database, sought)]);
	const begun = new Map<string, string[]>();
	const absent = new Set<string>();
	for (const [at, { entry, isWhole }] of sought.entries()) {
		const entries = found[at];
		if (!isWhole && entries) begun.set(entry, entries);
		if (isWhole && entries?.length === 0) absent.add(entry);
	}
	return { around, begun, absent };
}
