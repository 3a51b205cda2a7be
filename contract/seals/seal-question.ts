import type { Issue } from '#contract/errors.ts';
import { readMeasures } from '#contract/measures/measures.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { m } from '#messages';
import { readShape, type SealShape } from './seal-shapes.ts';

/** Figures of an old seal, in the order of measuring. */
export const sealFigures = ['shaft', 'outer', 'length'] as const;
export type SealFigure = (typeof sealFigures)[number];

/** Units for figures without one, by their keys in URLs. */
export const figureUnits = ['mm', 'in'] as const;

/** Where the first figure was measured: on the shaft, or inside an old rubber head, which has shrunk onto it. */
export const shaftPlaces = ['shaft', 'rubber'] as const;

/** Characters of a figure, such as `1 1/4 inches`. */
export const maxFigureLength = 40;
/** Characters of a shape's name. */
export const maxShapeLength = 40;
/** Millimetres: shafts measure from 3 mm to just under one metre (ships). */
const minFigure = 1;
const maxFigure = 1_000;

/** The URL's parameters as written. */
export type WrittenQuestion = Partial<Record<SealFigure | 'unit' | 'shape' | 'place', string | undefined>>;

/** A measured old seal: at least one figure, in millimetres. */
export interface SealQuestion {
	figures: Partial<Record<SealFigure, number>>;
	place: (typeof shaftPlaces)[number];
	shape: SealShape | undefined;
}

/** Reads a figure in millimetres. A fraction without a unit is in inches, whatever the unit of the other figures. */
function millimetres(text: string, unit: string): number | undefined {
	const typed = typedNumber(text);
	const [measure, ...rest] = readMeasures(typed, 'mm', unit) ?? readMeasures(typed, 'mm', 'in') ?? [];
	return rest.length === 0 && measure?.minus === 0 && measure.plus === 0 ? measure.number : undefined;
}

function figureIssue(text: string, number: number | undefined): string | undefined {
	if (text.length > maxFigureLength || number === undefined) return m.finder_figure_invalid();
	const isInRange = number >= minFigure && number <= maxFigure;
	return isInRange ? undefined : m.finder_figure_range({ min: minFigure, max: maxFigure });
}

/**
 * Reads the figures: decimal comma (of either script) or point, fractions of an inch, Arabic and Persian digits, an own unit. Each problem is
 * an issue at its parameter; without any figure at `shaft`.
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
