import { isSizeMeant, sizeKey } from '../catalogue/written-size.ts';
import type { Queries } from '../platform/database.ts';
import { findParts, type Part, type PartSize, type PartsOf } from './find-parts.ts';
import type { PriceRow } from './read-row.ts';
import type { Reason } from './reasons.ts';

/** What a row prices. */
export interface Target {
	part: Part;
	/** Undefined: the price of all its sizes. */
	size: PartSize | undefined;
}

export type Match = { target: Target } | { part?: Part; state: 'unknown' | 'refused'; reason: Reason };

/** Words of a code that may be its size: `MG1 16 mm`. */
const maxSizeWords = 3;

/** The ways in which a code may end in a size, the longest code first. */
function cutsOf(code: string): { code: string; size: string }[] {
	const words = code.split(' ');
	return Array.from({ length: Math.min(maxSizeWords, words.length - 1) }, (_, at) => words.length - 1 - at).map(
		(cut) => ({
			code: words.slice(0, cut).join(' '),
			size: words.slice(cut).join(' '),
		}),
	);
}

const hasOwnPrices = ({ sizes }: Part) => sizes.some(({ price }) => price !== null);
const listOf = (sizes: PartSize[]) =>
	sizes
		.slice(0, 5)
		.map(({ size }) => size)
		.join(', ') + (sizes.length > 5 ? ', …' : '');

/** The size that is written: the very same one, else the only one that it may mean. */
function sizeOf({ sizes }: Part, written: string): PartSize | undefined {
	const same =
		sizes.find(({ size }) => size === written) ?? sizes.find(({ size }) => sizeKey(size) === sizeKey(written));
	const meant = sizes.filter(({ size }) => isSizeMeant(written, size));
	return same ?? (meant.length === 1 ? meant[0] : undefined);
}

function matchSize(part: Part, written: string): Match {
	const [only, ...others] = part.sizes;
	if (written === '') {
		if (others.length === 0) return { target: { part, size: only } };
		if (!hasOwnPrices(part)) return { target: { part, size: undefined } };
		return { part, state: 'refused', reason: { key: 'needs_size', values: { sizes: listOf(part.sizes) } } };
	}
	const size = sizeOf(part, written);
	if (size) return { target: { part, size } };
	if (only?.size === '') return { part, state: 'unknown', reason: { key: 'no_sizes', values: { size: written } } };
	return {
		part,
		state: 'unknown',
		reason: { key: 'unknown_size', values: { size: written, sizes: listOf(part.sizes) } },
	};
}

function matchRow({ code, size }: PriceRow, partsOf: PartsOf): Match {
	const [part, ...others] = partsOf(code);
	if (part && others.length === 0) return matchSize(part, size);
	if (part) {
		const names = [part, ...others].map(({ name }) => name).join(', ');
		return { state: 'refused', reason: { key: 'ambiguous', values: { code, names } } };
	}
	if (size === '')
		for (const cut of cutsOf(code)) {
			const [one, ...more] = partsOf(cut.code);
			const match = one && more.length === 0 ? matchSize(one, cut.size) : undefined;
			if (match && 'target' in match) return match;
		}
	return { state: 'unknown', reason: { key: 'unknown_code', values: { code } } };
}

/** What each of the rows prices, in a handful of statements for all of them. */
export async function matchRows(database: Queries, rows: PriceRow[]): Promise<Match[]> {
	const found = await findParts(
		database,
		rows.map(({ code }) => code),
	);
	const left = rows.filter(({ code, size }) => size === '' && found(code).length === 0);
	const cut = await findParts(
		database,
		left.flatMap(({ code }) => cutsOf(code).map((one) => one.code)),
	);
	const partsOf: PartsOf = (code) => {
		const parts = found(code);
		return parts.length > 0 ? parts : cut(code);
	};
	return rows.map((row) => matchRow(row, partsOf));
}
