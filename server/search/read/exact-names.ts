import { compact } from '../../catalogue/search-text.ts';
import { separators } from '../words/known-words.ts';
import type { CodeProducts, listProductsNamed } from '../words/vocabulary.ts';
import type { CodeSpan } from './exact-codes.ts';

/** Words of a name that is looked for inside of a text, and words of the text that are looked at. */
const [minWords, maxWords] = [3, 14];
const maxTextWords = 24;
/** Longer names are cut in the index. */
const maxName = 200;
/** The trigger leaves a name with a decimal out of the entries: 4.6 bar is not 46 bar. */
const hasDecimal = /\d[.,٫]\d/;

/** What of a folded text may be a product's name: all of it, and each part of three words or more. */
export function possibleNames(text: string): CodeSpan[] {
	const places = [...text.matchAll(new RegExp(`[^${separators}]+`, 'gu'))].slice(0, maxTextWords);
	const spans: CodeSpan[] = [];
	const add = (from: number, to: number) => {
		const [first, last] = [places[from], places[to]];
		if (!first || !last) return;
		const [start, end] = [first.index, last.index + last[0].length];
		const code = compact(text.slice(start, end));
		if (code.length > 5 && code.length <= maxName && !hasDecimal.test(text.slice(start, end)))
			spans.push({ start, end, code, isJoined: true });
	};
	const last = places.length - 1;
	for (let from = 0; from <= last; from++)
		for (let to = from + minWords - 1; to <= Math.min(last, from + maxWords - 1); to++) add(from, to);
	if (last > 0 && last < minWords - 1) add(0, last);
	return spans;
}

/** A name of two words may be what many parts are called, unless it has a figure: `Sleeve 25x52`. */
const isDistinctive = (text: string) => /\d/.test(text) || text.trim().split(/\s+/).length >= minWords;

/** The names among the possible ones, as codes that name their products: `exactCodes` reads them beside the codes. */
export function exactNames(
	text: string,
	possible: CodeSpan[],
	rows: Awaited<ReturnType<typeof listProductsNamed>>,
): { spans: CodeSpan[]; known: CodeProducts[] } {
	const named = rows.filter((row) => row.names.some((name) => compact(name) === row.text));
	const byName = Map.groupBy(named, (row) => row.text);
	const spans = possible.filter(({ code, start, end }) => byName.has(code) && isDistinctive(text.slice(start, end)));
	const known = [...byName].map(([code, products]): CodeProducts => {
		const ids = [...new Set(products.map(({ id }) => id))];
		return { code, own: ids, all: ids, isDistinctive: true };
	});
	return { spans, known };
}
