import { m } from '#messages';
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

/** The question that would decide a tie, as a person is asked it. */
export const decidingText = (question: DecidingQuestion): string => questions[question]();

/** A difference in millimetres with its sign, to two decimals: `+0.1`, `−1`, `0`. */
export function signedText(difference: number): string {
	const size = Number(Math.abs(difference).toFixed(2));
	if (size === 0) return '0';
	return `${difference < 0 ? '−' : '+'}${size}`;
}

/** Each difference by name and with its sign, and what is not stated: `shaft +0.1`, `seat −1`, `length not stated`. */
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

/** The same in one line; that a size is only the nearest is told first. */
export function sealNote(seal: RankedSeal<SealSize>): string {
	const text = differenceTexts(seal).join(m.finder_separator());
	return seal.isNear ? text : m.finder_note_far({ differences: text });
}

/** What was read, by name and in millimetres: `shaft 24.9 mm`. */
export function figureTexts({ figures }: SealQuestion): string[] {
	return Object.entries(figures).map(([figure, number]) =>
		m.finder_figure({ name: figureNames[figure as SealFigure](), figure: String(number) }),
	);
}
