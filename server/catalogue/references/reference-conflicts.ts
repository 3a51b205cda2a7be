import { asc, count, sql } from 'drizzle-orm';
import type { ReferenceConflict, ReferenceConflictQuery } from '#contract/catalogue/references.schema.ts';
import type { Language } from '#contract/language.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { limitToPage } from '../../http/pagination.ts';
import type { Queries } from '../../platform/database.ts';
import { productReferences } from '../tables.ts';
import { getReferences } from './references.ts';

const { makerFolded, codeFolded, productId, variantId, grade, id } = productReferences;

/** A code that is the same as several parts, or as several sizes of one part. */
const manyParts = sql<boolean>`(count(distinct ${productId}) filter (where ${grade} = 'same') > 1
	or count(distinct ${variantId}) filter (where ${grade} = 'same') > 1)`;
/** A code with several grades for one part or size: then there are fewer distinct pairs than rows. */
const manyGrades = sql<boolean>`(count(*) > count(distinct (${productId}, coalesce(${variantId}, 0))))`;
const isConflict = sql`(${manyParts} or ${manyGrades})`;

/** Codes with contradicting rows, by maker and code. */
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
 * Codes with contradicting rows, for administrators: the same as several parts or sizes, or one part with several grades. A page, or all
 * without a page size. Throws `unauthenticated` and `forbidden`.
 */
export async function listReferenceConflicts(
	database: Queries,
	viewer: Viewer,
	query: ReferenceConflictQuery & { language: Language },
): Promise<ReferenceConflict[]> {
	staffWith(viewer, 'references.edit');
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
		const reasons = [manyParts && ('parts' as const), manyGrades && ('grades' as const)].filter(
			(reason) => reason !== false,
		);
		return { maker, code, reasons, references };
	});
}

/** Counts codes with contradicting rows. Throws as `listReferenceConflicts`. */
export async function countReferenceConflicts(database: Queries, viewer: Viewer): Promise<number> {
	staffWith(viewer, 'references.edit');
	const groups = conflicts(database).as('conflicts');
	const [row] = await database.select({ total: count() }).from(groups);
	return row?.total ?? 0;
}
