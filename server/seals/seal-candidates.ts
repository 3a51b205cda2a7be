import { type SQL, sql } from 'drizzle-orm';
import { type SealFigure, type SealQuestion, sealFigures } from '#contract/seals/seal-question.ts';
import {
	figureParameters,
	nearRange,
	type SealParameter,
	type SealSize,
	sealParameters,
} from '#contract/seals/seal-ranking.ts';
import { readShape } from '#contract/seals/seal-shapes.ts';
import type { Queries } from '../platform/database.ts';

/**
 * Limits: sizes that fit all measurements, and sizes next to the first measurement on each side. All of them are ranked, few are shown.
 */
const maxFitting = 1_000;
const maxNeighbours = 200;

/** A size that may match. */
export interface SealCandidate extends SealSize {
	variantId: number;
	productId: number;
}

interface CandidateRow extends Record<SealParameter, number | null>, Record<string, unknown> {
	variant_id: number;
	product_id: number;
	name: string;
	keywords: string[];
}

type ParameterIds = Map<SealParameter, number[]>;

/** The ids of the compared parameters, in millimetres only. As constants in the query, they let PostgreSQL use its indexes. */
async function loadParameterIds(database: Queries): Promise<ParameterIds> {
	const { rows } = await database.execute<{ id: number; key: SealParameter }>(sql`
		select parameter.id, parameter.key from parameters parameter join categories category on category.id = category_id
		where category.special and kind = 'number' and unit = 'mm'`);
	return new Map(sealParameters.map((key) => [key, rows.filter((row) => row.key === key).map(({ id }) => id)]));
}

const idsOf = (ids: ParameterIds, figure: SealFigure) => figureParameters[figure].flatMap((key) => ids.get(key) ?? []);
const listed = (ids: number[]) => sql`any(array[${sql.join(ids, sql`, `)}]::integer[])`;

/** Queries of the sizes with the nearest values of a parameter, above and below. */
function neighboursOf(id: number, number: number): SQL[] {
	const side = (condition: SQL, order: SQL) => sql`(select variant_id from variant_values
		where parameter_id = ${id} and number ${condition} order by number ${order} limit ${maxNeighbours})`;
	return [side(sql`>= ${number}`, sql`asc`), side(sql`< ${number}`, sql`desc`)];
}

/** A query of the sizes that fit all measurements. */
function fitting(ids: ParameterIds, { figures, place }: SealQuestion): SQL {
	const conditions = sealFigures.flatMap((figure) => {
		const measured = figures[figure];
		if (measured === undefined) return [];
		const [low, high] = nearRange(figure, measured, place);
		return sql`(select variant_id from variant_values
			where parameter_id = ${listed(idsOf(ids, figure))} and number between ${low} and ${high})`;
	});
	return sql`(select id from variants where ${sql.join(
		conditions.map((condition) => sql`id in ${condition}`),
		sql` and `,
	)} limit ${maxFitting})`;
}

function toCandidate(row: CandidateRow): SealCandidate {
	const stated = sealParameters.flatMap((key) => (row[key] === null ? [] : [[key, row[key]] as const]));
	return {
		variantId: row.variant_id,
		productId: row.product_id,
		nominal: Object.fromEntries(stated),
		shape: readShape(row.name, ...row.keywords),
	};
}

/**
 * The sizes of mechanical seals that fit the measurements, and those nearest to the first measurement, by product and position. Uses
 * only parameters in millimetres.
 */
export async function listSealCandidates(database: Queries, question: SealQuestion): Promise<SealCandidate[]> {
	const ids = await loadParameterIds(database);
	const first = sealFigures.find((figure) => question.figures[figure] !== undefined);
	const measured = first && question.figures[first];
	if (!first || measured === undefined) return [];
	const neighbours = idsOf(ids, first).flatMap((id) => neighboursOf(id, measured));
	const columns = sealParameters.map(
		(key) =>
			sql`max(number) filter (where parameter_id = ${listed(ids.get(key) ?? [])})::float8 as ${sql.identifier(key)}`,
	);
	const { rows } = await database.execute<CandidateRow>(sql`
		with near as (${sql.join([fitting(ids, question), ...neighbours], sql` union `)}),
		figures as (
			select variant_id, ${sql.join(columns, sql`, `)} from variant_values
			where variant_id = any(array(select * from near)) and parameter_id = ${listed([...ids.values()].flat())}
			group by variant_id)
		select figures.*, product_id, name, keywords from figures
		join variants variant on variant.id = variant_id join products product on product.id = product_id
		order by product_id, position`);
	return rows.map(toCandidate);
}
