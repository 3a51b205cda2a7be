import { and, eq, inArray } from 'drizzle-orm';
import { type ReferenceRecord, readReferences, snapshotOf } from '../catalogue/reference-rows.ts';
import { compact } from '../catalogue/search-text.ts';
import { productReferences, products, variants } from '../catalogue/tables.ts';
import {
	deleteReferences,
	insertReferences,
	lockPresentProducts,
	updateReference,
} from '../catalogue/write-references.ts';
import type { Snapshot } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { byDeed, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

/** A row of the history. */
function recordOf(snapshot: Snapshot | undefined): ReferenceRecord {
	// rows of before there were translations have none
	type Named = Omit<ReferenceRecord, 'productId' | 'translations'> &
		Partial<Pick<ReferenceRecord, 'translations'>> & { product_id: number };
	const { maker, code, product_id: productId, size, grade, note, source, ...named } = snapshot as unknown as Named;
	return { maker, code, productId, size, grade, note, source, translations: named.translations ?? {} };
}

/** What makes a row stand once. */
function statementOf({ maker, code, productId, size, grade }: ReferenceRecord): string {
	return JSON.stringify([compact(maker), compact(code), productId, size, grade]);
}

/** The numbers of these things that the batch has changed. */
async function numbersWithin(
	database: Queries,
	within: string | undefined,
	entity: 'product' | 'reference',
	ids: number[],
): Promise<Set<number>> {
	if (within === undefined || ids.length === 0) return new Set();
	const { batch, entityId, entity: kind } = changes;
	const rows = await database
		.select({ id: entityId })
		.from(changes)
		.where(and(eq(batch, within), eq(kind, entity), inArray(entityId, ids)));
	return new Set(rows.map(({ id }) => id));
}

/** Parts and sizes that rows are to name, and that are no longer there. */
async function goneParts(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
	const ids = [...new Set(plans.map(({ next }) => recordOf(next).productId))];
	const rows = await database
		.select({ id: products.id, size: variants.size })
		.from(products)
		.innerJoin(variants, eq(variants.productId, products.id))
		.where(inArray(products.id, ids));
	const present = new Set(rows.flatMap(({ id, size }) => [`${id}`, `${id} ${size}`]));
	const inside = await numbersWithin(database, within, 'product', ids);
	return plans.flatMap((plan): Obstacle[] => {
		const { productId: id, size } = recordOf(plan.next);
		if (inside.has(id) || present.has(size === null ? `${id}` : `${id} ${size}`)) return [];
		const path = present.has(`${id}`) ? ['variants', size ?? ''] : [];
		return [{ plan, entity: 'product', id, path, after: path.length > 0 ? size : undefined }];
	});
}

/** Rows that say the same by now. */
async function standing(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
	const productIds = [...new Set(plans.map(({ next }) => recordOf(next).productId))];
	const rows = await readReferences(database, inArray(productReferences.productId, productIds));
	const own = await numbersWithin(
		database,
		within,
		'reference',
		rows.map(({ id }) => id),
	);
	const others = new Map(
		rows
			.filter(({ id }) => !own.has(id) && !plans.some((plan) => plan.id === id))
			.map(({ id, record }) => [statementOf(record), id]),
	);
	return plans.flatMap((plan): Obstacle[] => {
		const id = others.get(statementOf(recordOf(plan.next)));
		return id === undefined ? [] : [{ plan, entity: 'reference', id, path: [], now: id }];
	});
}

const isRow = (ids: number[]) => inArray(productReferences.id, ids);

export const undoReferences: UndoKind = {
	async lock(transaction, things) {
		const rows = await readReferences(transaction, isRow(things.map(({ id }) => id)));
		const states = things.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
		const named = states.map((state) => state?.product_id).filter((id) => typeof id === 'number');
		return lockPresentProducts(transaction, [...named, ...rows.map(({ record }) => record.productId)]);
	},
	async read(database, ids) {
		const rows = await readReferences(database, isRow(ids));
		return new Map(rows.map(({ id, record }) => [id, snapshotOf(record)]));
	},
	async obstacles(database, plans, within) {
		const { made, changed } = byDeed(plans);
		const kept = [...made, ...changed];
		if (kept.length === 0) return [];
		return [...(await goneParts(database, kept, within)), ...(await standing(database, kept, within))];
	},
	async write(transaction, author, plans) {
		const { made, changed, deleted } = byDeed(plans);
		if (deleted.length > 0) await deleteReferences(transaction, author, isRow(deleted.map(({ id }) => id)));
		await insertReferences(
			transaction,
			author,
			made.map(({ next }) => recordOf(next)),
			made.map(({ id }) => id),
		);
		for (const { id, next } of changed) {
			const record = recordOf(next);
			await updateReference(transaction, author, { id, productId: record.productId }, () => record);
		}
	},
};
