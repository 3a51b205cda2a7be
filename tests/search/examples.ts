import { readFile } from 'node:fs/promises';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { isNeighbour, isPartial, type PublicReading } from '#contract/search/search-reading.ts';

/** A line as somebody types it, and what is right for it: keys of demo products. */
export interface SearchExample {
	kind: string;
	query: string;
	/** One of these is among the first `within`; an empty list requires none. */
	expect: string[];
	within: number;
	/** For a list: each of these is among the first `within`. */
	all?: string[];
	/** The size that the search names, of the expected product. */
	size?: string;
	/** None of these may be found. */
	absent?: string[];
	/** What the catalogue does not have: whatever is found may not be shown as exact. */
	notCarried?: string;
	/** None of these may be shown as exact. */
	forbid?: string[];
}

/** What a search responded, best first. */
export interface FoundProducts {
	keys: string[];
	/** The sizes that it named, in the order of the keys. */
	sizes: (string | undefined)[];
	/** Whether the page has no sentence above the products, such as "We list no oil seals". */
	isExact: boolean;
}

/** The examples of a file in this folder. */
export async function readExamples(name: string): Promise<SearchExample[]> {
	return JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8')) as SearchExample[];
}

/** What the API responded to a search. `keyOf` has the key of a product by its id. */
export async function foundProducts(response: Response, keyOf: ReadonlyMap<number, string>): Promise<FoundProducts> {
	if (!response.ok) throw new Error(await response.text());
	const products = (await response.json()) as Product[];
	const header = response.headers.get('X-Search-Reading');
	const reading = JSON.parse(decodeURIComponent(header ?? '%7B%22steps%22:[]%7D')) as PublicReading;
	return {
		keys: products.map(({ id }) => keyOf.get(id) ?? ''),
		sizes: products.map(({ match }) => match?.size ?? undefined),
		isExact: products.length > 0 && !isNeighbour(reading) && !isPartial(reading),
	};
}

/** Whether what was found is right for the example. */
export function isRight(example: SearchExample, { keys, sizes, isExact }: FoundProducts): boolean {
	const { expect, within, size, all = [], absent = [], notCarried } = example;
	if (isExact && (notCarried !== undefined || isForbidden(example, keys))) return false;
	if (keys.some((key) => absent.includes(key))) return false;
	if (all.some((key) => !keys.slice(0, within).includes(key))) return false;
	if (expect.length === 0) return true;
	return keys
		.slice(0, within)
		.some((key, at) => expect.includes(key) && (size === undefined || sameSize(sizes[at], size)));
}

const isForbidden = ({ forbid = [], within }: SearchExample, keys: string[]) =>
	keys.slice(0, within).some((key) => forbid.includes(key));

const sameSize = (found: string | undefined, size: string) =>
	found !== undefined && found.replace(/\s/g, '').toLowerCase() === size.replace(/\s/g, '').toLowerCase();

/** Whether a right part is found, though the page says that nothing matches all of the text. */
export const isBelowNotice = (example: SearchExample, found: FoundProducts): boolean =>
	!found.isExact && example.notCarried === undefined && example.expect.length > 0 && isRight(example, found);
