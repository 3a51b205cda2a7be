import { westernDigits } from '#contract/text/phone.ts';

const signs = ['plusMinus', 'plus', 'dash', 'upTo', 'to', 'or', 'open', 'close', 'diameter', 'nominal'] as const;

type Sign = (typeof signs)[number];

/** A token of a written measure; `end` is its end in the text. */
export type Token =
	| { kind: 'number'; value: number; isFraction: boolean; end: number }
	| { kind: 'unit'; spelling: string; end: number }
	| { [K in Sign]: { kind: K; end: number } }[Sign];

/** Spaces and direction marks, which texts with Arabic contain. */
const space = '[\\s\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069]';
const dash = '[-‐‑–—−]';

/** Proper fractions with a usual denominator. 12/24 and 8/16 are two numbers. */
const properFraction = [
	'1[/⁄]2',
	'[12][/⁄]3',
	'[13][/⁄]4',
	'[1357][/⁄]8',
	'(?:[13579]|1[135])[/⁄]16',
	'(?:[13579]|[12][13579]|31)[/⁄]32',
	'(?:[13579]|[1-5][13579]|6[13])[/⁄]64',
].join('|');

/** A comma before three digits may separate thousands, so it is a decimal comma only after a zero. */
const decimal = '0,\\d{3}|\\d{1,9}(?:[.٫]\\d{1,6}|,(?:\\d\\d?|\\d{4,6}))?|\\.\\d{1,6}';

/** Every quantifier is bounded or followed by something it can't match, so any text takes linear time. */
const pieces = [
	`(?:(?<whole>[1-9]\\d{0,2})(?:\\s{0,2}(?:${dash}|\\.)\\s{0,2}|\\s+|(?=[¼-¾⅐-⅞])))?` +
		`(?<fraction>${properFraction}|[¼-¾⅐-⅞])(?![.,٫]?\\d)`,
	`(?<decimal>${decimal})(?![.,٫]?\\d)`,
	`(?<plusMinus>±|\\+/?${dash})`,
	'(?<plus>\\+)',
	`(?<dash>${dash})`,
	'(?<upTo>up\\s?to(?!\\p{L})|max(?:imum)?(?!\\p{L})\\.?|[<≤]=?|حتى(?!\\p{L}))',
	'(?<to>to(?!\\p{L})|إلى(?!\\p{L})|الى(?!\\p{L})|\\.{2,3}|…|~)',
	'(?<or>/|or(?!\\p{L})|أو(?!\\p{L}))',
	'(?<open>\\()',
	'(?<close>\\))',
	'(?<diameter>[ø⌀∅φ]|dia(?:meter)?(?!\\p{L})\\.?|قطر(?!\\p{L}))',
	'(?<nominal>dn(?=\\s?\\d))',
	// V and A may name the current: V DC, 400 A rms, 230 V~
	"(?<unit>[\"″”“%℃]|''|′′|(?:[°º]\\s?)?\\p{L}+[3³]?(?:[/·.]\\p{L}+)?(?![\\p{L}\\d]))" +
		'\\.?(?:(?<=[va])(?:\\s?(?:ac|dc|rms)(?![\\p{L}\\d])|\\s?~(?!\\s?\\d)))?',
];

const token = new RegExp(`${space}*(?:${pieces.join('|')})`, 'giuy');
const blank = new RegExp(`^${space}*$`);
const spaces = new RegExp(`${space}+`, 'g');

function fractionValue(fraction: string): number {
	const [numerator, denominator] = fraction.normalize('NFKC').split(/[/⁄]/).map(Number);
	return (numerator ?? 0) / (denominator ?? 1);
}

function toToken(groups: Record<string, string | undefined>, end: number): Token | undefined {
	const { whole = '0', fraction, decimal, unit } = groups;
	if (fraction) return { kind: 'number', value: Number(whole) + fractionValue(fraction), isFraction: true, end };
	if (decimal) return { kind: 'number', value: Number(decimal.replace(/[,٫]/, '.')), isFraction: false, end };
	if (unit) return { kind: 'unit', spelling: unit, end };
	const kind = signs.find((sign) => groups[sign] !== undefined);
	return kind && { kind, end };
}

/**
 * The tokens of a written measure, up to the first text that can't belong to one. Any word counts as a unit here. Digits are Western,
 * Arabic-Indic or Persian; a number has at most nine digits and six decimals.
 */
export function readTokens(text: string): Token[] {
	return [...westernDigits(text).matchAll(token)].flatMap(
		(match) => toToken(match.groups ?? {}, match.index + match[0].length) ?? [],
	);
}

/** Whether the text has nothing visible. */
export function isBlank(text: string): boolean {
	return blank.test(text);
}

/** Collapses spaces, trims, and removes direction marks. */
export function singleSpaced(text: string): string {
	return text.replace(spaces, ' ').trim();
}
