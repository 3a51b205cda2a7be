import type { IndexedValue, ValueIndex } from '../catalogue/value-index.ts';
import type { ParameterFilter } from './parameter-filters.ts';

/** Which filters each size of a category meets: one bit for each. */
export interface MatchingSizes {
	index: ValueIndex;
	filters: ParameterFilter[];
	/** By place in the index; the bit after the filters' is that of what is looked at at all. */
	met: Uint32Array;
	/** All of the bits. */
	all: number;
}

/** Compares the sizes with the filters; `within` are the products that are looked at, all of the category without it. */
export function matchSizes(
	index: ValueIndex,
	filters: ParameterFilter[],
	within: ReadonlySet<number> | undefined,
): MatchingSizes {
	const isWithin = 1 << filters.length;
	const met = new Uint32Array(index.products.length);
	// by their places: pairs of `entries` take ten times as long, of a hundred thousand sizes some milliseconds
	for (let place = 0; place < met.length; place++) {
		const product = index.products[place] ?? 0;
		// a size that has been replaced is of no product
		if (product !== 0 && (!within || within.has(product))) met[place] = isWithin;
	}
	filters.forEach(({ key, isMet }, at) => {
		const bit = 1 << at;
		const parameter = index.parameters.find((one) => one.key === key);
		for (const value of parameter?.values ?? [])
			if (isMet(value)) for (const place of value.sizes) met[place] = (met[place] ?? 0) | bit;
	});
	return { index, filters, met, all: (isWithin << 1) - 1 };
}

/** The products of which one size meets all filters, without those whose keys are spared; by number. */
export function matchingProducts(
	{ index, filters, met, all }: MatchingSizes,
	isSpared: (key: string) => boolean = () => false,
): number[] {
	const spared = filters.reduce((bits, { key }, at) => (isSpared(key) ? bits | (1 << at) : bits), 0);
	const found: number[] = [];
	let last = 0;
	for (let place = 0; place < met.length; place++) {
		const product = index.products[place] ?? 0;
		if (product === last || ((met[place] ?? 0) | spared) !== all) continue;
		last = product;
		found.push(product);
	}
	// those that have been changed stand last in the index
	return found.sort((a, b) => a - b);
}

/** How many products have a size of the value that meets all filters but the one with this key. */
export function countProductsOf(
	{ index, filters, met, all }: MatchingSizes,
	value: IndexedValue,
	except: string,
): number {
	const at = filters.findIndex(({ key }) => key === except);
	const spared = at < 0 ? 0 : 1 << at;
	let count = 0;
	let last = 0;
	for (const place of value.sizes) {
		if (((met[place] ?? 0) | spared) !== all) continue;
		const product = index.products[place] ?? 0;
		if (product !== last) count++;
		last = product;
	}
	return count;
}

/**
 * The products of which one size meets all filters, by the least value that a size of theirs has of the parameter, or by
 * the greatest on the way down; those that have none last.
 */
export function sortedProducts(matching: MatchingSizes, key: string, isDown: boolean): number[] {
	const { index, met, all } = matching;
	const values = index.parameters.find((one) => one.key === key)?.values ?? [];
	const sorted = new Set<number>();
	for (const { sizes } of isDown ? values.toReversed() : values)
		for (const place of sizes) if (met[place] === all) sorted.add(index.products[place] ?? 0);
	for (const product of matchingProducts(matching)) sorted.add(product);
	return [...sorted];
}
