import { figuresIn, foldedUnitName } from '../../catalogue/search-figures.ts';
import { compact } from '../../catalogue/search-text.ts';
import { type CodeProducts, type EntryKinds, maxProductsOfCode } from '../words/vocabulary.ts';
import type { CodedProducts, ExactCodes } from './query.ts';
import { isMetricThread } from './threads.ts';

/** Characters of a text that may be a code. */
export interface CodeSpan {
	start: number;
	end: number;
	/** As `compact` writes it. */
	code: string;
	/** Two words, `sx 440`: only a code where it is a product's own one. */
	isJoined: boolean;
	/** As it was typed, where that is not the text at its place. */
	typed?: string;
}

/** The exact codes of a text: their places, and the products that they name. */
export interface FoundCodes {
	spans: CodeSpan[];
	products: ExactCodes;
	/** As they were typed, by code, for names of several words. */
	texts?: ReadonlyMap<string, string>;
}

export const noCodes: FoundCodes = { spans: [], products: new Map() };

/** Longer runs are no codes; the longest of the demo has 17 characters. */
const maxCode = 40;

const word = /[\p{L}\d]+(?:[-./][\p{L}\d]+)*/gu;
/** و, ف, ب, ك, ل and the article, before a code in Latin letters: للmg1. */
const arabicPrefix = /^[وف]?(?:[بك]?ال|لل|[بلك])?(?=[a-z][a-z\d./-]*$|\d{3,}$)/;
/** A code and the Arabic word that was typed behind it without a space. */
const beforeArabic = /^[a-z]+[-./]?\d[a-z\d./-]*(?=\p{Script=Arabic}{3,}$)/u;
/** Two words that may be one code: `sx 440`, `avc 63-7`, `m7 n`, `560 a`, `cartex dn`. */
const joined = [
	[/^[a-z]{4,}$/, /^[a-z]{2}$/],
	[/^[a-z]{1,4}$/, /^\d{1,5}(?:[a-z]{0,2}|-\d{1,2})$/],
	[/^[a-z]{1,3}\d{1,4}$/, /^[a-z]$/],
	[/^\d{3}$/, /^[a-z]$/],
] as const;

