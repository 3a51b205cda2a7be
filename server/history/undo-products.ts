import { and, inArray, sql } from 'drizzle-orm';
import { eachText } from '#contract/catalogue/product-fields.ts';
import { lockImages } from '../catalogue/images/images.ts';
import { type ProductRecord, plainVariant, readProducts } from '../catalogue/products/product-record.ts';
import { deleteProducts, writeProducts } from '../catalogue/products/write-products.ts';
import { lockPresentProducts } from '../catalogue/references/write-references.ts';
import { productReferences, products } from '../catalogue/tables.ts';
import type { Author, Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

/** A product of the history. Older entries lack newer fields. */
function recordOf(snapshot: Snapshot | undefined): ProductRecord {
	const { variants = [], ...product } = snapshot as Partial<ProductRecord>;
	return {
		key: '',
		categoryId: 0,
		name: '',
		...eachText(() => null),
		price: null,
		keywords: [],
		images: [],
		moreDescriptions: [],
		translations: {},
		...product,
		variants: variants.map((variant) => ({ ...plainVariant, ...variant })),
	};
}

const sizesOf = (snapshot: Snapshot | undefined) => new Set(recordOf(snapshot).variants.map(({ size }) => size));

/** Products that have taken the key of one that returns. */
async function takenKeys(database: Queries, plans: Plan[], deleted: Plan[]): Promise<Obstacle[]> {
	const keys = plans.map(({ next }) => recordOf(next).key);
	if (keys.length === 0) return [];
	const rows = await database
		.select({ id: products.id, key: products.key, name: products.name })
		.from(products)
		.where(inArray(products.key, keys));
	return rows.flatMap(({ id, key, name }) => {
		const plan = plans.find(({ next }) => next?.key === key);
		return plan && !deleted.some((deletedPlan) => deletedPlan.id === id)
			? [{ plan, entity: 'product' as const, id, path: [], now: name }]
			: [];
	});
}

/** Deleted categories that products would return to. */
async function deletedCategories(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
	const moved = plans.filter(({ now, next }) => now?.categoryId !== next?.categoryId);
	const categoryIds = [...new Set(moved.map(({ next }) => recordOf(next).categoryId))];
	if (categoryIds.length === 0) return [];
	const { rows } = await database.execute<{ id: number }>(sql`
		select named.id from unnest(array[${sql.join(categoryIds, sql`, `)}]::integer[]) named (id)
		where not exists (select from categories where categories.id = named.id)
			and ${isOutside(within, 'category', sql`named.id`)}`);
	const deletedIds = new Set(rows.map(({ id }) => id));
	return moved.flatMap((plan): Obstacle[] => {
		const id = recordOf(plan.next).categoryId;
		return deletedIds.has(id) ? [{ plan, entity: 'category', id, path: [] }] : [];
	});
}

/** References to sizes that the undo deletes. */
async function referencesToSizes(database: Queries, plans: Plan[], within: string | undefined): Promise<Obstacle[]> {
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
		const plan = shrinking.find((candidate) => candidate.id === productId);
		if (!plan) return [];
		const stays = plan.next && (size === null || sizesOf(plan.next).has(size));
		return stays ? [] : [{ plan, entity: 'reference', id, path: [], now: size }];
	});
}

/** Products that would have no size left. */
function withoutSizes(plans: Plan[]): Obstacle[] {
	const bare = plans.filter(({ next }) => next && recordOf(next).variants.length === 0);
	return bare.map((plan) => ({ plan, entity: 'product', id: plan.id, path: ['variants'] }));
}

export const undoProducts: UndoKind = {
	lock: (transaction, things) => lockPresentProducts(transaction, idsOf(things)),
	async read(database, ids) {
		const stored = await readProducts(database, inArray(products.id, ids));
		return new Map(stored.map(({ id, record }) => [id, { ...record }]));
	},
	async obstacles(database, plans, within) {
		const { created, changed, deleted } = groupPlans(plans);
		return [
			...(await takenKeys(database, created, deleted)),
			...(await deletedCategories(database, [...created, ...changed], within)),
			...(await referencesToSizes(database, [...changed, ...deleted], within)),
			...withoutSizes([...created, ...changed]),
		];
	},
	async write(transaction: Queries, author: Author, plans: Plan[]) {
		// no cleanup may remove an image that returns
		await lockImages(transaction);
		const { created, changed, deleted } = groupPlans(plans);
		if (deleted.length > 0) await deleteProducts(transaction, author, inArray(products.id, idsOf(deleted)));
		for (const group of [created, changed]) {
			const records = new Map(group.map(({ next }) => [recordOf(next).key, recordOf(next)]));
			const change = (key: string) => recordOf({ ...records.get(key) });
			const ids = new Map(group.map(({ id, next }) => [recordOf(next).key, id]));
			await writeProducts(
				transaction,
				author,
				[...records.keys()],
				change,
				group === created ? { ids, areRestored: true } : {},
			);
		}
	},
};
