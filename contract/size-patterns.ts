import { singleSpaced } from './measure-tokens.ts';
import { measuredBeginning } from './measures.ts';
import { readValues } from './parameter-values.ts';
import type { Parameter, ParameterValue } from './parameters.ts';
import type { PatternPart, SizePattern } from './size-pattern-parts.ts';
import { convert, isSameUnit } from './units.ts';

/** What stands for a placeholder, and the unit that it names. */
interface TypedPart {
	parameter: Parameter;
	text: string;
	unit: string | undefined;
}

/** Where the text of a part that begins at `at` ends, and where the next begins; undefined when nothing stands for it. */
function endOfPart(size: string, at: number, { parameter, unit, literal }: PatternPart, isLast: boolean) {
	if (literal) {
		literal.lastIndex = at + 1;
		const match = literal.exec(size);
		return match ? { end: match.index, next: match.index + match[0].length } : undefined;
	}
	if (isLast) return { end: size.length, next: size.length };
	const rest = size.slice(at);
	const isNumber = parameter.kind === 'number';
	const end = at + (isNumber ? measuredBeginning(rest, unit ?? parameter.unit).end : `${rest} `.indexOf(' '));
	return { end, next: size[end] === ' ' ? end + 1 : end };
}

function typedPart(text: string, { parameter, unit, prefix, suffix }: PatternPart): TypedPart | undefined {
	if (parameter.kind === 'number') {
		const named = measuredBeginning(text, parameter.unit).unit;
		const isFit = unit === undefined || (named !== undefined && isSameUnit(named, unit));
		return isFit ? { parameter, text, unit: named } : undefined;
	}
	const folded = text.toLowerCase();
	const isFit = folded.startsWith(prefix.toLowerCase()) && folded.endsWith(suffix.toLowerCase());
	return isFit && text.length > prefix.length + suffix.length ? { parameter, text, unit: undefined } : undefined;
}

/** Cuts the whole size at the literals of the pattern, from left to right and without turning back. */
function cut(size: string, pattern: SizePattern): TypedPart[] | undefined {
	const typed: TypedPart[] = [];
	let at = pattern.literal.exec(size)?.[0].length ?? -1;
	for (const part of pattern.parts) {
		const found = at < 0 ? undefined : endOfPart(size, at, part, part === pattern.parts.at(-1));
		const text = found && typedPart(size.slice(at, found.end), part);
		if (!text) return undefined;
		typed.push(text);
		at = found.next;
	}
	return at === size.length ? typed : undefined;
}

/** The unit of a number that names none: that of the next number that names a fitting one, else of the last before it. */
function sharedUnit(typed: TypedPart[], at: number): string | null {
	const own = typed[at]?.parameter.unit ?? null;
	const isFitting = ({ unit }: TypedPart) => unit !== undefined && convert(1, unit, own) !== undefined;
	return (typed.slice(at + 1).find(isFitting) ?? typed.slice(0, at).findLast(isFitting))?.unit ?? own;
}

function fit(size: string, pattern: SizePattern): ParameterValue[] | undefined {
	const typed = cut(size, pattern);
	const values = typed?.map(({ text, parameter }, at) => readValues(text, parameter, sharedUnit(typed, at)));
	return values?.every((each) => each !== undefined) ? values.flat() : undefined;
}

/**
 * Reads a size such as `20x47x14mm` by the patterns of its category, such as `{bore} x {outer} x {width}`.
 *
 * Literal text is matched in any case, with or without spaces, × and * as x. A number placeholder takes what
 * `readMeasures` reads; a choice takes one word, or the rest when it is the last. A unit written after a number placeholder
 * (`{outside}" x {grooves}`) must be the number's own; letters that touch a choice (`M{thread}`) are part of the choice.
 *
 * @param patterns the first that fits the whole size is taken
 * @returns one value or more for each placeholder, in their order; undefined when no pattern fits
 */
export function readSize(size: string, patterns: SizePattern[]): ParameterValue[] | undefined {
	const text = singleSpaced(size);
	for (const pattern of patterns) {
		const values = fit(text, pattern);
		if (values) return values;
	}
	return undefined;
}
