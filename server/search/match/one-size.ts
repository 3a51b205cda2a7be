import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database.ts';
import type { Clause, FigureClause, SearchQuery } from '../read/query.ts';
import { isThreadWord } from '../read/threads.ts';
import type { Depth } from '../words/entries.ts';
import { type MatchContext, matchesAll, sizesIn, withSizes } from './clause-sets.ts';
import { listIds } from './match.ts';

type SizeQuery = Pick<SearchQuery, 'clauses' | 'depth'>;

/** Where more products match, their sizes are not compared with what was searched for: a large catalogue would read too many descriptions. */
const maxCompared = 50;

/**
 * The text of a size that a clause may be, as a pattern: `dn50`, `m10x1`, `npt`. Not a code of a product, which all of its sizes share.
 */
export function sizePattern(clause: Clause): string[] {
	if (clause.kind !== 'word' || clause.code !== undefined || clause.isWholeWord || clause.isOptional) return [];
	const words = clause.alternatives.map((alternative) => alternative.join(''));
	if (!words.every((word) => isThreadWord(word) || /^[a-z]+\d[a-z\d]*$/.test(word))) return [];
	const spelled = words.map((word) => [...word].join('[ .,/-]*')).join('|');
	return [`(^|[^a-z0-9])(${spelled})(?![.,]?[0-9])`];
}

/** A size of `found` that says what a condition is about, or one of a product of which no size says it. */
const saysOrNone = (condition: (table: SQL) => SQL): SQL =>
	sql`(${condition(sql`sized`)} or not exists (
		select from variants other where other.product_id = found.id and ${condition(sql`other`)}))`;

/** A figure in the descriptions of sizes, `19 mm`, and any figure in its unit. */
function describedPatterns({ figures: [figure, ...rest] }: FigureClause): { own: string; any: string } | undefined {
	if (!figure || rest.length > 0 || figure.unit === null || figure.high > figure.value) return undefined;
	const unit = ` ?${figure.unit.toLowerCase()}($|[^a-z0-9])`;
	return { own: `(^|[^0-9.,])${String(figure.value).replace('.', '[.,]')}${unit}`, any: `[0-9]${unit}` };
}

/** A description with the figure; one without any in its unit, as it may be said of all sizes in the first; or where no size says it. */
function isDescribed({ own, any }: { own: string; any: string }): SQL {
	const hasOwn = saysOrNone((table) => sql`lower(${table}.description) ~ ${own}`);
	return sql`(${hasOwn} or not lower(sized.description) ~ ${any})`;
}

/** What a size has of a clause, by its parameters, its text, or its description; undefined for what all sizes of a product share. */
function sizeSays(clause: Clause, depth: Depth): SQL | undefined {
	if (clause.kind !== 'figure') {
		const [pattern] = sizePattern(clause);
		if (pattern !== undefined) return saysOrNone((table) => sql`lower(${table}.size) ~ ${pattern}`);
		if (!clause.sizes || clause.code !== undefined || clause.isOptional) return undefined;
	}
	if (!clause.sizes) return undefined;
	const patterns = clause.kind === 'figure' && depth === 'details' ? describedPatterns(clause) : undefined;
	return sql`(sized.id in ${sizesIn(clause.sizes)}
		or found.id not in (select id from ${sql.identifier(clause.sizes.name)}) and ${patterns ? isDescribed(patterns) : sql`true`})`;
}

/** What a size must say of the clauses; undefined where each product that matches them has them in one size anyway. */
function conditionsOf({ clauses, depth }: SizeQuery): SQL[] | undefined {
	const conditions = clauses.flatMap((clause) => sizeSays(clause, depth) ?? []);
	const hasWord = clauses.some((clause) => sizePattern(clause).length > 0);
	const hasFigure = clauses.some((clause) => clause.kind === 'figure');
	// figures alone are of one size already
	const isOfFigures = depth === 'names' && clauses.every((clause) => clause.kind === 'figure' || !clause.sizes);
	// 12 24 charger: numbers alone may be of two sizes
	const isOfOneSize = hasWord || (hasFigure && !isOfFigures);
	return conditions.length < 2 || !isOfOneSize ? undefined : conditions;
}

/**
 * The products of which one size has all that sizes have of the clauses: 5 bar and M10x1 are no size of a sender that has 5 bar with M18x1.5, and
 * 10 bar with M10x1. More than 50 products are left as they are. One statement, where at least two clauses are about sizes.
 */
export async function keepOfOneSize(database: Queries, ids: number[], query: SizeQuery): Promise<number[]> {
	const conditions = conditionsOf(query);
	if (!conditions || ids.length === 0 || ids.length > maxCompared) return ids;
	const { rows } = await database.execute<{ id: number }>(sql`${withSizes(query.clauses)}
		select found.id from unnest(${sql.param(ids)}::int[]) found (id) where exists (
			select from variants sized where sized.product_id = found.id and ${sql.join(conditions, sql` and `)})`);
	const fitting = new Set(rows.map(({ id }) => id));
	return ids.filter((id) => fitting.has(id));
}

/**
 * The clauses, the weightiest first, without those that no product has in one size with the ones before. No statement where one size has them
 * anyway; else two, and two for each clause where they are of several sizes.
 */
export async function clausesOfOneSize(database: Queries, clauses: Clause[], query: MatchContext): Promise<Clause[]> {
	const areOfOneSize = async (together: Clause[]) => {
		const set = conditionsOf({ clauses: together, depth: query.depth }) && matchesAll(together, query);
		if (!set) return true;
		const ids = await listIds(database, set, together, maxCompared + 1);
		return (await keepOfOneSize(database, ids, { clauses: together, depth: query.depth })).length > 0;
	};
	if (await areOfOneSize(clauses)) return clauses;
	let fitting: Clause[] = [];
	for (const clause of clauses) if (await areOfOneSize([...fitting, clause])) fitting = [...fitting, clause];
	return fitting;
}
