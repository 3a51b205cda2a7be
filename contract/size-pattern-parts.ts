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
	/** What parts it from the next. */
	literal: string;
}

/** Parts in their order, after the literal with which the pattern begins. */
export interface SizePattern {
	literal: string;
	parts: PatternPart[];
}

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

function toPart(parameter: Parameter, previous: { literal: string }, literal: string): PatternPart {
	if (parameter.kind === 'number') {
		const unit = demandedUnit(literal);
		return { parameter, unit: unit?.spelling, prefix: '', suffix: '', literal: literal.slice(unit?.end ?? 0) };
	}
	const prefix = touchingLetters(previous.literal, /(?<!\p{L})\p{L}+$/u);
	const suffix = touchingLetters(literal, /^\p{L}+/u);
	previous.literal = previous.literal.slice(0, previous.literal.length - prefix.length);
	return { parameter, unit: undefined, prefix, suffix, literal: literal.slice(suffix.length) };
}

/**
 * Reads a pattern such as `{section} {datum} x {grooves}`: placeholders are the keys of parameters.
 * Undefined when it has none or names one that is not among `parameters`.
 */
export function readSizePattern(pattern: string, parameters: Parameter[]): SizePattern | undefined {
	const [literal = '', ...pieces] = singleSpaced(pattern).split(/\{([a-z][a-z0-9_]*)\}/);
	const read: SizePattern = { literal, parts: [] };
	for (let at = 0; at < pieces.length; at += 2) {
		const parameter = parameters.find(({ key }) => key === pieces[at]);
		if (!parameter) return undefined;
		read.parts.push(toPart(parameter, read.parts.at(-1) ?? read, pieces[at + 1] ?? ''));
	}
	return read.parts.length > 0 ? read : undefined;
}
