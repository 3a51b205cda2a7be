import { m } from '#messages';
import type { Issue } from './errors.ts';
import { readMeasures } from './measures.ts';
import { typedNumber } from './phone.ts';
import { readShape, type SealShape } from './seal-shapes.ts';

/** The figures of an old seal, in the order in which they are measured. */
export const sealFigures = ['shaft', 'outer', 'length'] as const;
export type SealFigure = (typeof sealFigures)[number];

/** In what figures without a unit are, by its key in URLs. */
export const figureUnits = ['mm', 'in'] as const;

/** Where the first figure was read: on the shaft, or inside of an old head of rubber, which has shrunk onto it. */
export const shaftPlaces = ['shaft', 'rubber'] as const;

/** Characters of a figure: `1 1/4 inches` and the like. */
export const maxFigureLength = 40;
/** Characters of what names a shape. */
export const maxShapeLength = 40;
/** Millimetres: the smallest seals are for shafts of 3 mm, the largest of ship's shafts below one metre. */
const minFigure = 1;
const maxFigure = 1_000;

/** The parameters of the URL as a person or a program wrote them. */
export type WrittenQuestion = Partial<Record<SealFigure | 'unit' | 'shape' | 'place', string | undefined>>;

/** What is known of an old seal; figures in millimetres, at least one of them. */
export interface SealQuestion {
	figures: Partial<Record<SealFigure, number>>;
	place: (typeof shaftPlaces)[number];
	shape: SealShape | undefined;
}

/** Only of inches people write fractions: one that names no unit is of them, whatever unit the others are in. */
function millimetres(text: string, unit: string): number | undefined {
	const typed = typedNumber(text);
	const [measure, ...others] = readMeasures(typed, 'mm', unit) ?? readMeasures(typed, 'mm', 'in') ?? [];
	return others.length === 0 && measure?.minus === 0 && measure.plus === 0 ? measure.number : undefined;
}

function figureIssue(text: string, number: number | undefined): string | undefined {
	if (text.length > maxFigureLength || number === undefined) return m.finder_figure_invalid();
	const isInRange = number >= minFigure && number <= maxFigure;
	return isInRange ? undefined : m.finder_figure_range({ min: minFigure, max: maxFigure });
}

/**
 * Reads a question: comma (of either script) or point, fractions of an inch, Arabic and Persian digits, a unit of the figure's own. Whatever can't be
 * read is an issue with a sentence, at the parameter's name, and nothing at all is one at `shaft`.
 */
export function readSealQuestion(written: WrittenQuestion): { question: SealQuestion; issues: Issue[] } {
	const issues: Issue[] = [];
	const figures: SealQuestion['figures'] = {};
	for (const path of sealFigures) {
		const text = written[path]?.trim();
		if (!text) continue;
		const number = text.length > maxFigureLength ? undefined : millimetres(text, written.unit === 'in' ? 'in' : 'mm');
		const message = figureIssue(text, number);
		if (message) issues.push({ path, message });
		else figures[path] = number;
	}
	const shapeText = written.shape?.trim();
	const shape = shapeText ? readShape(shapeText) : undefined;
	if (shapeText && !shape) issues.push({ path: 'shape', message: m.finder_shape_invalid() });
	if (issues.length === 0 && Object.keys(figures).length === 0)
		issues.push({ path: 'shaft', message: m.finder_figure_required() });
	return { question: { figures, place: written.place === 'rubber' ? 'rubber' : 'shaft', shape }, issues };
}
