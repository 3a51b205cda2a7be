import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { baseLanguage, eachLanguage, type Language } from '#contract/language.ts';
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
} from './categories/categories.ts';
import { countSizes } from './products/products.ts';
import { createValueIndexCache, type ValueIndexCache } from './products/value-index-cache.ts';

interface CachedValue<T> {
	/** All callers share one promise until the value is invalidated; a failed one is not cached. */
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

/** The parts of the catalogue that every page shows, cached in memory, and their database. */
export interface CatalogueCache {
	database: Queries;
	/** In English with translations, also `countedCategories`. */
	categories: CachedValue<TranslatedCategory[]>;
	/** Separate, since counting takes longer the larger the catalogue is. */
	countedCategories: CachedValue<CountedCategory[]>;
	/** Filter values of each category. */
	valueIndexes: ValueIndexCache;
	/**
	 * Caches the result of `load` until the catalogue changes, by the function itself: pass the same small, public query each time. With
	 * `getVersion`, the result is loaded again only when its version is another one: for tables that change less often than the catalogue.
	 */
	read<T>(load: (database: Queries) => Promise<T>, getVersion?: (database: Queries) => Promise<string>): Promise<T>;
	/** Runs the queries of a search, queued and within the caller's time budget, if it has one. */
	search<T>(search: (database: Queries) => Promise<T>): Promise<T>;
	/** Call it when the catalogue has changed. */
	invalidate(): void;
}

/**
 * An empty cache; values are loaded on first use through `read`. Value indexes come from the primary database: a snapshot of seen
 * transactions means nothing on a standby.
 */
export function createCatalogueCache(database: Queries, read: Read = (run) => run(database)): CatalogueCache {
	const categories = cachedValue(() => read((source) => listCategories(source, baseLanguage)));
	const countedCategories = cachedValue(async () => {
		const [cached, counts] = await Promise.all([categories.get(), read(countEachCategory)]);
		return withCounts(cached, counts);
	});
	const valueIndexes = createValueIndexCache(database);
	const values = new Map<unknown, CachedValue<unknown>>();
	/** By the function that loaded them; they outlive `invalidate`. */
	const versions = new Map<unknown, { version: string; value: unknown }>();
	async function loadChanged<T>(
		source: Queries,
		load: (database: Queries) => Promise<T>,
		getVersion: (database: Queries) => Promise<string>,
	): Promise<T> {
		// before the value, which may be newer then: it is loaded once more, but never stays old
		const version = await getVersion(source);
		const last = versions.get(load);
		if (last?.version === version) return last.value as T;
		const value = await load(source);
		versions.set(load, { version, value });
		return value;
	}
	return {
		database,
		categories,
		countedCategories,
		valueIndexes,
		read<T>(load: (database: Queries) => Promise<T>, getVersion?: (database: Queries) => Promise<string>) {
			const cached = values.get(load) as CachedValue<T> | undefined;
			const run = getVersion ? (source: Queries) => loadChanged(source, load, getVersion) : load;
			const value = cached ?? cachedValue(() => read(run));
			values.set(load, value);
			return value.get();
		},
		search: (run) => run(database),
		invalidate() {
			valueIndexes.invalidate();
			categories.invalidate();
			countedCategories.invalidate();
			values.clear();
		},
	};
}

/** A category in one language, as a page shows it. */
function asShown(category: TranslatedCategory, language: Language): Category {
	const { translations: _, ...shown } = localise(category, language);
	return shown;
}

/** Every category in the language, oldest first, from the cache. */
export async function listCachedCategories(cache: CatalogueCache, language: Language): Promise<Category[]> {
	return (await cache.categories.get()).map((category) => asShown(category, language));
}

/** A category missing in the cache may be new on another server, so it is looked up. Throws `not_found`. */
async function findCategory({ categories, database }: CatalogueCache, id: number): Promise<TranslatedCategory> {
	const cached = (await categories.get()).find((category) => category.id === id);
	return cached ?? getCategory(database, id, baseLanguage);
}

/** One category; throws `not_found`. */
export async function getCachedCategory(cache: CatalogueCache, id: number, language: Language): Promise<Category> {
	return asShown(await findCategory(cache, id), language);
}

const namesOf = (category: TranslatedCategory) => eachLanguage((language) => localise(category, language).name);

/** The names of one category in all languages; throws `not_found`. */
export async function getCategoryNames(cache: CatalogueCache, id: number): Promise<Record<Language, string>> {
	return namesOf(await findCategory(cache, id));
}

/** The names of every category in all languages, oldest first, from the cache. */
export async function listCategoryNames(cache: CatalogueCache) {
	return (await cache.categories.get()).map((category) => ({ id: category.id, names: namesOf(category) }));
}

/** Sizes of all products, from the cache: counting takes longer the larger the catalogue is. */
export const countCachedSizes = ({ read }: CatalogueCache): Promise<number> => read(countSizes);

/** Loads the value index of every category, one after the other, until aborted. */
export async function warmValueIndexes(cache: CatalogueCache, signal: AbortSignal): Promise<void> {
	for (const { id } of await cache.categories.get()) {
		if (signal.aborted) return;
		await cache.valueIndexes.get(id);
	}
}
