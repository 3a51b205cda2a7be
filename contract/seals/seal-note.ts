import { m } from '#messages';
import { listText } from '../text/list-text.ts';
import type { SealFigure, SealQuestion } from './seal-question.ts';
import type { DecidingQuestion, RankedSeal, SealDifference, SealParameter, SealSize } from './seal-ranking.ts';

const parameterNames: Readonly<Record<SealParameter, () => string>> = {
	shaft: m.finder_parameter_shaft,
	seat: m.finder_parameter_seat,
	head: m.finder_parameter_head,
	length: m.finder_parameter_length,
	head_length: m.finder_parameter_head_length,
};

const figureNames: Readonly<Record<SealFigure, () => string>> = {
	shaft: m.finder_parameter_shaft,
	outer: m.finder_parameter_outer,
	length: m.finder_parameter_length,
};

const questions: Readonly<Record<DecidingQuestion, () => string>> = {
	shape: m.finder_ask_shape,
	shaft: m.finder_ask_shaft,
	outer: m.finder_ask_outer,
	length: m.finder_ask_length,
	material: m.finder_ask_material,
};

/** The question to a person that would decide a tie. */
export const decidingText = (question: DecidingQuestion): string => questions[question]();

/** A signed difference in millimetres with up to two decimals: `+0.1`, `−1`, `0`. */
export function signedText(difference: number): string {
	const size = Number(Math.abs(difference).toFixed(2));
	if (size === 0) return '0';
	return `${difference < 0 ? '−' : '+'}${size}`;
}

/** The differences and missing figures: `shaft +0.1`, `seat −1`, `length not stated`. */
export function differenceTexts({
	differences,
	unstated,
}: Pick<RankedSeal<SealSize>, 'differences' | 'unstated'>): string[] {
	return [
		...differences.map(({ parameter, difference }) =>
			m.finder_difference({ name: parameterNames[parameter](), difference: signedText(difference) }),
		),
		...unstated.map((figure) => m.finder_unstated({ name: figureNames[figure]() })),
	];
}

const decimals = (number: number) => String(number).split('.')[1]?.length ?? 0;

/** A measured and a catalogue figure to read side by side: `shaft: yours 24.9 · this 25.0, 0.1 larger`. */
function comparedText({ parameter, measured, nominal, difference }: SealDifference): string {
	const digits = Math.min(2, Math.max(decimals(measured), decimals(nominal)));
	const off = Number(Math.abs(difference).toFixed(2));
	const texts = {
		name: parameterNames[parameter](),
		measured: measured.toFixed(digits),
		nominal: nominal.toFixed(digits),
	};
	if (off === 0) return m.finder_compared_same(texts);
	const compared = difference > 0 ? m.finder_compared_larger : m.finder_compared_smaller;
	return compared({ ...texts, difference: String(off) });
}

/** What a person compares: each figure beside the measured one, and figures that this size does not state. */
export function comparedTexts({
	differences,
	unstated,
}: Pick<RankedSeal<SealSize>, 'differences' | 'unstated'>): string[] {
	return [
		...differences.map(comparedText),
		...unstated.map((figure) => m.finder_unstated({ name: figureNames[figure]() })),
	];
}

/**
 * How well a size fits, in words: the first of those within the tolerances, another one of them, or beyond them. One that does not state all
 * that was measured may be another seal.
 */
export function fitText({
	rank,
	isNear,
	unstated,
}: Pick<RankedSeal<SealSize>, 'rank' | 'isNear' | 'unstated'>): string {
	if (!isNear) return m.finder_fit_unlikely();
	if (unstated.length > 0) return m.finder_fit_stated();
	return rank === 1 ? m.finder_fit_best() : m.finder_fit_possible();
}

/** `differenceTexts` in one line; a size that is only the nearest says so first. */
export function sealNote(seal: RankedSeal<SealSize>): string {
	const text = listText(differenceTexts(seal));
	return seal.isNear ? text : m.finder_note_far({ differences: text });
}

/** The measured figures: `shaft 24.9 mm`. */
export function figureTexts({ figures }: SealQuestion): string[] {
	return Object.entries(figures).map(([figure, number]) =>
		m.finder_figure({ name: figureNames[figure as SealFigure](), figure: String(number) }),
	);
}
