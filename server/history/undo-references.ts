import { and, eq, inArray } from 'drizzle-orm';
import { type ReferenceRecord, readReferences, snapshotOf } from '../catalogue/references/reference-rows.ts';
import {
	deleteReferences,
	insertReferences,
	lockPresentProducts,
	updateReference,
} from '../catalogue/references/write-references.ts';
import { compact } from '../catalogue/search-text.ts';
import { productReferences, products, variants } from '../catalogue/tables.ts';
import { recordedAs, type Snapshot } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { groupPlans, idsOf, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

/** A reference of the history. Older entries have no translations. */
function recordOf(snapshot: Snapshot | undefined): ReferenceRecord {
	type StoredReference = Omit<ReferenceRecord, 'productId' | 'translations'> &
		Partial<Pick<ReferenceRecord, 'translations'>> & { product_id: number };
	const {
		maker,
		code,
		product_id: productId,
		size,
		grade,
		note,
		source,
		...named
	} = recordedAs<StoredReference>(snapshot);
	return { maker, code, productId, size, grade, note, source, translations: named.translations ?? {} };
}

/** Identifies a statement, which exists once. */
function statementOf({ maker, code, productId, size, grade }: ReferenceRecord): string {
	return JSON.stringify([compact(maker), compact(code), productId, size, grade]);
}

/** Those of the ids that the batch has changed. */
async function idsWithin(
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

/** Deleted products and sizes that references would return to. */
async function deletedParts(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
	const ids = [...new Set(plans.map(({ next }) => recordOf(next).productId))];
	const rows = await database
		.select({ id: products.id, size: variants.size })
		.from(products)
		.innerJoin(variants, eq(variants.productId, products.id))
		.where(inArray(products.id, ids));
	const present = new Set(rows.flatMap(({ id, size }) => [`${id}`, `${id} ${size}`]));
	const inside = await idsWithin(database, within, 'product', ids);
	return plans.flatMap((plan): Obstacle[] => {
		const { productId: id, size } = recordOf(plan.next);
		if (inside.has(id) || present.has(size === null ? `${id}` : `${id} ${size}`)) return [];
		const path = present.has(`${id}`) ? ['variants', size ?? ''] : [];
		return [{ plan, entity: 'product', id, path, after: path.length > 0 ? size : undefined }];
	});
}

/** References that state the same by now, and are not undone as well. `undone`: the ids of those that are. */
async function sameStatements(
	database: Queries,
	plans: Plan[],
	{ undone, within }: { undone: number[]; within: string | undefined },
): Promise<Obstacle[]> {
	const productIds = [...new Set(plans.map(({ next }) => recordOf(next).productId))];
	const rows = await readReferences(database, inArray(productReferences.productId, productIds));
	const batchIds = await idsWithin(
		database,
		within,
		'reference',
		rows.map(({ id }) => id),
	);
	const existing = new Map(
		rows
			.filter(({ id }) => !batchIds.has(id) && !undone.includes(id))
			.map(({ id, record }) => [statementOf(record), id]),
	);
	return plans.flatMap((plan): Obstacle[] => {
		const id = existing.get(statementOf(recordOf(plan.next)));
		return id === undefined ? [] : [{ plan, entity: 'reference', id, path: [], now: id }];
	});
}

const isRow = (ids: number[]) => inArray(productReferences.id, ids);

export const undoReferences: UndoKind = {
	async lock(transaction, things) {
		const rows = await readReferences(transaction, isRow(idsOf(things)));
		const states = things.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
		const productIds = states.map((state) => state?.product_id).filter((id) => typeof id === 'number');
		return lockPresentProducts(transaction, [...productIds, ...rows.map(({ record }) => record.productId)]);
	},
	async read(database, ids) {
		const rows = await readReferences(database, isRow(ids));
		return new Map(rows.map(({ id, record }) => [id, snapshotOf(record)]));
	},
	async obstacles(database, plans, within) {
		const { created, changed } = groupPlans(plans);
		const restored = [...created, ...changed];
		if (restored.length === 0) return [];
		const same = await sameStatements(database, restored, { undone: idsOf(plans), within });
		return [...(await deletedParts(database, restored, within)), ...same];
	},
	async write(transaction, author, plans) {
		const { created, changed, deleted } = groupPlans(plans);
		if (deleted.length > 0) await deleteReferences(transaction, author, isRow(idsOf(deleted)));
		await insertReferences(
			transaction,
			author,
			created.map(({ next }) => recordOf(next)),
			idsOf(created),
		);
		for (const { id, next } of changed) {
			const record = recordOf(next);
			await updateReference(transaction, author, { id, productId: record.productId }, () => record);
		}
	},
};
