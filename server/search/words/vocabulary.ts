import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { otherLanguages } from '#contract/language.ts';
import { compact } from '../../catalogue/search-text.ts';
import { nameColumnOf } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { searchVocabulary } from '../tables.ts';
import type { EntryLookup, KnownEntries } from './entries.ts';

/** Nearest words are compared one by one with the words that start alike, up to this many. */
const maxCompared = 3_000;
/** The index reads this many whole entries faster than all entries with a prefix. */
const maxCoveringEntries = 6;
/** Entries that are listed for a part of an entry. */
const maxContaining = 400;
/** Longer entries are whole phrases without their spaces; the trigram index leaves them out. */
const maxEntryLength = 24;
/** Sorts after all other characters. */
const lastCharacter = '\u{10FFFF}';
/** Letters that Arabic joins to a word, in front and behind. */
const maxAffixes = 5;

/** The kinds of the entries that exist, by entry. */
export type EntryKinds = ReadonlyMap<string, { isCode: boolean; isWord: boolean }>;

/** Which of the texts, possibly thousands, are entries of the vocabulary. `['6205', '6205x']` → 6205. */
export async function findEntries(database: Queries, texts: string[]): Promise<EntryKinds> {
	if (texts.length === 0) return new Map();
	// one index lookup each: for `= any(…)` the planner compares every text with its statistics, which takes longer than the search
	const { rows } = await database.execute<{ term: string; isCode: boolean; isWord: boolean }>(sql`
		select looked.term, known.* from unnest(${sql.param(texts)}::text[]) looked (term) cross join lateral (
			select bool_or(is_code) as "isCode", bool_or(is_word) as "isWord" from search_vocabulary
			where term = looked.term having count(*) > 0) known`);
	return new Map(rows.map(({ term, ...kinds }) => [term, kinds]));
}

/**
 * For each prefix, the index entries that cover it; undefined when there are more than `maxCoveringEntries`. A prefix with many entries
 * is covered by the few in `search_beginnings` (three letters or more), unless a shorter entry is a prefix of it: then other
 * entries may start with that one.
 */
async function listCovering(database: Queries, lookups: EntryLookup[]): Promise<(string[] | undefined)[]> {
	if (lookups.length === 0) return [];
	const startsWithEntry = sql`term between entry and case when is_whole then entry else entry || ${lastCharacter} end`;
	const limit = sql`limit ${maxCoveringEntries + 1}`;
	const { rows } = await database.execute<{ listed: string[]; standing: string[] | null }>(sql`
		select listed, case when cardinality(listed) > ${maxCoveringEntries} and entry ~ '^[^0-9]{3}' and not exists (
			select from generate_series(3, length(entry) - 1) size cross join lateral (
				select from search_vocabulary where term = left(entry, size) limit 1) shorter
		) then array(select term from search_beginnings where ${startsWithEntry} ${limit}) end as standing
		from unnest(
			${sql.param(lookups.map(({ entry }) => entry))}::text[], ${sql.param(lookups.map(({ isWholeWord }) => isWholeWord))}::boolean[]
		) with ordinality lookup (entry, is_whole, place)
			cross join lateral (select array(select term from search_vocabulary where ${startsWithEntry} ${limit}) as listed) known
		order by place`);
	return rows.map(({ listed, standing }) => {
		const entries = listed.length > maxCoveringEntries ? standing : listed;
		return entries && entries.length <= maxCoveringEntries ? [...new Set(entries)] : undefined;
	});
}

/** Words of names and keywords that start with a prefix, of a length in characters. */
export async function listWordsWith(
	database: Queries,
	prefix: string,
	{ minLength, maxLength }: { minLength: number; maxLength: number },
): Promise<string[]> {
	const { term, isWord } = searchVocabulary;
	const hasPrefix = and(gte(term, prefix), lt(term, prefix + lastCharacter), eq(isWord, true));
	const rows = await database
		.select({ term })
		.from(searchVocabulary)
		.where(and(hasPrefix, sql`length(${term}) between ${minLength} and ${maxLength}`))
		.limit(maxCompared);
	return [...new Set(rows.map((row) => row.term))];
}

/**
 * For each part, the entries that contain it and don't start with it, at most `maxContaining`. An Arabic word only has an article and
 * endings around it. A part that is as long as the longest entries is in no other.
 */
async function listContaining(database: Queries, allParts: string[]): Promise<KnownEntries['containing']> {
	const parts = allParts.filter(({ length }) => length < maxEntryLength);
	if (parts.length === 0) return new Map(allParts.map((part) => [part, []]));
	const lengths = parts.map((part) => (/\d/.test(part) ? maxEntryLength : part.length + maxAffixes));
	const { rows } = await database.execute<{ part: string; terms: string[] }>(sql`
		select part, array_agg(distinct term) as terms
		from unnest(${sql.param(parts)}::text[], ${sql.param(lengths)}::integer[]) wanted (part, max_length),
			entries_with(part, max_length, ${maxContaining}) entries (term)
		group by part`);
	const found = new Map(rows.map(({ part, terms }) => [part, terms]));
	return new Map(allParts.map((part) => [part, found.get(part) ?? []]));
}

