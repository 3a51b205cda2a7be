import { asc } from 'drizzle-orm';
import type { CategoryRow } from '#contract/catalogue/import.schema.ts';
import type { Author } from '../../changes/record-changes.ts';
import type { Queries } from '../../platform/database.ts';
import { insertCategory, updateCategory } from '../categories/write-categories.ts';
import { categories } from '../tables.ts';
import { categoryOfRow } from './import-records.ts';

/** The properties by which a file may name a category. */
export interface StoredCategory {
	id: number;
	key: string;
	name: string;
}

export async function readStoredCategories(database: Queries): Promise<StoredCategory[]> {
	const { id, key, name } = categories;
	return database.select({ id, key, name }).from(categories).orderBy(asc(id));
}

/** Finds the row's category by key, else by name. */
export function findCategory(known: StoredCategory[], { key, name }: CategoryRow): StoredCategory | undefined {
	const hasName = (category: StoredCategory) => category.name.toLowerCase() === name.toLowerCase();
	return known.find((category) => category.key === key) ?? known.find(hasName);
}

/** Writes a category of a file; without `images` the stored ones stay. Returns its id, and whether it was new or different. */
export async function writeCategory(
	transaction: Queries,
	author: Author,
	row: CategoryRow,
	images: string[] | undefined,
): Promise<{ id: number; changed: boolean }> {
	const stored = findCategory(await readStoredCategories(transaction), row);
	if (!stored) {
		const record = categoryOfRow(row, images ?? [], undefined);
		return { id: await insertCategory(transaction, author, record), changed: true };
	}
	// a table only names the category; skip the lock
	if (row.columns) return { id: stored.id, changed: false };
	const changed = await updateCategory(transaction, author, stored.id, ({ record }) =>
		categoryOfRow(row, images ?? record.images, record),
	);
	return { id: stored.id, changed: changed ?? false };
}
