import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { eachCategoryText } from '#contract/catalogue/category-fields.ts';
import {
	type CategoryRecord,
	deleteCategory,
	insertCategory,
	lockCategory,
	readCategory,
	updateCategory,
} from '../catalogue/categories/write-categories.ts';
import { lockImages } from '../catalogue/images/images.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { groupPlans, idsOf, isOutside, type Obstacle, type Plan, type UndoKind } from './undo-kind.ts';

/** A category of the history. Older entries lack newer fields. */
function recordOf(snapshot: Snapshot | undefined): CategoryRecord {
	const { parameters = [], ...category } = snapshot as Partial<CategoryRecord>;
	return {
		key: '',
		name: '',
		...eachCategoryText(() => null),
		special: false,
		images: [],
		sizePatterns: [],
		translations: {},
		...category,
		parameters: parameters.map((parameter) => ({ ...parameter, translations: parameter.translations ?? {} })),
	};
}

/** Other categories that have taken the name or key. */
async function takenNames(database: Queries, plan: Plan, within: string | undefined): Promise<Obstacle[]> {
	const { name, key } = recordOf(plan.next);
	const rows = await database
		.select({ id: categories.id, name: categories.name })
		.from(categories)
		.where(
			and(
				ne(categories.id, plan.id),
				or(eq(categories.key, key), sql`lower(categories.name) = lower(${name})`),
				isOutside(within, 'category', sql`categories.id`),
			),
		);
	return rows.map((row) => ({ plan, entity: 'category', id: row.id, path: ['name'], after: name, now: row.name }));
}

/** The first product that was added to a category which the undo deletes. */
async function productsInside(database: Queries, plan: Plan, within: string | undefined): Promise<Obstacle[]> {
	const [product] = await database
		.select({ id: products.id })
		.from(products)
		.where(and(eq(products.categoryId, plan.id), isOutside(within, 'product', sql`products.id`)))
		.limit(1);
	return product ? [{ plan, entity: 'product', id: product.id, path: [], now: product.id }] : [];
}

export const undoCategories: UndoKind = {
	async lock(transaction, things) {
		const ids = idsOf(things).toSorted((a, b) => a - b);
		for (const id of ids) await lockCategory(transaction, id);
	},
	async read(database, ids) {
		const snapshots = new Map<number, Snapshot>();
		const present = await database.select({ id: categories.id }).from(categories).where(inArray(categories.id, ids));
		for (const { id } of present) {
			const stored = await readCategory(database, id);
			if (stored) snapshots.set(id, { ...stored.record });
		}
		return snapshots;
	},
	async obstacles(database, plans, within) {
		const { created, changed, deleted } = groupPlans(plans);
		const obstacles: Obstacle[] = [];
		for (const plan of [...created, ...changed]) obstacles.push(...(await takenNames(database, plan, within)));
		for (const plan of deleted) obstacles.push(...(await productsInside(database, plan, within)));
		return obstacles;
	},
	async write(transaction, author, plans) {
		await lockImages(transaction);
		for (const { id, now, next } of plans) {
			if (next && now) await updateCategory(transaction, author, id, () => recordOf(next));
			else if (next) await insertCategory(transaction, author, recordOf(next), id);
			else {
				const stored = await lockCategory(transaction, id);
				if (stored) await deleteCategory(transaction, author, stored);
			}
		}
	},
};