/** What the vocabulary has for the parts and the lookups: two statements. */
export async function readEntries(database: Queries, parts: string[], lookups: EntryLookup[]): Promise<KnownEntries> {
	const [containing, listed] = await Promise.all([listContaining(database, parts), listCovering(database, lookups)]);
	const covering = new Map<string, string[]>();
	const absent = new Set<string>();
	for (const [at, { entry, isWholeWord }] of lookups.entries()) {
		const entries = listed[at];
		if (!isWholeWord && entries) covering.set(entry, entries);
		if (isWholeWord && entries?.length === 0) absent.add(entry);
	}
	return { containing, covering, absent };
}

/** Products of one code that are counted; a code of more products is a word. */
export const maxProductsOfCode = 50;
/** A code of letters that more products have in their names is a word: SEAL. */
const maxProductsNamed = 5;

/** The products of a code. */
export interface CodeProducts {
	code: string;
	/** Products whose own code it is. */
	own: number[];
	/** Products that have it as their own code, a keyword or in the equals-table; one more than `maxProductsOfCode` at most. */
	all: number[];
	/** False for letters that many products have in their names. */
	isDistinctive: boolean;
}

/** The products of each of the codes that has any. */
export async function listProductsOfCodes(database: Queries, codes: string[]): Promise<CodeProducts[]> {
	const model = sql`regexp_replace(lower(product.model), '[^[:alnum:]]', '', 'g')`;
	const { rows } = await database.execute<{ code: string; own: number[]; all: number[]; isDistinctive: boolean }>(sql`
		select looked.code, coded.ids as "all", coded.own, case when looked.code ~ '[0-9]' or coded.own = '{}' then true else (
			select count(*) <= ${maxProductsNamed} from (
				select products_named(quote_literal(looked.code)::tsquery) limit ${maxProductsNamed + 1}) named) end as "isDistinctive"
		from unnest(${sql.param(codes)}::text[]) looked (code) cross join lateral (
			select coalesce(array_agg(product.id order by product.id), '{}') as ids,
				coalesce(array_agg(product.id order by product.id) filter (where ${model} = looked.code), '{}') as own
			from (select products_coded(array[looked.code]) as id limit ${maxProductsOfCode + 1}) found
				join products product on product.id = found.id
		) coded
		where coded.ids <> '{}'`);
	return rows;
}

/** Which of the codes are the beginning of a longer one, or a code themselves. */
export async function findBeginnings(database: Queries, codes: string[]): Promise<ReadonlySet<string>> {
	if (codes.length === 0) return new Set();
	const { rows } = await database.execute<{ code: string }>(sql`
		select looked.code from unnest(${sql.param(codes)}::text[]) looked (code)
		where exists (select from search_vocabulary where term between looked.code and looked.code || ${lastCharacter} and is_code)`);
	return new Set(rows.map(({ code }) => code));
}

/** Products that are called by one text; of more it is a word. */
const maxOfName = 6;

/** A product, and its name in any language as `compact` writes it. */
export interface NamedProduct {
	text: string;
	id: number;
}

/** The products whose name in any language is one of the texts, as `compact` writes them. */
export async function listProductsNamed(database: Queries, texts: string[]): Promise<NamedProduct[]> {
	if (texts.length === 0) return [];
	const names = sql.join(
		[sql`product.name`, ...otherLanguages.map((language) => sql`product.${sql.identifier(nameColumnOf(language))}`)],
		sql`, `,
	);
	const { rows } = await database.execute<{ text: string; id: number; names: string[] }>(sql`
		select looked.text, product.id, array[${names}] as names
		from unnest(${sql.param(texts)}::text[]) looked (text) cross join lateral (
			select products_named(quote_literal(looked.text)::tsquery) as id limit ${maxOfName}) found
			join products product on product.id = found.id`);
	// other entries are keywords, and words of names
	return rows.filter(({ text, names }) => names.some((name) => compact(name) === text));
}

/** How many products have an entry, for the entries that most products have. */
export type EntryCounts = ReadonlyMap<string, number>;

/** Entries that very many products have. */
export type CommonEntries = readonly string[];

/**
 * How many products have an entry, as PostgreSQL's statistics estimate it: at most a thousand entries, and none before the first
 * `analyze`. They decide how a search is run, never what it finds.
 */
export async function listEntryCounts(database: Queries): Promise<EntryCounts> {
	const { rows } = await database.execute<{ entry: string; products: number }>(sql`
		select entry, share * class.reltuples as products
		from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
			join pg_stats stats on stats.schemaname = schema.nspname and stats.tablename = class.relname
			cross join unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) common (entry, share)
		where class.oid = 'product_search'::regclass and stats.attname = 'details' and entry is not null`);
	return new Map(rows.map(({ entry, products }) => [entry, products]));
}

/** The entries that more than `maxProducts` products have. */
export function commonEntries(counts: EntryCounts, maxProducts: number): CommonEntries {
	return [...counts].flatMap(([entry, products]) => (products > maxProducts ? [entry] : []));
}
