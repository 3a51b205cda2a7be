import { parseMeasures, type Quantity, type WrittenMeasure } from './measure-grammar.ts';
import { isBlank } from './measure-tokens.ts';
import { convert, exact, isDivided, isSameUnit, unitName } from './units.ts';

/** A value between `number - minus` and `number + plus`; six decimals. */
export interface Measure {
	number: number;
	minus: number;
	plus: number;
}

function parse(text: string, unit: string | null) {
	return parseMeasures(
		text,
		(spelling) => unitName(spelling) !== undefined || (unit !== null && isSameUnit(spelling, unit)),
	);
}

/** The quantities of a measure, left to right. */
function quantitiesOf({ low, high, tolerance }: WrittenMeasure): Quantity[] {
	return [low, high, tolerance?.minus, tolerance?.plus].filter((quantity) => quantity !== undefined);
}

/** Gives each quantity the unit of the next one with a unit, else of the last before it: `380-415 V`, `12 mm ±0.1`. */
function shareUnits(quantities: Quantity[]): void {
	let unit: string | undefined;
	for (const quantity of [...quantities.toReversed(), ...quantities]) {
		quantity.unit ??= unit;
		if (quantity.unit !== '%') unit = quantity.unit;
	}
}

function numberIn({ value, unit, isFraction }: Quantity, target: string | null, bare: string | null) {
	const ownUnit = unit ?? bare;
	return isFraction && !isDivided(ownUnit) ? undefined : convert(value, ownUnit, target);
}

/** A tolerance as a number at `value`; a percentage is relative to it. */
function toleranceAt(tolerance: Quantity | undefined, value: number, target: string | null, bare: string | null) {
	if (!tolerance) return 0;
	const isShare = tolerance.unit === '%' && target !== '%';
	return isShare ? (Math.abs(value) * tolerance.value) / 100 : numberIn(tolerance, target, bare);
}

function evaluate(written: WrittenMeasure, target: string | null, bare: string | null): Measure | undefined {
	const number = numberIn(written.low, target, bare);
	if (number === undefined) return undefined;
	const high = written.high ? numberIn(written.high, target, bare) : number;
	if (high === undefined || high < number || (written.isUpTo && number < 0)) return undefined;
	const minus = written.isUpTo ? number : toleranceAt(written.tolerance?.minus, number, target, bare);
	const plus = toleranceAt(written.tolerance?.plus, high, target, bare);
	if (minus === undefined || plus === undefined) return undefined;
	return { number: exact(number), minus: exact(minus), plus: exact(high - number + plus) };
}

/**
 * Reads a measure as people write it: `12,5mm`, `1-1/4"`, `Ø12 ±0.1`, `380-415 V`, `up to 10 bar`, `100-130 / 190-264 V`. A range is its
 * lower end plus the rest; `up to` is its upper end minus everything.
 *
 * @param unit of the result; null for plain numbers. An unknown unit is read as spelled
 * @param bare unit of numbers without one
 * @returns one measure per alternative; undefined when the text is not read completely, a unit has another dimension, or it is ambiguous:
 * `1,200`, `3/8 mm`, a range that runs backwards
 */
export function readMeasures(text: string, unit: string | null, bare = unit): Measure[] | undefined {
	const { measures, end } = parse(text, unit);
	if (measures.length === 0 || !isBlank(text.slice(end))) return undefined;
	shareUnits(measures.flatMap(quantitiesOf));
	const read = measures.map((measure) => evaluate(measure, unit, bare)).filter((measure) => measure !== undefined);
	return read.length === measures.length ? read : undefined;
}

/** The end of the measures at the start of a text, and the last unit among them; `end` is 0 when it starts with something else. */
export function measuredBeginning(text: string, unit: string | null): { end: number; unit: string | undefined } {
	const { measures, end } = parse(text, unit);
	const last = measures.flatMap(quantitiesOf).findLast((quantity) => quantity.unit && quantity.unit !== '%');
	return { end, unit: last?.unit };
}
