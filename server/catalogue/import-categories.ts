import { asc } from 'drizzle-orm';
import type { CategoryRow } from '#contract/import.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { categoryOfRow } from './import-records.ts';
import { categories } from './tables.ts';
import { insertCategory, updateCategory } from './write-categories.ts';

/** What a file may name a category by. */
export interface KnownCategory {
	id: number;
	key: string;
	name: string;
}

/** The categories that are there. */
export async function readKnownCategories(database: Queries): Promise<KnownCategory[]> {
	const { id, key, name } = categories;
	return database.select({ id, key, name }).from(categories).orderBy(asc(id));
}

/** The category that a row names by its key, or by the name of one that is there. */
export function findCategory(known: KnownCategory[], { key, name }: CategoryRow): KnownCategory | undefined {
	const isNamed = (one: KnownCategory) => one.name.toLowerCase() === name.toLowerCase();
	return known.find((one) => one.key === key) ?? known.find(isNamed);
}

/** Writes a category of a file; its number, and whether it was new or different. */
export async function writeCategory(
	transaction: Queries,
	author: Author,
	row: CategoryRow,
	images: string[],
): Promise<{ id: number; changed: boolean }> {
	const known = findCategory(await readKnownCategories(transaction), row);
	if (!known) {
		const record = categoryOfRow(row, images, undefined);
		return { id: await insertCategory(transaction, author, record), changed: true };
	}
	// of one that a table names nothing is said, and nobody waits for it
	if (row.columns) return { id: known.id, changed: false };
	const changed = await updateCategory(transaction, author, known.id, ({ record }) =>
		categoryOfRow(row, images, record),
	);
	return { id: known.id, changed: changed ?? false };
}
