import { and, eq, sql } from 'drizzle-orm';
import { products } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { isAny } from '../../platform/is-any.ts';
import type { Clause, SearchQuery } from '../read/query.ts';
import { isCommon, withSizes } from './clause-sets.ts';
import { filteredSet, type IdSet, type SearchFilters, sampleOf } from './id-sets.ts';
import { listMatches, type MarkColumns, type Matches, type MatchOptions } from './match-statement.ts';
import { typedWordsQuery } from './tsqueries.ts';

/** What a query matches in the whole catalogue, and in the part of it that will be displayed. */
export interface MatchResult {
	all: Matches;
	/** `all` is of the visible products only: they are more than `maxHits` already. */
	isOfVisible: boolean;
	/** What matches in the visible category, where that was matched by itself because very many products match. */
	ofCategory: Matches | undefined;
}

interface SearchOptions {
	marks: MarkColumns;
	maxHits: number;
	/** Only these will be displayed (category and filters). */
	visible: SearchFilters | undefined;
}

/** The share of the visible products that have the words as they are typed, from 0 to 1, by a sample. */
async function shareWith(database: Queries, clauses: Clause[], visible: SearchFilters): Promise<number> {
	const sample = sampleOf(visible);
	const words = typedWordsQuery(clauses);
	if (!sample || !words) return 0;
	const { rows } = await database.execute<{ share: number | null }>(sql`
		select avg((names @@ ${words}::tsquery)::integer)::real as share
		from product_search where product_id = any(array(${sample}))`);
	return rows[0]?.share ?? 0;
}

/**
 * The products that match a query; undefined where none does. One statement, but where all words are common: then the visible products
 * are matched first if most of them have the words, else beside the whole catalogue, of which only the first are listed.
 */
export async function match(
	database: Queries,
	query: SearchQuery,
	{ visible, ...options }: SearchOptions,
): Promise<MatchResult | undefined> {
	const list = (filters: SearchFilters, expected: Pick<MatchOptions, 'isUnlikely' | 'isRankedEnough'> = {}) =>
		listMatches(database, query, { ...options, ...expected, filters });
	const { clauses, common } = query;
	const areCommon = clauses.length > 0 && clauses.every((clause) => isCommon(clause, common));
	if (!visible || !areCommon) {
		const matches = await list({});
		return isEmpty(matches) ? undefined : { all: matches, isOfVisible: false, ofCategory: undefined };
	}
	const share = await shareWith(database, clauses, visible);
	const ofVisible = share > 0.5 ? await list(visible) : undefined;
	// where these are more than are listed, so are all
	if (ofVisible?.isBounded) return { all: ofVisible, isOfVisible: true, ofCategory: undefined };
	const category = { category: visible.category };
	const listUnlikely = async () => {
		const matches = await list(category, { isUnlikely: true });
		// of more than are listed, those with the words as they are typed come first
		return matches.isBounded ? list(category) : matches;
	};
	const [matches, ofCategory] = await Promise.all([
		list({}, { isRankedEnough: true }),
		(!visible.ids && ofVisible) || (share > 0 ? list(category) : listUnlikely()),
	]);
	return isEmpty(matches) ? undefined : { all: matches, isOfVisible: false, ofCategory };
}

const isEmpty = ({ marked, ids }: Matches) => marked.length + ids.length === 0;

/** For each set, which is made of these clauses, whether it has a product; one statement. */
export async function areFilled(database: Queries, sets: IdSet[], clauses: Clause[]): Promise<boolean[]> {
	if (sets.length === 0) return [];
	const columns = sets.map((set, at) => sql`exists ${set} as ${sql.identifier(`s${at}`)}`);
	const { rows } = await database.execute<Record<string, boolean>>(
		sql`${withSizes(clauses)} select ${sql.join(columns, sql`, `)}`,
	);
	return sets.map((_, at) => rows[0]?.[`s${at}`] ?? false);
}

/** The products of a set that is made of these clauses, at most `limit`; one statement. */
export async function listIds(database: Queries, set: IdSet, clauses: Clause[], limit: number): Promise<number[]> {
	const { rows } = await database.execute<{ id: number }>(
		sql`${withSizes(clauses)} select id from ${set} found (id) limit ${limit}`,
	);
	return rows.map(({ id }) => id);
}

/** The ids whose products the filters leave, in their order. */
export async function filterIds(database: Queries, ids: number[], filters: SearchFilters): Promise<number[]> {
	if (ids.length === 0) return [];
	const { category } = filters;
	const among = filteredSet(filters);
	const rows = await database
		.select({ id: products.id })
		.from(products)
		.where(
			and(
				isAny(products.id, ids),
				category === undefined ? undefined : eq(products.categoryId, category),
				among && sql`products.id in ${among}`,
			),
		);
	const matches = new Set(rows.map(({ id }) => id));
	return ids.filter((id) => matches.has(id));
}
