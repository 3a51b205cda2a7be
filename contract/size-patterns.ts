import { readTokens, singleSpaced } from './measure-tokens.ts';
import { measuredBeginning } from './measures.ts';
import { readValues } from './parameter-values.ts';
import type { Parameter, ParameterValue } from './parameters.ts';
import { convert, isSameUnit, unitName } from './units.ts';

/** A placeholder, with the unit that the pattern demands for it and the literal text up to the next. */
interface Part {
	parameter: Parameter;
	unit: string | undefined;
	literal: string;
}

/** What was typed for a part, and the unit that is named in it. */
interface Typed {
	parameter: Parameter;
	text: string;
	unit: string | undefined;
}

/** Letters that touch a choice are part of it: `M{thread}` reads M16x1.5. The sign of multiplication never is. */
const isTouchingBefore = (literal: string) => /^ ?\p{L}+$/u.test(literal) && !/^ ?x$/i.test(literal);
const isTouchingAfter = (literal: string) => /^\p{L}+ ?$/u.test(literal) && !/^x ?$/i.test(literal);

function literalSource(literal: string): string {
	const characters = [...literal.trim()].map((character) => {
		if (character === ' ') return ' ?';
		if (/[x×*]/i.test(character)) return '[x×*]';
		if (/[-‐‑–—−]/.test(character)) return '[-‐‑–—−]';
		return character.replace(/[\\^$.+?()[\]{}|/]/, '\\$&');
	});
	return ` ?${characters.join('')} ?`;
}

/** `{outside}" x ` demands inches: a unit right after a number is no literal, as it has several spellings. */
function toPart(parameter: Parameter, literal: string): Part {
	const [token] = parameter.kind === 'number' ? readTokens(literal) : [];
	if (token?.kind !== 'unit' || !unitName(token.spelling)) return { parameter, unit: undefined, literal };
	return { parameter, unit: token.spelling, literal: literal.slice(token.end) };
}

function readPattern(pattern: string, parameters: Parameter[]): { start: string; parts: Part[] } | undefined {
	const [start = '', ...pieces] = singleSpaced(pattern).split(/\{([a-z][a-z0-9_]*)\}/);
	const parts = pieces.flatMap((key, at) => {
		const parameter = at % 2 === 0 ? parameters.find((each) => each.key === key) : undefined;
		return parameter ? [toPart(parameter, pieces[at + 1] ?? '')] : [];
	});
	return parts.length > 0 && parts.length * 2 === pieces.length ? { start, parts } : undefined;
}

/** Where the text of a part that begins at `at` ends, and where the next begins. */
function endOfPart(size: string, at: number, { parameter, unit, literal }: Part, isLast: boolean) {
	const isText = parameter.kind !== 'number';
	if (literal.trim() !== '') {
		// the x of MAX is not the one that parts it from a number
		const following = new RegExp(literalSource(literal).replace('[x', isText ? '(?<!\\p{L})[x' : '[x'), 'giu');
		following.lastIndex = at + 1;
		const match = following.exec(size);
		if (!match) return undefined;
		const next = match.index + match[0].length;
		return { end: isText && isTouchingAfter(literal) ? next : match.index, next };
	}
	if (isLast) return { end: size.length, next: size.length };
	const rest = size.slice(at);
	const length = isText ? `${rest} `.indexOf(' ') : measuredBeginning(rest, unit ?? parameter.unit).end;
	return { end: at + length, next: at + length + (size[at + length] === ' ' ? 1 : 0) };
}

function cut(size: string, pattern: { start: string; parts: Part[] }): Typed[] | undefined {
	const start = new RegExp(literalSource(pattern.start), 'iuy').exec(size);
	if (!start) return undefined;
	const typed: Typed[] = [];
	let at = start[0].length;
	let before = { literal: pattern.start, at: 0 };
	for (const part of pattern.parts) {
		const found = endOfPart(size, at, part, part === pattern.parts.at(-1));
		if (!found || found.end <= at) return undefined;
		const isTouched = part.parameter.kind !== 'number' && isTouchingBefore(before.literal);
		const text = size.slice(isTouched ? before.at : at, found.end);
		typed.push({ parameter: part.parameter, text, unit: unitIn(text, part.parameter) });
		before = { literal: part.literal, at: found.end };
		at = found.next;
	}
	return at === size.length && typed.every(({ unit }, index) => hasUnit(unit, pattern.parts[index]?.unit)) ? typed : undefined;
}
