import type { CategoryRow } from '#contract/catalogue/import.schema.ts';
import { findCategory, readStoredCategories, type StoredCategory } from '../catalogue/import/import-categories.ts';
import type { Queries } from '../platform/database.ts';
import { slipsBetween } from '../search/relax/slips.ts';
import { findKnown, nameKey } from './known-categories.ts';
import { readKnownCategories } from './read-known-categories.ts';

/** Finds the categories that a file names. */
export interface CategoryFinder {
	find(row: CategoryRow): StoredCategory | undefined;
	/** A category whose name looks like a slip of this one; undefined when none does. */
	nearest(name: string): { id: number; name: string } | undefined;
}

/** Short names differ by more than a slip: Caps and Cups. */
const slipsOf = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);
const plain = (name: string) =>
	nameKey(name)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.replace(/(?<=\p{L}{3})s\b/gu, '')
		.trim();

/** Finds by what a person chose, then by key or name, then by the name in another language. */
export async function categoryFinder(
	database: Queries,
	meanings: [name: string, id: number][],
): Promise<CategoryFinder> {
	const stored = await readStoredCategories(database);
	const knownCategories = await readKnownCategories(database);
	const chosen = new Map(meanings);
	const byId = new Map(stored.map((category) => [category.id, category]));
	return {
		find(row) {
			const chosenCategory = byId.get(chosen.get(row.ref) ?? 0);
			if (chosenCategory) return chosenCategory;
			return findCategory(stored, row) ?? byId.get(findKnown(knownCategories, row.ref)?.id ?? 0);
		},
		nearest(name) {
			const spelled = plain(name);
			const max = slipsOf(spelled.length);
			const slips = knownCategories.flatMap(({ id, names }) =>
				names.map((own) => ({ id, name: own, slips: slipsBetween(spelled, plain(own), max) })),
			);
			const [best] = slips.filter((entry) => entry.slips <= max).toSorted((a, b) => a.slips - b.slips);
			return best && { id: best.id, name: best.name };
		},
	};
}

/**
 * Returns a function that gives for the row of a new category the `ref` of the first row that names it, in any spelling that finds it once it
 * is stored: Bearings and bearings, O-Rings and O Rings.
 */
export function createFirstRefFinder(): (row: CategoryRow) => string {
	const refs = new Map<string, string>();
	const spelled = (name: string) => `name ${nameKey(name)}`;
	return ({ ref, key, name, translations = {} }) => {
		const first = refs.get(`key ${key}`) ?? refs.get(spelled(name)) ?? ref;
		const names = [name, ...Object.values(translations).flatMap((texts) => texts?.name ?? [])];
		for (const spelling of [`key ${key}`, ...names.map(spelled)]) if (!refs.has(spelling)) refs.set(spelling, first);
		return first;
	};
}
