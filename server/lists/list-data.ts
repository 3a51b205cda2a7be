import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Language } from '#contract/language.ts';
import { findByModel, findBySize } from '../catalogue/products/find-by-model.ts';
import type { Queries } from '../platform/database.ts';
import type { SearchCache } from '../search/search.ts';
import { readKnownWords } from '../search/words/known-words.ts';
import type { ListData } from './exact-matches.ts';
import { findByReference, loadParts } from './list-parts.ts';
import { spansOf } from './part-spans.ts';

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

/** All texts in the lines that may be codes. */
export async function codesIn(parts: string[]): Promise<Set<string>> {
	const codes = new Set<string>();
	for (const part of parts) {
		for (const { key } of spansOf(part)) codes.add(key);
		await letOthersRun();
	}
	return codes;
}

/** Looks up codes: five statements. */
export async function loadListData({ cache, language }: MatchOptions, codes: ReadonlySet<string>): Promise<ListData> {
	const { database } = cache;
	const keys = [...codes];
	const [models, references, sizes, words] = await Promise.all([
		findByModel(database, keys),
		findByReference(database, keys, language),
		findBySize(database, keys.filter(mayBeSize)),
		readKnownWords(cache),
	]);
	const byReferenceOrSize = [...references.values(), ...sizes.values()].flat().map(({ productId }) => productId);
	const ids = [...[...models.values()].flat(), ...byReferenceOrSize];
	return { models, references, sizes, words, parts: await loadParts(database, [...new Set(ids)], language) };
}

export const joinedData = (first: ListData, second: ListData): ListData => ({
	models: new Map([...first.models, ...second.models]),
	references: new Map([...first.references, ...second.references]),
	sizes: new Map([...first.sizes, ...second.sizes]),
	parts: new Map([...first.parts, ...second.parts]),
	words: first.words,
});
