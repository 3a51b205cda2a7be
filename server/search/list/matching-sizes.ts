import type { IndexedValue, ValueIndex } from '../../catalogue/products/value-index.ts';
import type { ParameterFilter } from './parameter-filters.ts';

/** Which filters each size of a category matches: one bit for each filter. */
export interface MatchingSizes {
	index: ValueIndex;
	filters: ParameterFilter[];
	/** By place in the index. The bit after the filters says that the size counts at all. */
	matched: Uint32Array;
	/** All bits: the size matches every filter. */
	allBits: number;
}

/** Compares the sizes of the products `within`, or of the whole category, with the filters. */
export function matchSizes(
	index: ValueIndex,
	filters: ParameterFilter[],
	within: ReadonlySet<number> | undefined,
): MatchingSizes {
	const isWithin = 1 << filters.length;
	const matched = new Uint32Array(index.products.length);
	// not by `entries`: its pairs take ten times as long, some milliseconds for a hundred thousand sizes
	for (let place = 0; place < matched.length; place++) {
		const product = index.products[place] ?? 0;
		// the place of a replaced size has no product
		if (product !== 0 && (!within || within.has(product))) matched[place] = isWithin;
	}
	filters.forEach(({ key, isMatch }, at) => {
		const bit = 1 << at;
		const parameter = index.parameters.find((parameter) => parameter.key === key);
		for (const value of parameter?.values ?? [])
			if (isMatch(value)) for (const place of value.sizes) matched[place] = (matched[place] ?? 0) | bit;
	});
	return { index, filters, matched, allBits: (isWithin << 1) - 1 };
}

/** The products with a size that matches all filters, but for those with an ignored key; by id. */
export function matchingProducts(
	{ index, filters, matched, allBits }: MatchingSizes,
	isIgnored: (key: string) => boolean = () => false,
): number[] {
	const ignored = filters.reduce((bits, { key }, at) => (isIgnored(key) ? bits | (1 << at) : bits), 0);
	const found: number[] = [];
	let last = 0;
	for (let place = 0; place < matched.length; place++) {
		const product = index.products[place] ?? 0;
		if (product === last || ((matched[place] ?? 0) | ignored) !== allBits) continue;
		last = product;
		found.push(product);
	}
	// products that were changed are last in the index
	return found.sort((a, b) => a - b);
}

/** How many products have a size with the value that matches all filters but the one with this key. */
export function countProductsOf(
	{ index, filters, matched, allBits }: MatchingSizes,
	value: IndexedValue,
	except: string,
): number {
	const at = filters.findIndex(({ key }) => key === except);
	const ignored = at < 0 ? 0 : 1 << at;
	let count = 0;
	let last = 0;
	for (const place of value.sizes) {
		if (((matched[place] ?? 0) | ignored) !== allBits) continue;
		const product = index.products[place] ?? 0;
		if (product !== last) count++;
		last = product;
	}
	return count;
}

/**
 * The products with a size that matches all filters, by the lowest value of a parameter among these sizes, or down from the highest. Products
 * without a value are last.
 */
export function sortedProducts(matching: MatchingSizes, key: string, isDown: boolean): number[] {
	const { index, matched, allBits } = matching;
	const values = index.parameters.find((parameter) => parameter.key === key)?.values ?? [];
	const sorted = new Set<number>();
	for (const { sizes } of isDown ? values.toReversed() : values)
		for (const place of sizes) if (matched[place] === allBits) sorted.add(index.products[place] ?? 0);
	for (const product of matchingProducts(matching)) sorted.add(product);
	return [...sorted];
}
