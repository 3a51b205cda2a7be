import { matchesSize, sizeKey } from '../catalogue/products/written-size.ts';
import type { Queries } from '../platform/database.ts';
import { findParts, type Part, type PartSize, type PartsOf } from './find-parts.ts';
import type { PriceRow } from './read-row.ts';
import type { Reason } from './reasons.ts';

/** The part or size that a row prices. */
export interface Target {
	part: Part;
	/** Undefined: one price for all sizes. */
	size: PartSize | undefined;
}

export type Match = { target: Target } | { part?: Part; state: 'unknown' | 'refused'; reason: Reason };

/** Words at the end of a code that may be a size: `MG1 16 mm`. */
const maxSizeWords = 3;

/** Every way to split a size off a code, longest code first: `MG1 16 mm` → `MG1 16` + `mm`, `MG1` + `16 mm`. */
function splitsOf(code: string): { code: string; size: string }[] {
	const words = code.split(' ');
	return Array.from({ length: Math.min(maxSizeWords, words.length - 1) }, (_, at) => words.length - 1 - at).map(
		(at) => ({
			code: words.slice(0, at).join(' '),
			size: words.slice(at).join(' '),
		}),
	);
}

const hasOwnPrices = ({ sizes }: Part) => sizes.some(({ price }) => price !== null);
/** The first sizes: `['8mm', '10mm', '12mm', '14mm', '16mm', '…']`. */
const firstSizes = (sizes: PartSize[]) => [
	...sizes.slice(0, 5).map(({ size }) => size),
	...(sizes.length > 5 ? ['…'] : []),
];

/** The size that a row names: an exact match, else the only size that it may mean. */
function sizeOf({ sizes }: Part, written: string): PartSize | undefined {
	const exact =
		sizes.find(({ size }) => size === written) ?? sizes.find(({ size }) => sizeKey(size) === sizeKey(written));
	const possible = sizes.filter(({ size }) => matchesSize(written, size));
	return exact ?? (possible.length === 1 ? possible[0] : undefined);
}

/** Why a row without a size can't price a part whose sizes have prices of their own. */
export const needsSize = ({ sizes }: Part): Reason => ({ key: 'needs_size', values: { sizes: firstSizes(sizes) } });

function matchSize(part: Part, written: string): Match {
	const [firstSize, ...otherSizes] = part.sizes;
	if (written === '') {
		if (otherSizes.length === 0) return { target: { part, size: firstSize } };
		if (!hasOwnPrices(part)) return { target: { part, size: undefined } };
		return { part, state: 'refused', reason: needsSize(part) };
	}
	const size = sizeOf(part, written);
	if (size) return { target: { part, size } };
	if (firstSize?.size === '') return { part, state: 'unknown', reason: { key: 'no_sizes', values: { size: written } } };
	return {
		part,
		state: 'unknown',
		reason: { key: 'unknown_size', values: { size: written, sizes: firstSizes(part.sizes) } },
	};
}

function matchRow({ code, size }: PriceRow, partsOf: PartsOf): Match {
	const [part, ...otherParts] = partsOf(code);
	if (part && otherParts.length === 0) return matchSize(part, size);
	if (part) {
		const names = [part, ...otherParts].map(({ name }) => name);
		return { state: 'refused', reason: { key: 'ambiguous', values: { code, names } } };
	}
	if (size === '')
		for (const split of splitsOf(code)) {
			const [splitPart, ...moreParts] = partsOf(split.code);
			const match = splitPart && moreParts.length === 0 ? matchSize(splitPart, split.size) : undefined;
			if (match && 'target' in match) return match;
		}
	return { state: 'unknown', reason: { key: 'unknown_code', values: { code } } };
}

/** Matches all rows to parts in a few statements. */
export async function matchRows(database: Queries, rows: PriceRow[]): Promise<Match[]> {
	const findWhole = await findParts(
		database,
		rows.map(({ code }) => code),
	);
	const unmatched = rows.filter(({ code, size }) => size === '' && findWhole(code).length === 0);
	const findSplit = await findParts(
		database,
		unmatched.flatMap(({ code }) => splitsOf(code).map((split) => split.code)),
	);
	const partsOf: PartsOf = (code) => {
		const parts = findWhole(code);
		return parts.length > 0 ? parts : findSplit(code);
	};
	return rows.map((row) => matchRow(row, partsOf));
}
