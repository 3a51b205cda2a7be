import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DeletedProduct } from '#contract/catalogue/deleted-product.ts';
import type { Language } from '#contract/language.ts';
import { recordedAs } from '../../changes/record-changes.ts';
import { changes } from '../../changes/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { findSuccessor } from '../references/find-references.ts';
import { categories, products } from '../tables.ts';
import { textIn } from './in-language.ts';
import type { ProductRecord } from './product-record.ts';
import { asSummary, nameColumns, summaryColumns } from './product-summaries.ts';

/** Products that are shown instead. */
const maxNeighbours = 8;

/** The fields of the history that every version has recorded, and those that older ones lack. */
type DeletedRecord = Pick<ProductRecord, 'name' | 'categoryId'> &
	Partial<Pick<ProductRecord, 'model' | 'translations'>>;

/** The product as it was deleted; undefined when this id never had one, or has one again. */
async function readDeleted(database: Queries, id: number): Promise<DeletedRecord | undefined> {
	const [last] = await database
		.select({ action: changes.action, before: changes.before })
		.from(changes)
		.where(and(eq(changes.entity, 'product'), eq(changes.entityId, id)))
		.orderBy(desc(changes.id))
		.limit(1);
	return last?.action === 'delete' && last.before ? recordedAs<DeletedRecord>(last.before) : undefined;
}

/** Up to `maxNeighbours` products of the category: those nearest in the order of names, before and behind. */
async function listNeighbours(database: Queries, { categoryId, name }: DeletedRecord, language: Language) {
	const place = sql`lower(name) collate "C"`;
	const here = sql`lower(${name}::text) collate "C"`;
	const nearest = (comparison: '>=' | '<', order: 'asc' | 'desc') => sql`(
		select id, row_number() over (order by ${place} ${sql.raw(order)}, id) as distance from (
			select id, name from products where category_id = ${categoryId} and ${place} ${sql.raw(comparison)} ${here}
			order by ${place} ${sql.raw(order)}, id limit ${maxNeighbours}) side)`;
	const { rows } = await database.execute<{ id: number }>(
		sql`select id from (${nearest('>=', 'asc')} union all ${nearest('<', 'desc')}) near order by distance limit ${maxNeighbours}`,
	);
	const ids = rows.map(({ id }) => id);
	const summaries = await database
		.select(summaryColumns(language))
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(inArray(products.id, ids))
		.orderBy(asc(sql`lower(${products.name}) collate "C"`), asc(products.id));
	return summaries.map(asSummary);
}

/**
 * What the page of a deleted product shows or leads to: the product that supersedes its code by the equals-table, else products of its category.
 * Undefined for an id that never had a product, and for one that has its product again.
 */
export async function findDeletedProduct(
	database: Queries,
	id: number,
	language: Language,
): Promise<DeletedProduct | undefined> {
	const deleted = await readDeleted(database, id);
	if (!deleted) return undefined;
	const { name: english, model, categoryId, translations = {} } = deleted;
	const successorId = await findSuccessor(database, model || english, id);
	const [successor] = successorId
		? await database
				.select({ id: products.id, name: nameColumns[language] })
				.from(products)
				.where(eq(products.id, successorId))
		: [];
	const [category] = await database
		.select({ id: categories.id, name: categories.name, translations: categories.translations })
		.from(categories)
		.where(eq(categories.id, categoryId));
	return {
		name: textIn<'name', string>(language, 'name', { english, translations }),
		successor: successor ?? null,
		category: category
			? {
					id: category.id,
					name: textIn<'name', string>(language, 'name', {
						english: category.name,
						translations: category.translations,
					}),
				}
			: null,
		neighbours: category && !successor ? await listNeighbours(database, deleted, language) : [],
	};
}
