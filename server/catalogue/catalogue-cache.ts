import type { Queries } from '../platform/database.ts';
import { getCategory, listCategories } from './categories.ts';
import { countByCategory } from './products.ts';

/** Asks once and gives everybody the same answer until it is forgotten; a failure is forgotten at once. */
function once<T>(ask: () => Promise<T>) {
	let known: Promise<T> | undefined;
	const get = (): Promise<T> => {
		if (known) return known;
		const asked = ask();
		known = asked;
		asked.catch(() => {
			if (known === asked) known = undefined;
		});
		return asked;
	};
	const forget = () => {
		known = undefined;
	};
	return { get, forget };
}

/**
 * What every page shows of the catalogue, asked for once and remembered until it changes: the categories, and how many
 * products each has, since counting takes the longer the larger the catalogue is.
 */
export function createCatalogueCache(database: Queries) {
	const categories = once(() => listCategories(database));
	const counts = once(() => countByCategory(database));
	return {
		categories: categories.get,
		/** One category; throws `not_found`. Another server may have made it just now, so a missing one is asked for. */
		category: async (id: number) => (await categories.get()).find((one) => one.id === id) ?? getCategory(database, id),
		countByCategory: counts.get,
		productCount: async () => (await counts.get()).reduce((sum, { count }) => sum + count, 0),
		/** Call it when the catalogue has changed. */
		forget(): void {
			categories.forget();
			counts.forget();
		},
	};
}
