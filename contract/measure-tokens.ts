import { westernDigits } from './phone.ts';

const signs = ['plusMinus', 'plus', 'dash', 'upTo', 'to', 'or', 'open', 'close', 'diameter', 'nominal'] as const;

type Sign = (typeof signs)[number];

/** A piece of a written measure; `end` is where it ends in the text. */
export type Token =
	| { kind: 'number'; value: number; isFraction: boolean; end: number }
	| { kind: 'unit'; spelling: string; end: number }
	| { [K in Sign]: { kind: K; end: number } }[Sign];

/** Spaces, and the marks of direction that texts with Arabic in them carry. */
const space = '[\\s\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069]';
const dash = '[-‐‑–—−]';

/** Fractions below one whose denominator people divide by: 12/24 is two numbers, and so is 8/16. */
const properFraction = [
	'1[/⁄]2',
	'[12][/⁄]3',
	'[13][/⁄]4',
	'[1357][/⁄]8',
	'(?:[13579]|1[135])[/⁄]16',
	'(?:[13579]|[12][13579]|31)[/⁄]32',
	'(?:[13579]|[1-5][13579]|6[13])[/⁄]64',
].join('|');

/** A comma before three digits may part thousands, so that it is no decimal comma unless a zero stands before it. */
const decimal = '0,\\d{3}|\\d{1,9}(?:[.٫]\\d{1,6}|,(?:\\d\\d?|\\d{4,6}))?|\\.\\d{1,6}';

/** Every quantifier is bounded or followed by what it can't match, so that no text takes more than linear time. */
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
	// V and A may say of which current they are, as V DC, 400 A rms and 230 V~
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
 * The pieces of a written measure, up to the first that can't belong to one. A word is a unit here, known or not.
 * Digits of all three kinds are read (0-9, Arabic-Indic, Persian); a number has at most nine digits and six decimals.
 */
export function readTokens(text: string): Token[] {
	return [...westernDigits(text).matchAll(token)].flatMap(
		(match) => toToken(match.groups ?? {}, match.index + match[0].length) ?? [],
	);
}

/** Whether nothing that a person sees stands in the text. */
export function isBlank(text: string): boolean {
	return blank.test(text);
}

/** The text with one space where there were some, none around it, and no marks of direction. */
export function singleSpaced(text: string): string {
	return text.replace(spaces, ' ').trim();
}