/** Inches behind a code, which are no part of it: the 1 of `t2-1"` makes no T21. */
const inchesOfCode = /-(?:\d{1,2}-)?\d{1,2}(?:[/⁄]\d{1,2})?$/;
const inchSign = /^\s?["″”]/;

/** Behind a number that counts something: the 3 of `spb 3 grooves` is no part of a code. */
const counted = /^\s{1,2}(?:grooves?|lines?|ribs?|مجر|مجا|خط|نالي)/u;

/** Shorter beginnings of words are codes by chance. */
const minBeforeSize = 3;
/** A size that was typed behind a code of letters without a space: the `16mm` of low-sv16mm, the `l095` of jaw-ll095, the `m16x1.5` of wtsm16x1.5. */
const gluedSize =
	/(?<=[a-z][a-z\d.-]*[a-z])(?=(?:[a-z]{1,2}\d{1,4}|[a-z]?\d{2,4}(?:[.,/x×*]\d{1,4}){0,4}[a-z]{0,3})$)/g;

/** Where codes may end that a size follows: `jaw-ll095` → jaw-, jaw-l and jaw-ll. */
const codesBeforeSizes = (typed: string): number[] =>
	[...typed.matchAll(gluedSize)].map(({ index }) => index).filter((end) => end >= minBeforeSize);

/** What may be a code in a folded text: each word, its parts between slashes, and two words that look like one code. */
function spansOf(text: string): CodeSpan[] {
	const spans: CodeSpan[] = [];
	const add = (start: number, end: number, isJoined = false) => {
		const code = compact(text.slice(start, end));
		if (code.length > 1 && code.length <= maxCode) spans.push({ start, end, code, isJoined });
	};
	const words = [...text.matchAll(word)];
	for (const [at, { 0: typed, index }] of words.entries()) {
		const prefix = arabicPrefix.exec(typed)?.[0].length ?? 0;
		const inches = inchSign.test(text.slice(index + typed.length)) ? inchesOfCode.exec(typed) : null;
		const length = beforeArabic.exec(typed)?.[0].length ?? inches?.index ?? typed.length;
		const next = words[at + 1];
		const gap = next ? text.slice(index + typed.length, next.index) : '';
		const isPair = joined.some(([first, second]) => first.test(typed.slice(prefix)) && second.test(next?.[0] ?? ''));
		// 24 v 10 bar
		const isUnit = /\d\s?$/.test(text.slice(0, index)) && foldedUnitName(typed) !== undefined;
		const isCount = next !== undefined && counted.test(text.slice(next.index + next[0].length));
		if (next && isPair && !isUnit && !isCount && /^\s{1,2}$/.test(gap)) {
			add(index + prefix, next.index + next[0].length, true);
			// esd 5500 e
			const last = /^\s{1,2}[a-z](?![\p{L}\d])/u.exec(text.slice(next.index + next[0].length))?.[0];
			if (last && /\d$/.test(next[0])) add(index + prefix, next.index + next[0].length + last.length, true);
		}
		add(index + prefix, index + length);
		// esd5500e-ii begins with a code, 323-801-001-001 with a number of a maker
		for (const { index: at } of typed.slice(0, length).matchAll(/-/g)) {
			const head = typed.slice(prefix, at);
			const isNumber = /^\d{2,4}-\d{2,4}(?:-\d{2,4})?$/.test(head);
			if (isNumber || (head.length >= 4 && /\d/.test(head) && /[a-z]/.test(head))) add(index + prefix, index + at);
		}
		for (const end of codesBeforeSizes(typed.slice(prefix, length))) add(index + prefix, index + prefix + end);
		// 301/18
		const numbered = /^(\d{3,4})\/\d{1,2}$/.exec(typed.slice(prefix))?.[1];
		if (numbered) add(index + prefix, index + prefix + numbered.length);
		const pieces = typed.includes('/') ? [...typed.matchAll(/[^/]+/g)] : [];
		// MG1/25 is a code and its size
		if (pieces.every(([piece]) => /[a-z]\d/.test(piece)))
			for (const piece of pieces) add(index + piece.index, index + piece.index + piece[0].length);
	}
	return spans;
}

/** Text before and behind a number that is a measure and no code: `25 x 155`, `od 155`. */
const beforeMeasure =
	/(?:[x×*.,]|(?<!\p{L})(?:d|od|id|dia|diameter|outer|inner|bore|قطر|خارجي|داخلي))\s{0,2}[:=]?\s{0,2}$/u;
const behindMeasure = /^(?:\s{0,2}[x×*]\s{0,2}\d|[.,٫]\d|\s?["″”])/;

/** Whether a span is a measure: `155 mm`, `25 x 155`, `od 155`, `m18x1.5`. */
function isMeasure(text: string, { start, end, code }: CodeSpan): boolean {
	if (isMetricThread(text.slice(start, end))) return true;
	if (!/^\d+$/.test(code)) return false;
	const isFigure = figuresIn(text).some((figure) => figure.start < end && figure.end > start);
	return isFigure || beforeMeasure.test(text.slice(0, start)) || behindMeasure.test(text.slice(end));
}

/** `450v`, `4-inch`: a number and a word are only a code where they are a product's own one. */
const isFigureText = (text: string) =>
	/^\d+[-\s]?\p{L}{3,}$/u.test(text) || figuresIn(text).some(({ start, end }) => start === 0 && end === text.length);

/** Whether a keyword or a code of the equals-table is long enough to be a code and no chance. */
const isLong = (code: string) => /^\d{5,}$/.test(code) || (code.length >= 4 && /\d/.test(code) && /\p{L}/u.test(code));

/** All that may be a code in a folded text, to be looked up: `للmg1 مضخة` → mg1. A number with a unit is none. */
export const possibleCodes = (text: string): CodeSpan[] => spansOf(text).filter((span) => !isMeasure(text, span));

/** The exact codes among the possible ones, as the catalogue has them: `155 shaft` → 155; `155 mm` → none. */
export function exactCodes(text: string, possible: CodeSpan[], known: CodeProducts[]): FoundCodes {
	const byCode = new Map(known.map((row) => [row.code, row]));
	const products = new Map<string, CodedProducts>();
	const exact = possible.filter(({ start, end, code, isJoined }) => {
		const row = byCode.get(code);
		if (!row || (/^\d{1,2}$/.test(code) && !isJoined)) return false;
		const isOwn = row.own.length > 0 && row.isDistinctive;
		const isKeyword =
			!isJoined && isLong(code) && !isFigureText(text.slice(start, end)) && row.all.length <= maxProductsOfCode;
		if (isOwn || isKeyword) products.set(code, { ids: isOwn ? row.own : row.all, isOwn });
		return isOwn || isKeyword;
	});
	// the longer of two that overlap: sx440 and its parts
	const spans: CodeSpan[] = [];
	for (const span of exact.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
		if (!spans.some(({ start, end }) => start < span.end && end > span.start)) spans.push(span);
	const texts = new Map(
		spans
			.filter(({ isJoined }) => isJoined)
			.map(({ code, start, end, typed }) => [code, typed ?? text.slice(start, end)]),
	);
	return { spans: spans.toSorted((a, b) => a.start - b.start), products, texts };
}

/** What two neighbouring words of a folded text may be as one. */
export const joinedCodes = (text: string): string[] => [
	...new Set(spansOf(text).flatMap(({ code, isJoined }) => (isJoined ? [code] : []))),
];

/** Two words that are one entry of a description, such as the machine `CR 3`, or a code of letters: read as one word. */
export function withJoinedEntries(text: string, entries: EntryKinds, codes: ReadonlySet<string>): string {
	// "pick up" is a phrase, though a description has "pickup"
	const isEntry = (code: string) => (/\d/.test(code) ? entries.has(code) : entries.get(code)?.isCode === true);
	return spansOf(text)
		.filter(({ code, isJoined }) => isJoined && isEntry(code) && !codes.has(code))
		.toReversed()
		.reduce((joined, { start, end, code }) => joined.slice(0, start) + code + joined.slice(end), text);
}

/** Private characters: each stands for a code while figures are read. */
const firstPlaceholder = 0xe000;
const placeholder = /[\ue000-\uf8ff]/g;

/** A maker's number of a series, and what follows it for each variant: `323-801` of `323-801-004-001d`. */
const seriesNumber = /^\d{2,4}(?:-\d{2,4}){1,2}$/;
const variant = /^(?:-[a-z\d]{1,5}){1,3}(?![\p{L}\d-])/u;

/**
 * A text with a placeholder for each code, so that no figure is read from it, and how to put the codes back: `sx 440` → `sx440`. The variants of
 * makers' numbers are left out.
 */
export function hideCodes(
	text: string,
	{ spans }: FoundCodes,
): { text: string; restore: (text: string) => string; variants: string[] } {
	const plain = text.replace(placeholder, ' ');
	const variants: string[] = [];
	let hidden = '';
	let from = 0;
	for (const [at, { start, end }] of spans.entries()) {
		const before = plain.slice(from, start).replace(/(?<![\p{L}\d])[وفبكال]{1,4}$/u, '');
		hidden += `${before} ${String.fromCharCode(firstPlaceholder + at)} `;
		const ofSeries = seriesNumber.test(plain.slice(start, end)) ? variant.exec(plain.slice(end))?.[0] : undefined;
		if (ofSeries) variants.push(ofSeries.slice(1));
		from = end + (ofSeries?.length ?? 0);
	}
	hidden += plain.slice(from);
	const codeAt = (sign: string): string => {
		const span = spans[sign.charCodeAt(0) - firstPlaceholder];
		if (!span) return ' ';
		return span.isJoined ? span.code : plain.slice(span.start, span.end);
	};
	return { text: hidden, restore: (rest) => rest.replace(placeholder, codeAt), variants };
}

/** A maker's number in groups of three digits, of which the second starts with 0, as no measure does: `360 081 029 004c`. */
const groupedNumber = /(?<![\p{L}\d.,-])(?=\d{3}\s0)\d{3}(?:\s\d{3}){2}(?:\s\d{3}[a-z]?)?(?![\p{L}\d.,])/gu;

/** A folded text with the groups of makers' numbers together: `vdo 360 081 029` → `vdo 360-081-029`. */
export const withGroupedNumbers = (text: string): string =>
	text.replace(groupedNumber, (number) => number.replace(/\s/g, '-'));

/** Cyrillic and Greek letters, and the Latin ones whose capitals look the same; б looks like 6. */
const foreign = { from: 'авекмнорстухіѕјбαβεζηικμνορτυχ', to: 'abekmhopctyxisj6abezhikmnoptyx' };
/** A word with a digit, or of Latin and other letters; not the unit µF. */
const mixedCode =
	/(?<![\p{L}\d])(?!\d*μf?(?![\p{L}\d]))(?:[\p{L}-]*\d[\p{L}\d-]*|[a-z]+[\p{Script=Cyrillic}\p{Script=Greek}]+)(?![\p{L}\d])/gu;

/** Codes that were typed on a Cyrillic or Greek keyboard, in Latin letters: `мg1` → `mg1`. */
export function withLatinCodes(text: string): string {
	if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return text;
	return text.replace(mixedCode, (code) =>
		[...code].map((letter) => foreign.to[foreign.from.indexOf(letter)] ?? letter).join(''),
	);
}
