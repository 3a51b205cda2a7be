import { readTokens, singleSpaced } from './measure-tokens.ts';
import type { Parameter } from './parameters.ts';
import { unitName } from './units.ts';

/** A placeholder of a pattern, and what it demands of the text that stands for it. */
export interface PatternPart {
	parameter: Parameter;
	/** The unit in which its number must be written. */
	unit: string | undefined;
	/** Letters with which its choice begins and ends. */
	prefix: string;
	suffix: string;
	/** What parts it from the next, looked for from its `lastIndex` on; undefined: nothing but spaces does. */
	literal: RegExp | undefined;
}

/** Parts in their order, after the literal with which the pattern begins. */
export interface SizePattern {
	literal: RegExp;
	parts: PatternPart[];
}

/** A part whose literals are as they are written. */
type WrittenPart = Omit<PatternPart, 'literal'> & { literal: string };

/** Letters that touch a choice are part of it, as in `M{thread}`; the x of a multiplication is not. */
function touchingLetters(literal: string, letters: RegExp): string {
	const touching = letters.exec(literal)?.[0] ?? '';
	return touching.toLowerCase() === 'x' ? '' : touching;
}

/** `{outside}" x ` demands inches: a unit has several spellings, so that it is no literal. */
function demandedUnit(literal: string) {
	const [token] = readTokens(literal);
	return token?.kind === 'unit' && unitName(token.spelling) ? token : undefined;
}

function toPart(parameter: Parameter, previous: { literal: string }, literal: string): WrittenPart {
	if (parameter.kind === 'number') {
		const unit = demandedUnit(literal);
		return { parameter, unit: unit?.spelling, prefix: '', suffix: '', literal: literal.slice(unit?.end ?? 0) };
	}
	const prefix = touchingLetters(previous.literal, /(?<!\p{L})\p{L}+$/u);
	const suffix = touchingLetters(literal, /^\p{L}+/u);
	previous.literal = previous.literal.slice(0, previous.literal.length - prefix.length);
	return { parameter, unit: undefined, prefix, suffix, literal: literal.slice(suffix.length) };
}

function characterSource(character: string): string {
	if (character === ' ') return ' ?';
	if (/[x×*]/i.test(character)) return '[x×*]';
	if (/[-‐‑–—−]/.test(character)) return '[-‐‑–—−]';
	return character.replace(/[\\^$.+?()[\]{}|/]/, '\\$&');
}

/** The source of a literal, with or without spaces around it. */
const literalSource = (literal: string) => [...literal.trim()].map(characterSource).join('');

/** What parts one placeholder from the next; after a choice its x is not the end of a word such as MAX. */
function separator(literal: string, isAfterChoice: boolean): RegExp | undefined {
	if (literal.trim() === '') return undefined;
	const source = literalSource(literal);
	return new RegExp(` ?${isAfterChoice && source.startsWith('[x') ? '(?<!\\p{L})' : ''}${source} ?`, 'giu');
}

function readPattern(pattern: string, parameters: Parameter[]): SizePattern | undefined {
	const [literal = '', ...pieces] = singleSpaced(pattern).split(/\{([a-z][a-z0-9_]*)\}/);
	const start = { literal };
	const parts: WrittenPart[] = [];
	for (let at = 0; at < pieces.length; at += 2) {
		const parameter = parameters.find(({ key }) => key === pieces[at]);
		if (!parameter) return undefined;
		parts.push(toPart(parameter, parts.at(-1) ?? start, pieces[at + 1] ?? ''));
	}
	if (parts.length === 0) return undefined;
	return {
		literal: new RegExp(`^ ?${literalSource(start.literal)} ?`, 'iu'),
		parts: parts.map((part) => ({ ...part, literal: separator(part.literal, part.parameter.kind !== 'number') })),
	};
}

/**
 * Reads patterns such as `{section} {datum} x {grooves}` for `readSize`: placeholders are the keys of parameters. Left out is one that has
 * none, or names one that is not among `parameters`.
 */
export function readSizePatterns(patterns: string[], parameters: Parameter[]): SizePattern[] {
	return patterns.flatMap((pattern) => readPattern(pattern, parameters) ?? []);
}
