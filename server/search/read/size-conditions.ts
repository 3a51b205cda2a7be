import { hash } from 'node:crypto';
import { convert } from '#contract/measures/units.ts';
import type { MeasuredParameter } from '../words/measured-parameters.ts';
import type { QueryFigure } from './query-figures.ts';

/** Millimetres by which two texts for one length differ: 5/8" is 15.875 mm, and is also written 15.88. */
export const precision = 0.011;
/** Head and seat of a seal are measured when they are worn, in a rubber ring; sizes of EN 12756 differ by 1 mm or more. */
const sealPrecision = 1;

/** How far a pressure may be from one in another unit: 20 psi are 1.38 bar and are printed as 1.4, 7 kg/cm² are said for 7 bar. */
export const pressureRounding = 0.02;

/** Whether a pressure is in another unit than it is measured in. */
export const isPressureInOther = (unit: string | null, measuredIn: string | null): boolean =>
	unit !== measuredIn && unit !== null && measuredIn !== null && convert(1, unit, 'bar') !== undefined;

/** Values of one of the parameters, in their unit. */
export interface FigureRange {
	parameters: number[];
	/** As it was searched for; `low` and `high` are as far from it as two texts for one measure may be. */
	value: number;
	until: number;
	low: number;
	high: number;
	/** Whether a parameter that is itself a range may include it: 25 bar in `10-40 bar`. */
	mayBeInRange: boolean;
}

/** Sizes that have figures: for each figure one of its ranges. `sizesOf` in `match/clause-sets.ts` makes a set of it. */
export interface SizeCondition {
	/** Equal for equal figures: a statement makes the set once, by this name. */
	name: string;
	figures: FigureRange[][];
}

/** How exactly a size must have the figures: as they are, or as somebody measures them on a worn seal. */
export type Closeness = 'exact' | 'worn';

/** The bore of the pump around a seal: a bare measure of a seal is not it, though it comes near. */
const ofChamber = /: \w+ chamber bore$/;

function isPlace(
	{ place, parameters }: QueryFigure,
	{ id, unit, isFirst, isInSize, isOnlyLength, isOfSeals, path }: MeasuredParameter,
	closeness: Closeness,
): boolean {
	if (parameters) return parameters.includes(id);
	if (place === 'inner') return isFirst;
	if (place === 'outer') return !isFirst || (isOnlyLength && !isOfSeals);
	if (place === 'other' && closeness === 'exact' && ofChamber.test(path)) return false;
	if (place === 'other') return !isFirst || !isOfSeals;
	// a rating is no part of a size: a seal up to 40 bar
	return isInSize || (place === 'any' && unit !== null && !isLength(unit));
}

const isLength = (unit: string) => convert(1, unit, 'mm') !== undefined;

/** The ranges that a figure may be, one for each unit and precision; empty when no parameter is measured so. */
function rangesOf(figure: QueryFigure, measured: MeasuredParameter[], closeness: Closeness): FigureRange[] {
	const ranges = new Map<string, FigureRange>();
	for (const parameter of measured) {
		if (!isPlace(figure, parameter, closeness)) continue;
		const hasItsUnit =
			figure.unit === null && (figure.place === 'number' || parameter.unit === null || parameter.unit === 'mm');
		const value = hasItsUnit ? figure.value : convert(figure.value, figure.unit, parameter.unit);
		const high = hasItsUnit ? figure.high : convert(figure.high, figure.unit, parameter.unit);
		if (value === undefined || high === undefined) continue;
		const isBare = figure.place === 'other' || figure.place === 'outer';
		const isAround = figure.place === 'labelled' || (isBare && closeness === 'worn');
		const isRounded = !hasItsUnit && isPressureInOther(figure.unit, parameter.unit);
		const isWorn = isAround && parameter.isOfSeals && !parameter.isFirst && !ofChamber.test(parameter.path);
		const ofPart = isWorn ? sealPrecision : precision;
		const marginOf = (end: number) => (isRounded ? end * pressureRounding : ofPart);
		const key = `${value} ${marginOf(value)}`;
		const range = ranges.get(key) ?? {
			parameters: [],
			value,
			until: high,
			low: value - marginOf(value),
			high: high + marginOf(high),
			// a number without a unit may be anything: it only counts where it is the value itself
			mayBeInRange: figure.place !== 'number',
		};
		range.parameters.push(parameter.id);
		ranges.set(key, range);
	}
	return [...ranges.values()];
}

/** The sizes that have all of the figures; undefined when one of them is measured nowhere. */
export function sizesWith(
	figuresToFind: QueryFigure[],
	measured: MeasuredParameter[],
	closeness: Closeness = 'exact',
): SizeCondition | undefined {
	const waysOf = (figure: QueryFigure) => (figure.or ? [figure, figure.or] : [figure]);
	const figures = figuresToFind.map((figure) => waysOf(figure).flatMap((way) => rangesOf(way, measured, closeness)));
	if (figures.length === 0 || figures.some((ranges) => ranges.length === 0)) return undefined;
	// a hash: the figures as a text may be longer than a name of PostgreSQL, which would cut it off
	return { name: hash('sha1', JSON.stringify([figuresToFind, closeness])), figures };
}
