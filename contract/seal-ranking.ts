import { type SealFigure, type SealQuestion, sealFigures } from './seal-question.ts';
import type { SealShape } from './seal-shapes.ts';
import { exact } from './units.ts';

/** The parameters of a size that figures are compared with, by their keys in the category. */
export const sealParameters = ['shaft', 'seat', 'head', 'length', 'head_length'] as const;
export type SealParameter = (typeof sealParameters)[number];

/** What the catalogue says of one size, in millimetres; what it does not say is absent. */
export interface SealSize {
	nominal: Partial<Record<SealParameter, number>>;
	shape: SealShape | undefined;
}

/** How a size differs in one parameter, in millimetres: `difference` is `nominal - measured`. */
export interface SealDifference {
	parameter: SealParameter;
	measured: number;
	nominal: number;
	difference: number;
}

export type RankedSeal<Size> = Size & {
	/** From 1; those that nothing sets apart share it, and the next one's is by so many higher. */
	rank: number;
	/** Whether it may be the seal in hand: no figure is further off than a person with a caliper is. */
	isNear: boolean;
	differences: SealDifference[];
	/** Figures with which nothing of this size can be compared. */
	unstated: SealFigure[];
};

/**
 * Millimetres by which a caliper on a worn part is often off. A shaft is turned to a few hundredths and wears by tenths; the outside
 * has rubber on it; the length depends on how far the spring is pressed.
 */
const spread: Readonly<Record<SealFigure, number>> = { shaft: 0.3, outer: 1, length: 1.5 };
/** In spreads: what is further off is another seal. */
const maxNear = 2;
/** In spreads: a figure that is not stated is worse than one that is right, and better than one that is wrong. */
const unstatedPenalty = 1;
/** Millimetres by which the inside of a rubber head reads under its shaft: it is made with this interference. */
const rubberUnder = { min: 0.25, max: 0.5 };

/** Which parameters a figure may be of. */
export const figureParameters: Readonly<Record<SealFigure, readonly SealParameter[]>> = {
	shaft: ['shaft'],
	outer: ['seat', 'head'],
	length: ['length', 'head_length'],
};

/** From where to where, in millimetres, a nominal figure may be of the seal in hand. */
export function nearRange(
	figure: SealFigure,
	measured: number,
	place: SealQuestion['place'],
): [low: number, high: number] {
	const { min, max } = figure === 'shaft' && place === 'rubber' ? rubberUnder : { min: 0, max: 0 };
	const reach = maxNear * spread[figure];
	return [exact(measured + min - reach), exact(measured + max + reach)];
}

/** By how many spreads a nominal figure is off what was measured. */
function distance(figure: SealFigure, difference: number, place: SealQuestion['place']): number {
	if (figure !== 'shaft' || place === 'shaft') return Math.abs(difference) / spread[figure];
	const off = Math.max(rubberUnder.min - difference, difference - rubberUnder.max, 0);
	return exact(off) / spread.shaft;
}

interface Comparison {
	figure: SealFigure;
	distance: number;
	/** Absent where the size does not state it. */
	difference?: SealDifference;
}

/** The nearest of the parameters that a figure may be of. Who measured the whole length did not measure the head's: that counts near by alone. */
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

/** An old head of rubber is of a bellows seal, whether that was said or not. */
const shapeOf = ({ shape, place }: SealQuestion) => shape ?? (place === 'rubber' ? 'rubber-bellows' : undefined);

/**
 * Sizes by how well they fit what was measured, those that may be the seal in hand before all others; sizes of another shape, and
 * those that state nothing of what was measured, are left out. Equal ones come in the order given. Housings of EN 12756 are alike on
 * purpose, so that sizes share a rank.
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
		const shapePenalty = shape && !size.shape ? unstatedPenalty : 0;
		const score = exact(compared.reduce((sum, { distance: off }) => sum + off ** 2, shapePenalty));
		const isNear = compared.every(({ distance: off }) => exact(off) <= maxNear);
		const unstated = compared.filter(({ difference }) => !difference).map(({ figure }) => figure);
		return [{ size, score, isNear, differences, unstated }];
	});
	scored.sort((a, b) => Number(b.isNear) - Number(a.isNear) || a.score - b.score);
	let rank = 1;
	return scored.map(({ size, score, ...rest }, at) => {
		const before = scored[at - 1];
		if (before && (before.score !== score || before.isNear !== rest.isNear)) rank = at + 1;
		return { ...size, rank, ...rest };
	});
}

/** What a person should look at next: a figure that was not given, the shape, or what the seals are made of. */
export type DecidingQuestion = SealFigure | 'shape' | 'material';

/**
 * What would set apart those that share the first place: whichever has most different values among them of what was not given, the
 * shape before a figure. `material` where they are alike in all of it; undefined where one is alone in the first place.
 */
export function decidingQuestion(question: SealQuestion, ranked: RankedSeal<SealSize>[]): DecidingQuestion | undefined {
	const first = ranked.filter(({ rank }) => rank === 1);
	if (first.length < 2) return undefined;
	const open: [DecidingQuestion, (size: SealSize) => unknown][] = [
		...(question.shape ? [] : [['shape', (size: SealSize) => size.shape] as [DecidingQuestion, () => unknown]]),
		...sealFigures
			.filter((figure) => question.figures[figure] === undefined)
			.map((figure): [DecidingQuestion, (size: SealSize) => unknown] => [
				figure,
				({ nominal }) => figureParameters[figure].map((parameter) => nominal[parameter] ?? '').join(),
			]),
	];
	const counted = open.map(([ask, of]) => ({ ask, kinds: new Set(first.map(of)).size }));
	const [best] = counted.sort((a, b) => b.kinds - a.kinds);
	return best && best.kinds > 1 ? best.ask : 'material';
}
