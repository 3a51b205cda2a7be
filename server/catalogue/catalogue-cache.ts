import type { Category } from '#contract/catalogue.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import type { Queries } from '../platform/database.ts';
import type { Read } from '../platform/replicas.ts';
import {
	type CountedCategory,
	countEachCategory,
	getCategory,
	listCategories,
	localise,
	type TranslatedCategory,
	withCounts,
} from './categories.ts';
import { createValueIndexCache, type ValueIndexCache } from './value-index-cache.ts';

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
	/** In English, with what they say in other languages; so are the counted ones. */
	categories: CachedValue<TranslatedCategory[]>;
	/** Apart from the categories, since counting takes the longer the larger the catalogue is. */
	countedCategories: CachedValue<CountedCategory[]>;
	/** What can be filtered by, category by category. */
	valueIndexes: ValueIndexCache;
	/** What a function reads, in memory until the catalogue changes: a value for each function, small and the same for everybody. */
	read<T>(load: (database: Queries) => Promise<T>): Promise<T>;
	/** Call it when the catalogue has changed. */
	invalidate(): void;
}

/**
 * An empty cache; each value is loaded when it is first needed, where `read` says. The indexes of values come from the database itself:
 * which transactions a snapshot has seen holds where it was taken, and a standby's does not tell.
 */
export function createCatalogueCache(database: Queries, read: Read = (run) => run(database)): CatalogueCache {
	const categories = cachedValue(() => read((source) => listCategories(source, baseLanguage)));
	const countedCategories = cachedValue(async () => {
		const [known, counts] = await Promise.all([categories.get(), read(countEachCategory)]);
		return withCounts(known, counts);
	});
	const valueIndexes = createValueIndexCache(database);
	const values = new Map<unknown, CachedValue<unknown>>();
	return {
		...{ database, categories, countedCategories, valueIndexes },
		read<T>(load: (database: Queries) => Promise<T>) {
			const known = values.get(load) as CachedValue<T> | undefined;
			const value = known ?? cachedValue(() => read(load));
			values.set(load, value);
			return value.get();
		},
		invalidate() {
			valueIndexes.invalidate();
			categories.invalidate();
			countedCategories.invalidate();
			values.clear();
		},
	};
}

/** A category as a page shows it, in one language alone. */
function asShown(category: TranslatedCategory, language: Language): Category {
	const { translations: _, ...shown } = localise(category, language);
	return shown;
}

/** Every category in the language, in the order in which they were made, from the cache. */
export async function listCachedCategories(cache: CatalogueCache, language: Language): Promise<Category[]> {
	return (await cache.categories.get()).map((category) => asShown(category, language));
}

/** One category; throws `not_found`. One that is missing in the cache may be new on another server, so it is looked up. */
export async function getCachedCategory(cache: CatalogueCache, id: number, language: Language): Promise<Category> {
	const categories = await cache.categories.get();
	const cached = categories.find((category) => category.id === id);
	return asShown(cached ?? (await getCategory(cache.database, id, baseLanguage)), language);
}

/** Reads what every category can be filtered by, one after the other, until it is stopped. */
export async function warmValueIndexes(cache: CatalogueCache, signal: AbortSignal): Promise<void> {
	for (const { id } of await cache.categories.get()) {
		if (signal.aborted) return;
		await cache.valueIndexes.get(id);
	}
}
