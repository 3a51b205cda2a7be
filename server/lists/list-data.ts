import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import { findByModel, findBySize } from '../catalogue/products/find-by-model.ts';
import type { Queries } from '../platform/database.ts';
import { isOutOfTime } from '../platform/deadline.ts';
import type { SearchCache } from '../search/search.ts';
import { readKnownWords } from '../search/words/known-words.ts';
import { listProductsNamed } from '../search/words/vocabulary.ts';
import type { ListData } from './exact-matches.ts';
import { findByReference, loadParts } from './list-parts.ts';
import { nameSpansOf, spansOf } from './part-spans.ts';

export interface MatchOptions {
	cache: SearchCache;
	/** The language of names and notes. */
	language: Language;
	/** For the prices of all lines: it has time also when the searches had too little. */
	prices: Queries;
	/** The day of the prices, YYYY-MM-DD by the shop's time zone. */
	day: string;
}

/** A size of letters and figures is a code: `L095`, `AVC63-7`; figures alone are a measure. */
const mayBeSize = (key: string) => /^\p{L}+\d/u.test(key);

/** Texts in lines, as `compact` writes them. */
export interface ListKeys {
	/** They may be codes. */
	codes: ReadonlySet<string>;
	/** They may be whole names of products. */
	names: ReadonlySet<string>;
}

/** All texts in the lines that may be codes or names. */
export async function keysIn(parts: string[]): Promise<ListKeys> {
	const [codes, names] = [new Set<string>(), new Set<string>()];
	for (const part of parts) {
		for (const { key } of spansOf(part)) codes.add(key);
		for (const { key } of nameSpansOf(part)) names.add(key);
		await letOthersRun();
	}
	return { codes, names };
}

/**
 * The products by the names among the keys, in any language. Names are looked up in the index of the search: where that has no time, as where it is
 * locked, a list has its codes all the same.
 */
async function findByName(cache: SearchCache, keys: ReadonlySet<string>): Promise<Map<string, number[]>> {
	if (keys.size === 0) return new Map();
	const rows = await cache
		.search((database) => listProductsNamed(database, [...keys]))
		.catch((error: unknown) => {
			if (isOutOfTime(error)) return [];
			throw error;
		});
	const byName = Map.groupBy(rows, ({ text }) => text);
	return new Map([...byName].map(([name, products]) => [name, products.map(({ id }) => id)]));
}

/** Looks up codes and names: six statements, of which that of the names is in a turn of the search. */
export async function loadListData({ cache, language }: MatchOptions, { codes, names }: ListKeys): Promise<ListData> {
	const { database } = cache;
	const keys = [...codes];
	const [named, models, references, sizes, words] = await Promise.all([
		findByName(cache, names),
		findByModel(database, keys),
		findByReference(database, keys, language),
		findBySize(database, keys.filter(mayBeSize)),
		readKnownWords(cache),
	]);
	const byReferenceOrSize = [...references.values(), ...sizes.values()].flat().map(({ productId }) => productId);
	const ids = [...[...models.values(), ...named.values()].flat(), ...byReferenceOrSize];
	return {
		names: named,
		models,
		references,
		sizes,
		words,
		parts: await loadParts(database, [...new Set(ids)], language),
	};
}

export const joinedData = (first: ListData, second: ListData): ListData => ({
	names: new Map([...first.names, ...second.names]),
	models: new Map([...first.models, ...second.models]),
	references: new Map([...first.references, ...second.references]),
	sizes: new Map([...first.sizes, ...second.sizes]),
	parts: new Map([...first.parts, ...second.parts]),
	words: first.words,
});
