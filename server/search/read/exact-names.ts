import { compact } from '../../catalogue/search-text.ts';
import { wordPattern } from '../words/known-words.ts';
import type { CodeProducts, NamedProduct } from '../words/vocabulary.ts';
import type { CodeSpan } from './exact-codes.ts';

/** Words of a name that is looked for inside of a text. */
export const [minWords, maxWords] = [3, 14];
/** Words of the text that are looked at. */
const maxTextWords = 24;
/** Longer names are cut in the index. */
export const maxName = 200;
/** The trigger leaves a name with a decimal out of the entries: 4.6 bar is not 46 bar. */
const hasDecimal = /\d[.,٫]\d/;

/** What of a folded text may be a product's name: all of it, and each part of three words or more. */
export function possibleNames(text: string): CodeSpan[] {
	const places = [...text.matchAll(wordPattern)].slice(0, maxTextWords);
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

/** The names of products in a folded text, the longest first, as codes that name their products. */
export function exactNames(
	text: string,
	possible: CodeSpan[],
	rows: NamedProduct[],
): { spans: CodeSpan[]; codes: CodeProducts[] } {
	const byName = Map.groupBy(rows, (row) => row.text);
	const spans: CodeSpan[] = [];
	for (const span of possible.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
		const isFree = spans.every(({ start, end }) => start >= span.end || end <= span.start);
		const name = text.slice(span.start, span.end);
		if (byName.has(span.code) && isFree && isDistinctive(name)) spans.push({ ...span, typed: name });
	}
	const codes = [...byName].map(([code, products]): CodeProducts => {
		const ids = [...new Set(products.map(({ id }) => id))];
		return { code, own: ids, all: ids, isDistinctive: true };
	});
	return { spans: spans.toSorted((a, b) => a.start - b.start), codes };
}

/** Private characters: each stands for a name while the rest of a text is read. */
const firstPlaceholder = 0xf000;
const placeholder = /\s?[\uf000-\uf0ff]\s?/gu;

/** A text with a placeholder for each name: the words and figures of a name say nothing else. */
export function hideNames(text: string, spans: CodeSpan[]): string {
	let hidden = '';
	let from = 0;
	for (const [at, { start, end }] of spans.entries()) {
		hidden += `${text.slice(from, start)} ${String.fromCharCode(firstPlaceholder + at)} `;
		from = end;
	}
	return hidden + text.slice(from);
}

/** The line that was read of such a text, with the names as codes, and their places in it. */
export function restoreNames(line: string, names: CodeSpan[]): { line: string; spans: CodeSpan[] } {
	const spans: CodeSpan[] = [];
	let restored = '';
	let from = 0;
	for (const { 0: sign, index } of line.matchAll(placeholder)) {
		const name = names[sign.trim().charCodeAt(0) - firstPlaceholder];
		if (!name) continue;
		restored += `${line.slice(from, index)} `;
		spans.push({ ...name, start: restored.length, end: restored.length + name.code.length });
		restored += `${name.code} `;
		from = index + sign.length;
	}
	return { line: (restored + line.slice(from)).trimEnd(), spans };
}
