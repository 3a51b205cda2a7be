import { singleSpaced } from '#contract/measures/measure-tokens.ts';
import { measuredBeginning } from '#contract/measures/measures.ts';
import { convert, isSameUnit } from '#contract/measures/units.ts';
import { readValues } from './parameter-values.ts';
import type { Parameter, ParameterValue } from './parameters.schema.ts';
import type { PatternPart, SizePattern } from './size-pattern-parts.ts';

/** The text of a placeholder and its unit. */
interface TypedPart {
	parameter: Parameter;
	text: string;
	unit: string | undefined;
}

/** The end of the part that starts at `at`, and the start of the next; undefined when its text is missing. */
function endOfPart(size: string, at: number, { parameter, unit, literal }: PatternPart, isLast: boolean) {
	if (literal) {
		literal.lastIndex = at + 1;
		const match = literal.exec(size);
		return match ? { end: match.index, next: match.index + match[0].length } : undefined;
	}
	if (isLast) return { end: size.length, next: size.length };
	const remainder = size.slice(at);
	const isNumber = parameter.kind === 'number';
	const end = at + (isNumber ? measuredBeginning(remainder, unit ?? parameter.unit).end : `${remainder} `.indexOf(' '));
	return { end, next: size[end] === ' ' ? end + 1 : end };
}

function typedPart(text: string, { parameter, unit, prefix, suffix }: PatternPart): TypedPart | undefined {
	if (parameter.kind === 'number') {
		const ownUnit = measuredBeginning(text, parameter.unit).unit;
		const isFit = unit === undefined || (ownUnit !== undefined && isSameUnit(ownUnit, unit));
		return isFit ? { parameter, text, unit: ownUnit } : undefined;
	}
	const folded = text.toLowerCase();
	const isFit = folded.startsWith(prefix.toLowerCase()) && folded.endsWith(suffix.toLowerCase());
	return isFit && text.length > prefix.length + suffix.length ? { parameter, text, unit: undefined } : undefined;
}

/** Splits the whole size at the pattern's literals, left to right without backtracking. */
function splitSize(size: string, pattern: SizePattern): TypedPart[] | undefined {
	const typed: TypedPart[] = [];
	let at = pattern.literal.exec(size)?.[0].length ?? -1;
	for (const part of pattern.parts) {
		const end = at < 0 ? undefined : endOfPart(size, at, part, part === pattern.parts.at(-1));
		const text = end && typedPart(size.slice(at, end.end), part);
		if (!text) return undefined;
		typed.push(text);
		at = end.next;
	}
	return at === size.length ? typed : undefined;
}

/** The unit of a number without one: that of the next number with a fitting unit, else of the last before it. */
function sharedUnit(typed: TypedPart[], at: number): string | null {
	const own = typed[at]?.parameter.unit ?? null;
	const isFitting = ({ unit }: TypedPart) => unit !== undefined && convert(1, unit, own) !== undefined;
	return (typed.slice(at + 1).find(isFitting) ?? typed.slice(0, at).findLast(isFitting))?.unit ?? own;
}

function matchPattern(size: string, pattern: SizePattern): ParameterValue[] | undefined {
	const typed = splitSize(size, pattern);
	const values = typed?.map(({ text, parameter }, at) => readValues(text, parameter, sharedUnit(typed, at)));
	return values?.every((each) => each !== undefined) ? values.flat() : undefined;
}

/**
 * Reads a size such as `20x47x14mm` by a pattern such as `{bore} x {outer} x {width}`.
 *
 * Literals match in any case, with or without spaces, × and * as x. A number placeholder takes what `readMeasures` reads; a choice takes one
 * word, or the rest when it is last. A unit after a number placeholder (`{outside}" x {grooves}`) is required; letters that touch a choice
 * (`M{thread}`) are part of it.
 *
 * @param patterns the first that fits the whole size wins
 * @returns one value or more per placeholder, in order; undefined when no pattern fits
 */
export function readSize(size: string, patterns: SizePattern[]): ParameterValue[] | undefined {
	const text = singleSpaced(size);
	for (const pattern of patterns) {
		const values = matchPattern(text, pattern);
		if (values) return values;
	}
	return undefined;
}
