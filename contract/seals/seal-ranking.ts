import { exact } from '#contract/measures/units.ts';
import { type SealFigure, type SealQuestion, sealFigures } from './seal-question.ts';
import type { SealShape } from './seal-shapes.ts';

/** Parameters of a size that figures are compared with, by key. */
export const sealParameters = ['shaft', 'seat', 'head', 'length', 'head_length'] as const;
export type SealParameter = (typeof sealParameters)[number];

/** A size in the catalogue, in millimetres; unknown figures are absent. */
export interface SealSize {
	nominal: Partial<Record<SealParameter, number>>;
	shape: SealShape | undefined;
}

/** A difference in one parameter, in millimetres: `difference` is `nominal - measured`. */
export interface SealDifference {
	parameter: SealParameter;
	measured: number;
	nominal: number;
	difference: number;
}

export type RankedSeal<Size> = Size & {
	/** From 1; equal sizes share a rank, and the next rank is higher by their number. */
	rank: number;
	/** Whether it may be the seal in hand: every difference is within measuring error. */
	isNear: boolean;
	differences: SealDifference[];
	/** Figures that this size does not state. */
	unstated: SealFigure[];
};

/**
 * Usual measuring error in millimetres with a caliper on a worn part. A shaft is accurate to hundredths and wears by tenths; the outside has
 * rubber on it; the length depends on how far the spring is pressed.
 */
const spread: Readonly<Record<SealFigure, number>> = { shaft: 0.3, outer: 1, length: 1.5 };
/** In spreads: a larger difference is another seal. */
const maxNear = 2;
/** In spreads, for a shaft 3 mm: a size with a larger difference is not worth a look, even if nothing is nearer. */
const maxShown = 10;
/** In spreads: a missing figure is worse than a right one and better than a wrong one. */
const unstatedPenalty = 1;
/** Millimetres by which a rubber head's inside is smaller than its shaft, by design. */
const rubberUnder = { min: 0.25, max: 0.5 };

/** Parameters that a figure may measure. */
export const figureParameters: Readonly<Record<SealFigure, readonly SealParameter[]>> = {
	shaft: ['shaft'],
	outer: ['seat', 'head'],
	length: ['length', 'head_length'],
};

/** The range of nominal figures, in millimetres, that may be the seal in hand. */
export function nearRange(
	figure: SealFigure,
	measured: number,
	place: SealQuestion['place'],
): [low: number, high: number] {
	const { min, max } = figure === 'shaft' && place === 'rubber' ? rubberUnder : { min: 0, max: 0 };
	const tolerance = maxNear * spread[figure];
	return [exact(measured + min - tolerance), exact(measured + max + tolerance)];
}

/** The difference in spreads. */
function distance(figure: SealFigure, difference: number, place: SealQuestion['place']): number {
	if (figure !== 'shaft' || place === 'shaft') return Math.abs(difference) / spread[figure];
	const off = Math.max(rubberUnder.min - difference, difference - rubberUnder.max, 0);
	return exact(off) / spread.shaft;
}

interface Comparison {
	figure: SealFigure;
	distance: number;
	/** Absent when the size does not state it. */
	difference?: SealDifference;
}

/**
 * Compares a figure with its nearest parameter. The head's length only counts when it is near: a person who measured the whole length did not
 * measure the head.
 */
function compare(
	figure: SealFigure,
	measured: number,
	{ nominal }: SealSize,
	place: SealQuestion['place'],
): Comparison {
	const compared = figureParameters[figure].flatMap((parameter): Required<Comparison>[] => {
		const number = nominal[parameter];
		if (number === undefined) return [];
		const difference = exact(number - measured);
		const off = distance(figure, difference, place);
		if (parameter === 'head_length' && off > maxNear) return [];
		return [
			{ figure, distance: off, difference: { parameter, measured: exact(measured), nominal: number, difference } },
		];
	});
	const [nearest] = compared.sort((a, b) => a.distance - b.distance);
	return nearest ?? { figure, distance: unstatedPenalty };
}

/** An old rubber head always belongs to a bellows seal. */
const shapeOf = ({ shape, place }: SealQuestion) => shape ?? (place === 'rubber' ? 'rubber-bellows' : undefined);

/** 0 for what may be the seal in hand by all that was measured, 1 if it does not state all of that, 2 for another seal. */
function groupOf({ isNear, unstated }: Pick<RankedSeal<SealSize>, 'isNear' | 'unstated'>): number {
	if (!isNear) return 2;
	return unstated.length === 0 ? 0 : 1;
}

/**
 * Ranks sizes by fit: those that may be the seal in hand first, and of them those that state all that was measured. Sizes of another shape,
 * without any measured figure, or too far from one are left out. Equal sizes keep their order and share a rank, since housings of EN 12756
 * are alike on purpose.
 */
export function rankSeals<Size extends SealSize>(question: SealQuestion, sizes: Size[]): RankedSeal<Size>[] {
	const shape = shapeOf(question);
	const measured = sealFigures.flatMap((figure) => {
		const number = question.figures[figure];
		return number === undefined ? [] : [[figure, number] as const];
	});
	const scored = sizes.flatMap((size) => {
		if (shape && size.shape && size.shape !== shape) return [];
		const compared = measured.map(([figure, number]) => compare(figure, number, size, question.place));
		const differences = compared.flatMap(({ difference }) => difference ?? []);
		if (differences.length === 0) return [];
		if (compared.some(({ distance: off }) => exact(off) > maxShown)) return [];
		const shapePenalty = shape && !size.shape ? unstatedPenalty : 0;
		const score = exact(compared.reduce((sum, { distance: off }) => sum + off ** 2, shapePenalty));
		const isNear = compared.every(({ distance: off }) => exact(off) <= maxNear);
		const unstated = compared.filter(({ difference }) => !difference).map(({ figure }) => figure);
		return [{ size, score, isNear, differences, unstated }];
	});
	scored.sort((a, b) => groupOf(a) - groupOf(b) || a.score - b.score);
	let rank = 1;
	return scored.map(({ size, score, ...rest }, at) => {
		const before = scored[at - 1];
		if (before && (before.score !== score || groupOf(before) !== groupOf(rest))) rank = at + 1;
		return { ...size, rank, ...rest };
	});
}

/** What to measure or look at next: a missing figure, the shape, or the material. */
export type DecidingQuestion = SealFigure | 'shape' | 'material';

/**
 * The question that best separates the sizes of rank 1: the open one with the most different values, shape before figures. `material` when
 * they don't differ; undefined when there is only one, and when they may differ in what they don't state.
 */
export function decidingQuestion(question: SealQuestion, ranked: RankedSeal<SealSize>[]): DecidingQuestion | undefined {
	const first = ranked.filter(({ rank }) => rank === 1);
	if (first.length < 2) return undefined;
	const openQuestions: [DecidingQuestion, (size: SealSize) => unknown][] = [
		...(question.shape ? [] : [['shape', (size: SealSize) => size.shape] as [DecidingQuestion, () => unknown]]),
		...sealFigures
			.filter((figure) => question.figures[figure] === undefined)
			.map((figure): [DecidingQuestion, (size: SealSize) => unknown] => [
				figure,
				({ nominal }) => figureParameters[figure].map((parameter) => nominal[parameter] ?? '').join(),
			]),
	];
	const counted = openQuestions.map(([ask, of]) => ({ ask, kinds: new Set(first.map(of)).size }));
	const [best] = counted.sort((a, b) => b.kinds - a.kinds);
	if (best && best.kinds > 1) return best.ask;
	return first.every(({ unstated }) => unstated.length === 0) ? 'material' : undefined;
}
