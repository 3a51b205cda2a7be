import { compact, fold } from '../../catalogue/search-text.ts';
import { tokensOf } from '../words/known-words.ts';

export const closures = ['sealed', 'shielded', 'open'] as const;
/** How a bearing is closed: by contact seals, by shields, or not. */
export type Closure = (typeof closures)[number];

/** A bearing's designation: its number (ISO 15) and what its suffixes say. `6205-2RS C3` → 6205, sealed, c3. */
export interface BearingCode {
	/** As it was typed. */
	text: string;
	base: string;
	closure: Closure | undefined;
	/** Internal clearance: c2 to c5, cm, cn. */
	clearance: string | undefined;
}

/** Deep groove ball bearings of the series 60, 62, 63, 64, 68, 69 and 160, 622, 623; `E2.` are SKF's of low friction. */
const designation =
	/^(?:[a-z]{2,5}-?|e2\.?)?(?<base>6[02-489]\d{2}|16[01]\d{2}|62[23]\d{2}|6[89]\d{2})(?!\d{2}|\d$)(?<suffix>.*)$/;
/** Each maker has its own suffixes: SKF 2RS1 2RSH RSL, FAG 2RSR 2HRS, NSK DDU VV, NTN LLU LLB, Nachi 2NSE, Koyo 2RD. */
const seal = /2rs|rs|ddu?|vv|ll[ubc]?|nse|2rd|hrs|2nk|sealed|مغلق|مقفو?ل|سيلد/;
const shield = /2z|zz|[^a-z]z(?![a-z])|shield|شيلد/;
/** Closed by sheet metal, whatever else is said: `مقفول صاج`. */
const sheetMetal = /صاج/;
/** A token that is a suffix of the one before it. */
const suffixToken =
	/^(?:2?rs\w{0,3}|2?z[zrcmn]?\w{0,3}|dd\w{0,4}|ll[ubc]\w{0,3}|vv|c[2-5]|c[mn]|2?hrs\w{0,3}|\d?nse\d?|open|sealed|shielded|(?:مفتوح|مكشوف|مغلق|مقفول|مقفل)ه?|سيلد|شيلد|صاج)$/;

/** Words beside a bearing's number that make it another bearing (ISO 15, and the suffixes of makers): its cage, bore, ring or material. */
const otherBearing =
	/^(?:cage|caged|brass|polyamide|nylon|stainless|inox|ss|ceramic|hybrid|insulated|insulation|tapere?d?|conical|normal|standard|snap|groove|nr?|k|flanged?|adapter|sleeve|housing|block|double|row|puller|extractor|remover|كيج|نحاس|ستانلس|سيراميك|مخروطي|مسلوب|عادي|صفين|دبل|زرجينه)$/;

/** Whether a word beside a bearing's number may make it another one: cage, ceramic. */
export const makesOtherBearing = (text: string): boolean => otherBearing.test(text);

/** Whether a word is what stands behind a bearing's number: 2rs, zz, c3, sealed. */
export const isBearingSuffix = (text: string): boolean => suffixToken.test(compact(text));

function closureOf(suffix: string): Closure | undefined {
	if (sheetMetal.test(suffix)) return 'shielded';
	if (seal.test(suffix)) return 'sealed';
	if (shield.test(suffix) || /^z/.test(suffix)) return 'shielded';
	return /open|مفتوح|مكشوف/.test(suffix) ? 'open' : undefined;
}

/** The bearing that a folded text starts with; undefined for another text. */
export function readBearing(token: string): Omit<BearingCode, 'text'> | undefined {
	const match = designation.exec(token.replace(/^[-/]+/, ''));
	const { base, suffix = '' } = match?.groups ?? {};
	if (!base || !/^(?:$|[\s/.-]|2?rs|2?z|zz|dd|ll|vv|c[2-5]|n|[a-z]{1,3}\d?\b)/.test(suffix)) return undefined;
	const clearance = /(?:^|[^a-z])(c[2-5]|c[mn])(?![a-z])|(?<=zz|2z|rs|ddu|llu)(c[2-5]|cm)/
		.exec(suffix)?.[0]
		.replace(/[^a-z\d]/g, '');
	return { base, closure: closureOf(suffix), clearance };
}

/** Bearings that are near one: the same series with the next bores, then other series with its bore. */
const [nextBores, otherSeries] = [
	[1, -1, 2, -2, 3, -3],
	['60', '62', '63', '64'],
];

/** A number with two of its digits the other way round: 6210 → 2610, 6120, 6201. */
const withSwappedDigits = (number: string): string[] =>
	Array.from(number.slice(1), (_, at) => number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2));

/**
 * The numbers of bearings near one: other series with its bore, the same series with the next bores, and two of its digits swapped.
 * 6303 → 6003, 6203, 6403, 6304, 6302 …, 6330.
 */
export function bearingsNear(base: string): string[] {
	const [, series = '', bore = ''] = /^(\d+)(\d{2})$/.exec(base) ?? [];
	const sameSeries = nextBores
		.map((step) => Number(bore) + step)
		.filter((next) => next >= 0 && next <= 99)
		.map((next) => series + String(next).padStart(2, '0'));
	const swapped = withSwappedDigits(base).filter((other) => other !== base && readBearing(other) !== undefined);
	return [...otherSeries.filter((other) => other !== series).map((other) => other + bore), ...sameSeries, ...swapped];
}

/** The bearing that starts at a token of a folded text, and its number of tokens. */
export function bearingAt(tokens: string[], at: number): { bearing: BearingCode; length: number } | undefined {
	if (!readBearing(tokens[at] ?? '')) return undefined;
	let length = 1;
	while (suffixToken.test(compact(tokens[at + length] ?? ''))) length++;
	const text = tokens.slice(at, at + length).join(' ');
	const read = readBearing(text);
	return read && { bearing: { text, ...read }, length };
}

/** The bearing of that number in a product's name; undefined where it has none. */
export function bearingNamed(name: string, base: string): BearingCode | undefined {
	const tokens = tokensOf(fold(name));
	return tokens.map((_, at) => bearingAt(tokens, at)?.bearing).find((bearing) => bearing?.base === base);
}

/** Suffixes that say a contact seal; "sealed" and مقفول are also said of shields. */
const sealSuffix = /rs|ddu?|vv|ll[ubc]|nse|2rd|2nk/;

/** Whether a bearing is closed otherwise than the one that was searched for: 6201-2RS for 6201-2Z. */
export function isOtherClosure({ closure = 'open' }: BearingCode, searched: BearingCode): boolean {
	if (searched.closure === undefined) return false;
	const isAnySeal = searched.closure === 'sealed' && !sealSuffix.test(searched.text);
	return isAnySeal ? closure === 'open' : closure !== searched.closure;
}
