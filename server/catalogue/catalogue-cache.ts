import type { Category } from '#contract/catalogue.ts';
import type { Queries } from '../platform/database.ts';
import { type CountedCategory, getCategory, listCategories, listCountedCategories } from './categories.ts';

interface CachedValue<T> {
	/** The same promise for all callers until it is invalidated; one that fails is not cached. */
	get(): Promise<T>;
	invalidate(): void;
}

function cachedValue<T>(load: () => Promise<T>): CachedValue<T> {
	let cached: Promise<T> | undefined;
	const invalidate = () => {
		cached = undefined;
	};
	const get = (): Promise<T> => {
		if (cached) return cached;
		const loading = load();
		cached = loading;
		loading.catch(() => {
			if (cached === loading) invalidate();
		});
		return loading;
	};
	return { get, invalidate };
}

/** What every page shows of the catalogue, in memory, and the database that it comes from. */
export interface CatalogueCache {
	database: Queries;
	categories: CachedValue<Category[]>;
	/** Apart from the categories, since counting takes the longer the larger the catalogue is. */
	countedCategories: CachedValue<CountedCategory[]>;
	/** Call it when the catalogue has changed. */
	invalidate(): void;
}

/** An empty cache; each value is loaded when it is first needed. */
export function createCatalogueCache(database: Queries): CatalogueCache {
	const categories = cachedValue(() => listCategories(database));
	const countedCategories = cachedValue(() => listCountedCategories(database));
	return {
		...{ database, categories, countedCategories },
		invalidate() {
			categories.invalidate();
			countedCategories.invalidate();
		},
	};
}

/** Every category, in the order in which they were made, from the cache. */
export function listCachedCategories(cache: CatalogueCache): Promise<Category[]> {
	return cache.categories.get();
}

/** One category; throws `not_found`. One that is missing in the cache may be new on another server, so it is looked up. */
export async function getCachedCategory(cache: CatalogueCache, id: number): Promise<Category> {
	const categories = await cache.categories.get();
	return categories.find((category) => category.id === id) ?? getCategory(cache.database, id);
}
