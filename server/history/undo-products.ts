import { and, inArray, sql } from 'drizzle-orm';
import { lockImages } from '../catalogue/images.ts';
import { type ProductRecord, plainVariant, readProducts } from '../catalogue/product-record.ts';
import { productReferences, products } from '../catalogue/tables.ts';
import { deleteProducts, writeProducts } from '../catalogue/write-products.ts';
import { lockPresentProducts } from '../catalogue/write-references.ts';
import type { Author, Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { byDeed, isOutside, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

/** A product of the history, which says nothing of fields that are younger than it. */
function recordOf(snapshot: Snapshot | undefined): ProductRecord {
	const { variants = [], ...product } = snapshot as Partial<ProductRecord>;
	return {
		...{ key: '', categoryId: 0, name: '', model: null, price: null, keywords: [], images: [] },
		...{ moreDescriptions: [], translations: {} },
		...product,
		variants: variants.map((variant) => ({ ...plainVariant, ...variant })),
	};
}

const sizesOf = (snapshot: Snapshot | undefined) => new Set(recordOf(snapshot).variants.map(({ size }) => size));

/** Products that have come under the key of one that is to come back. */
async function takenKeys(database: Queries, plans: Plan[], deleted: Plan[]): Promise<Obstacle[]> {
	const keys = plans.map(({ next }) => recordOf(next).key);
	if (keys.length === 0) return [];
	const rows = await database
		.select({ id: products.id, key: products.key, name: products.name })
		.from(products)
		.where(inArray(products.key, keys));
	return rows.flatMap(({ id, key, name }) => {
		const plan = plans.find(({ next }) => next?.key === key);
		return plan && !deleted.some((going) => going.id === id)
			? [{ plan, entity: 'product' as const, id, path: [], now: name }]
			: [];
	});
}

/** Categories that products are to go back into, and that are no longer there. */
async function goneCategories(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
	const moved = plans.filter(({ now, next }) => now?.categoryId !== next?.categoryId);
	const wanted = [...new Set(moved.map(({ next }) => recordOf(next).categoryId))];
	if (wanted.length === 0) return [];
	const { rows } = await database.execute<{ id: number }>(sql`
		select wanted.id from unnest(array[${sql.join(wanted, sql`, `)}]::integer[]) wanted (id)
		where not exists (select from categories where categories.id = wanted.id)
			and ${isOutside(within, 'category', sql`wanted.id`)}`);
	const gone = new Set(rows.map(({ id }) => id));
	return moved.flatMap((plan): Obstacle[] => {
		const id = recordOf(plan.next).categoryId;
		return gone.has(id) ? [{ plan, entity: 'category', id, path: [] }] : [];
	});
}

/** References to what is to go, which would go with it. */
async function heldSizes(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
	const shrinking = plans.filter(({ now, next }) =>
		[...sizesOf(now)].some((size) => !next || !sizesOf(next).has(size)),
	);
	if (shrinking.length === 0) return [];
	const ids = shrinking.map(({ id }) => id);
	const rows = await database
		.select({
			id: productReferences.id,
			productId: productReferences.productId,
			size: sql<string | null>`(select size from variants where variants.id = product_references.variant_id)`,
		})
		.from(productReferences)
		.where(and(inArray(productReferences.productId, ids), isOutside(within, 'reference', sql`product_references.id`)));
	return rows.flatMap(({ id, productId, size }): Obstacle[] => {
		const plan = shrinking.find((one) => one.id === productId);
		if (!plan) return [];
		const stays = plan.next && (size === null || sizesOf(plan.next).has(size));
		return stays ? [] : [{ plan, entity: 'reference', id, path: [], now: size }];
	});
}

/** Products that would be left without any size. */
function withoutSizes(plans: Plan[]): Obstacle[] {
	const bare = plans.filter(({ next }) => next && recordOf(next).variants.length === 0);
	return bare.map((plan) => ({ plan, entity: 'product', id: plan.id, path: ['variants'] }));
}

export const undoProducts: UndoKind = {
	lock: (transaction, things) =>
		lockPresentProducts(
			transaction,
			things.map(({ id }) => id),
		),
	async read(database, ids) {
		const stored = await readProducts(database, inArray(products.id, ids));
		return new Map(stored.map(({ id, record }) => [id, { ...record }]));
	},
	async obstacles(database, plans, within) {
		const { made, changed, deleted } = byDeed(plans);
		return [
			...(await takenKeys(database, made, deleted)),
			...(await goneCategories(database, [...made, ...changed], within)),
			...(await heldSizes(database, [...changed, ...deleted], within)),
			...withoutSizes([...made, ...changed]),
		];
	},
	async write(transaction: Queries, author: Author, plans: Plan[]) {
		// so that no image is removed which is named again
		await lockImages(transaction);
		const { made, changed, deleted } = byDeed(plans);
		if (deleted.length > 0)
			await deleteProducts(
				transaction,
				author,
				inArray(
					products.id,
					deleted.map(({ id }) => id),
				),
			);
		for (const some of [made, changed]) {
			const records = new Map(some.map(({ next }) => [recordOf(next).key, recordOf(next)]));
			const change = (key: string) => recordOf({ ...records.get(key) });
			const ids = new Map(some.map(({ id, next }) => [recordOf(next).key, id]));
			await writeProducts(
				transaction,
				author,
				[...records.keys()],
				change,
				some === made ? { ids, areBack: true } : {},
			);
		}
	},
};
