import { readTokens, singleSpaced } from '#contract/measures/measure-tokens.ts';
import { unitName } from '#contract/measures/units.ts';
import type { Parameter } from './parameters.schema.ts';

/** A placeholder of a pattern and its requirements. */
export interface PatternPart {
	parameter: Parameter;
	/** The unit that its number must have. */
	unit: string | undefined;
	/** Letters at the start and end of its choice. */
	prefix: string;
	suffix: string;
	/** Separates it from the next part (searched from `lastIndex`); undefined: only spaces. */
	literal: RegExp | undefined;
}

/** A leading literal and the parts after it. */
export interface SizePattern {
	literal: RegExp;
	parts: PatternPart[];
}

/** A part with its literal as text. */
type WrittenPart = Omit<PatternPart, 'literal'> & { literal: string };

/** Letters that touch a choice belong to it (`M{thread}`), but not the x of a multiplication. */
function touchingLetters(literal: string, letters: RegExp): string {
	const touching = letters.exec(literal)?.[0] ?? '';
	return touching.toLowerCase() === 'x' ? '' : touching;
}

/** `{outside}" x ` requires inches. No literal, since units have several spellings. */
function requiredUnit(literal: string) {
	const [token] = readTokens(literal);
	return token?.kind === 'unit' && unitName(token.spelling) ? token : undefined;
}

function toPart(parameter: Parameter, previous: { literal: string }, literal: string): WrittenPart {
	if (parameter.kind === 'number') {
		const unit = requiredUnit(literal);
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

/** Regular expression source of a literal. */
const literalSource = (literal: string) => [...literal.trim()].map(characterSource).join('');

/** The separator of two placeholders. After a choice its x must not end a word such as MAX. */
function separator(literal: string, isAfterChoice: boolean): RegExp | undefined {
	if (literal.trim() === '') return undefined;
	const source = literalSource(literal);
	return new RegExp(` ?${isAfterChoice && source.startsWith('[x') ? '(?<!\\p{L})' : ''}${source} ?`, 'giu');
}

/** A key of a measured value in braces. */
const placeholder = /\{([a-z][a-z0-9_]*)\}/;

function readPattern(pattern: string, parameters: Parameter[]): SizePattern | undefined {
	const [literal = '', ...pieces] = singleSpaced(pattern).split(placeholder);
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
 * Reads patterns such as `{section} {datum} x {grooves}` for `readSize`; placeholders are keys of `parameters`. A pattern without
 * placeholder, or with an unknown one, is dropped.
 */
export function readSizePatterns(patterns: string[], parameters: Parameter[]): SizePattern[] {
	return patterns.flatMap((pattern) => readPattern(pattern, parameters) ?? []);
}

/** Why `readSizePatterns` would drop a pattern or take its braces for signs of the size. */
export type PatternProblem = { kind: 'empty' } | { kind: 'brace' } | { kind: 'unknown'; key: string };

/** `{bore} x {height}` → unknown `height`; `{bore` → brace; `20x47` → empty; undefined for a pattern of these keys. */
export function patternProblem(pattern: string, keys: ReadonlySet<string>): PatternProblem | undefined {
	const placeholders = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, key = '']) => key);
	if (/[{}]/.test(pattern.replace(/\{[^{}]*\}/g, ''))) return { kind: 'brace' };
	const key = placeholders.find((candidate) => !keys.has(candidate));
	if (key !== undefined) return { kind: 'unknown', key };
	return placeholders.length === 0 ? { kind: 'empty' } : undefined;
}
