import { asc, count, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { ReferenceConflict, ReferenceConflictQuery } from '#contract/references.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { getReferences } from './references.ts';
import { productReferences } from './tables.ts';

const { makerFolded, codeFolded, productId, variantId, grade, id } = productReferences;

/** A code that is the same as several parts, or as several sizes of one. */
const manyParts = sql<boolean>`(count(distinct ${productId}) filter (where ${grade} = 'same') > 1
	or count(distinct ${variantId}) filter (where ${grade} = 'same') > 1)`;
/** A code and a part, or its size, that have more than one grade: fewer pairs than statements, each of which stands once. */
const manyGrades = sql<boolean>`(count(*) > count(distinct (${productId}, coalesce(${variantId}, 0))))`;
const isConflict = sql`(${manyParts} or ${manyGrades})`;

/** Codes of which the rows contradict each other, by maker and code. */
function conflicts(database: Queries) {
	return database
		.select({
			ids: sql<number[]>`array_agg(${id} order by ${id})`,
			manyParts: manyParts.as('many_parts'),
			manyGrades: manyGrades.as('many_grades'),
		})
		.from(productReferences)
		.groupBy(makerFolded, codeFolded)
		.having(isConflict)
		.orderBy(asc(makerFolded), asc(codeFolded));
}

/**
 * Codes of which the rows contradict each other, for administrators: the same as several parts or sizes, or one part with
 * several grades. A page, or all without a page size. Throws `unauthenticated` and `forbidden`.
 */
export async function listReferenceConflicts(
	database: Queries,
	viewer: Viewer,
	query: ReferenceConflictQuery & { language: Language },
): Promise<ReferenceConflict[]> {
	administratorOf(viewer);
	const groups = await limitToPage(conflicts(database).$dynamic(), query);
	const rows = await getReferences(
		database,
		groups.flatMap(({ ids }) => ids),
		query.language,
	);
	const rowOf = new Map(rows.map((row) => [row.id, row]));
	return groups.map(({ ids, manyParts, manyGrades }) => {
		const references = ids.flatMap((id) => rowOf.get(id) ?? []);
		const { maker = '', code = '' } = references[0] ?? {};
		const reasons = [manyParts && ('parts' as const), manyGrades && ('grades' as const)].filter((one) => one !== false);
		return { maker, code, reasons, references };
	});
}

/** How many such codes there are. Throws as `listReferenceConflicts`. */
export async function countReferenceConflicts(database: Queries, viewer: Viewer): Promise<number> {
	administratorOf(viewer);
	const groups = conflicts(database).as('conflicts');
	const [row] = await database.select({ total: count() }).from(groups);
	return row?.total ?? 0;
}
