import { m } from '#messages';
import { listText } from '../text/list-text.ts';
import type { SealFigure, SealQuestion } from './seal-question.ts';
import type { DecidingQuestion, RankedSeal, SealParameter, SealSize } from './seal-ranking.ts';

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
