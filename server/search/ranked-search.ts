import { sql } from 'drizzle-orm';
import { isNeighbour, type SearchChange, type SearchReading } from '#contract/search-reading.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { Queries } from '../platform/database.ts';
import type { BearingCode } from './bearings.ts';
import { type Clause, wholeQuery, withSizes } from './clauses.ts';
import { type CommonEntries, isCommon } from './common-entries.ts';
import type { Measured } from './figure-conditions.ts';
import type { IdSet } from './id-sets.ts';
import type { Narrowing, SoughtEntries } from './lexeme-query.ts';
import { type Hits, listHits, maxRanked, narrowHits, noHits } from './search-hits.ts';
import type { ReadText } from './search-matches.ts';
import type { KnownWords } from './search-words.ts';

/** What is read of the catalogue for every search, in memory, and the database. */
export type SearchCache = Pick<CatalogueCache, 'database' | 'read'>;

/** What a search finds, and how it was read. */
export interface SearchResult extends Hits {
	/** The same of those of its products that are meant, in its order. */
	narrow(narrowing: Narrowing): Promise<Hits>;
	reading: SearchReading;
	/** What of it tells why a product was found. */
	text: ReadText;
}

/** What a search is read with. */
export interface Reader {
	database: Queries;
	/** As it was typed. */
	search: string;
	measured: Measured[];
	words: KnownWords;
	common: CommonEntries;
	bearing: BearingCode | undefined;
	/** Of more products than these it is told alone that there are more. */
	maxHits: number;
	/** Of what it finds these alone will be shown. */
	aim: Narrowing | undefined;
}

/** Clauses with what is looked up for them. */
export interface Ranking {
	clauses: Clause[];
	entries: SoughtEntries;
	/** Those of the clauses that are looked for; all of them when absent. */
	met?: Clause[];
}

/** The steps by which a search was read, and what was changed of it. */
export interface Told {
	steps: string[];
	changed?: SearchChange[];
}

/** Which of the sets, of these clauses, have any product. */
export async function areFilled(database: Queries, sets: IdSet[], clauses: Clause[] = []): Promise<boolean[]> {
	if (sets.length === 0) return [];
	const columns = sets.map((set, at) => sql`exists ${set} as ${sql.identifier(`s${at}`)}`);
	const { rows } = await database.execute<Record<string, boolean>>(
		sql`${withSizes(clauses)} select ${sql.join(columns, sql`, `)}`,
	);
	return sets.map((_, at) => rows[0]?.[`s${at}`] ?? false);
}

function readingOf(clauses: Clause[], { steps, changed = [] }: Told): SearchReading {
	const read = clauses.filter(({ kind }) => kind === 'figure').map(({ text }) => text);
	return { read, steps, changed };
}

/** What a search finds that finds nothing. */
export const nothing = (search: string, told: Told): SearchResult => ({
	...noHits,
	narrow: () => Promise.resolve(noHits),
	reading: readingOf([], told),
	text: { search, clauses: [], bearing: undefined },
});

/** Sets of the products that are meant, at least; one that is undefined has none. */
export type SetsIn = (narrowing: Narrowing) => (IdSet | undefined)[];

/** The share of the products that are meant which have the clauses' words as they are typed, as a sample of them tells, from 0 to 1. */
async function shareWith(database: Queries, clauses: Clause[], { sample }: Narrowing): Promise<number> {
	const words = wholeQuery(clauses);
	if (!sample || !words) return 0;
	const { rows } = await database.execute<{ share: number | null }>(sql`
		select avg((names @@ ${words}::tsquery)::integer)::real as share
		from product_search where product_id = any(array(${sample}))`);
	return rows[0]?.share ?? 0;
}

/**
 * The products that are in any of the sets, ranked by the clauses; undefined where there are none. Of words that very many have what is
 * shown is read first if most of it has them, and else beside the whole, which is more than is told then.
 */
export async function find(
	{ database, search, bearing, common, maxHits, aim }: Reader,
	setsIn: SetsIn,
	ranking: Ranking,
	changes: Told,
): Promise<SearchResult | undefined> {
	const { clauses, met = clauses } = ranking;
	const list = async (narrowing: Narrowing, expected: { isUnlikely?: boolean; isRankedEnough?: boolean } = {}) => {
		const sets = setsIn(narrowing).filter((set) => set !== undefined);
		const options = { search, maxHits, met, ...ranking, ...expected, ...narrowing };
		return sets.length === 0 ? noHits : listHits(database, sets, options);
	};
	// of more than are told those that have the words as typed are named, wherever they stand
	const listUnlikely = async (narrowing: Narrowing) => {
		const all = await list(narrowing, { isUnlikely: true });
		return all.isBounded ? list(narrowing) : all;
	};
	// of what is only near a code no size was meant but by its figures
	const isNear = isNeighbour({ steps: changes.steps });
	const asked = isNear ? clauses.filter(({ kind }) => kind === 'figure') : clauses;
	const told = { reading: readingOf(met, changes), text: { search, clauses: asked, bearing } };
	const isSpread = aim !== undefined && met.length > 0 && met.every((clause) => isCommon(clause, common));
	const share = isSpread ? await shareWith(database, met, aim) : 0;
	const aimed = aim && share > 0.5 ? await list(aim) : undefined;
	// more of what is shown than are told are more of all
	if (aim && aimed?.isBounded) {
		const isAimed = (one: Narrowing) => one === aim || (one.category === aim.category && !one.among);
		const narrow = async (narrowing: Narrowing) => (isAimed(narrowing) ? aimed : list(narrowing));
		return { ...aimed, ...told, narrow };
	}
	const shown = aim?.among ? undefined : aimed;
	const [found, ofCategory] = await Promise.all([
		// of all of them the first ones are shown at most, in place of an empty list
		list({}, { isRankedEnough: isSpread }),
		isSpread ? (shown ?? (share > 0 ? list : listUnlikely)({ category: aim.category })) : undefined,
	]);
	if (found.hits.length === 0) return undefined;
	const narrow = async (narrowing: Narrowing) => {
		if (!found.isBounded) return narrowHits(database, found.hits, narrowing);
		if (!ofCategory || narrowing.category !== aim?.category) return list(narrowing);
		if (!narrowing.among) return ofCategory;
		// where all are ranked, those that are left stand as they would by themselves
		const { hits, isBounded } = ofCategory;
		return isBounded || hits.length > maxRanked ? list(narrowing) : narrowHits(database, hits, narrowing);
	};
	return { ...found, ...told, narrow };
}
