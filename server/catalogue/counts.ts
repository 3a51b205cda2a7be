import type { Queries } from '../platform/database.ts';
import { type CategoryCount, countByCategory } from './products.ts';

/**
 * How many products each category has: counted once and remembered until the catalogue changes, since every list page
 * shows it and counting takes the longer the larger the catalogue is.
 */
export function createCounts(database: Queries) {
	let counted: Promise<CategoryCount[]> | undefined;
	const count = async () => {
		try {
			return await countByCategory(database);
		} catch (error) {
			counted = undefined;
			throw error;
		}
	};
	const byCategory = (): Promise<CategoryCount[]> => {
		counted ??= count();
		return counted;
	};
	return {
		byCategory,
		total: async (): Promise<number> => (await byCategory()).reduce((sum, category) => sum + category.count, 0),
		/** Call it when the catalogue has changed. */
		forget(): void {
			counted = undefined;
		},
	};
}
