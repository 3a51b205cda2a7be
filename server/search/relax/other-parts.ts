import { and, eq, inArray } from 'drizzle-orm';
import type { SearchStep } from '#contract/search/search-reading.ts';
import { compact } from '../../catalogue/search-text.ts';
import { productReferences } from '../../catalogue/tables.ts';
import { findSeals } from '../../seals/find-seals.ts';
import { matchesAll } from '../match/clause-sets.ts';
import { areFilled } from '../match/match.ts';
import { possibleCodes } from '../read/exact-codes.ts';
import type { Clause, SearchQuery } from '../read/query.ts';
import { sizesWith } from '../read/size-conditions.ts';
import { withNouns } from './other-readings.ts';
import type { RelaxContext, Step } from './step.ts';

const listing = (query: SearchQuery, listed: SearchQuery['listed'], step: SearchStep): SearchQuery => ({
	...query,
	clauses: [],
	listed,
	notes: { ...query.notes, steps: [step] },
});

/** The products of which the equals-table says that they are not the same as a code of the text; none is. */
export const notTheSame: Step = async (query, { database }) => {
	const codes = [...new Set([compact(query.line), ...possibleCodes(query.line).map(({ code }) => code)])];
	if (codes.every((code) => !/\d/.test(code))) return undefined;
	const { productId, codeFolded, grade } = productReferences;
	const rows = await database
		.select({ productId })
		.from(productReferences)
		.where(and(inArray(codeFolded, codes), eq(grade, 'not_same')));
	const ids = [...new Set(rows.map((row) => row.productId))];
	return ids.length > 0 ? listing(query, { ids, sizes: {} }, 'nearest but not the same') : undefined;
};

/** Three lengths without a label, alone or for a seal: shaft, outer diameter and length of one that was measured by hand. */
function measuredSeal({ readings }: SearchQuery): { shaft: number; outer: number; length: number } | undefined {
	const isSeal = (clause: Clause) =>
		clause.kind !== 'figure' && clause.alternatives.some((words) => words.join() === 'seal');
	const [clause, ...rest] = (readings[0]?.clauses ?? []).filter((each) => !isSeal(each));
	if (clause?.kind !== 'figure' || rest.length > 0 || clause.figures.length !== 3) return undefined;
	const isLength = clause.figures.every(({ unit, place }) => place !== 'labelled' && (unit === null || unit === 'mm'));
	if (!isLength) return undefined;
	const [shaft = 0, outer = 0, length = 0] = clause.figures.map(({ value }) => value);
	return { shaft, outer, length };
}

/** Seals that three measured figures fit, as the finder has them: `24.9 41 40` → seals for 25 mm. */
export const sealsMeasured: Step = async (query, { database }) => {
	const figures = measuredSeal(query);
	if (!figures) return undefined;
	const { matches } = await findSeals(database, { figures, place: 'shaft', shape: undefined }, 'en');
	// a size without one of the measures fits too much: 25x53x15 may be a bearing
	const near = matches.filter(({ isNear, unstated }) => isNear && unstated.length === 0);
	if (near.length === 0) return undefined;
	const sizes = Object.fromEntries(near.toReversed().map(({ product, size }) => [product.id, size]));
	return listing(
		query,
		{ ids: [...new Set(near.map(({ product }) => product.id))], sizes, seal: figures },
		'nearest measures',
	);
};

/** The figures of a clause as they are measured on a worn seal; undefined where that is no other size. */
function asWorn(clause: Clause, { measured }: Pick<RelaxContext, 'measured'>): Clause | undefined {
	if (clause.kind !== 'figure' || !clause.sizes) return undefined;
	const sizes = sizesWith(clause.figures, measured, 'worn');
	return JSON.stringify(sizes?.figures) === JSON.stringify(clause.sizes.figures) ? undefined : { ...clause, sizes };
}

/** Seals whose head, seat or length is up to 1 mm off: `seal 25x43` → 25 x 42. They are near, for another part has that measure. */
export const sealsWorn: Step = async (query, context) => {
	const { clauses = [], unread = [] } = query.readings[0] ?? {};
	const worn = clauses.map((clause) => asWorn(clause, context));
	if (worn.every((clause) => clause === undefined)) return undefined;
	const near = await withNouns(
		{
			...query,
			clauses: clauses.map((clause, at) => worn[at] ?? clause),
			unread,
			wholeCode: undefined,
			depth: 'details',
			notes: { ...query.notes, steps: [...query.notes.steps, 'nearest measures'] },
		},
		context,
	);
	const required = near.clauses.filter((clause) => clause.kind === 'figure' || !clause.isOptional);
	const set = matchesAll(required, near);
	const [isFilled = false] = set ? await areFilled(context.database, [set], near.clauses) : [];
	return isFilled ? near : undefined;
};
