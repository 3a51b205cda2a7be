import { convert } from '#contract/measures/units.ts';

/** A figure of a search, and which measure of a size it may be. */
export interface QueryFigure {
	value: number;
	high: number;
	/** Name of a unit; null for a number without one: millimetres, or any unit where the place is `number`. */
	unit: string | null;
	/**
	 * `first` or `other` of a size like 25x41; `labelled` for the parameters that its label names; where the catalogue has none of them, `inner`
	 * for a bore or shaft, `outer` for what is around it.
	 */
	place: 'first' | 'other' | 'inner' | 'outer' | 'any' | 'number' | 'labelled';
	/** The parameters of a label. */
	parameters?: number[];
	/** Another measure that is enough instead. */
	or?: QueryFigure | undefined;
}

/** Figures of one size, and their text. */
export interface FigureGroup {
	text: string;
	figures: QueryFigure[];
}

/** A figure as a person reads it. */
export function figureText({ value, high, unit, place }: QueryFigure): string {
	const range = high > value ? `${value}-${high}` : String(value);
	return place === 'number' ? range : `${range} ${unit ?? 'mm'}`;
}

/** Motors by their power, in kW (IEC 60072-1). */
const motorRatings = [0.37, 0.55, 0.75, 1.1, 1.5, 2.2, 3, 4, 5.5, 7.5, 11, 15, 18.5, 22, 30, 37, 45, 55, 75, 90, 110];
/** HP are rounded when they are written in kW: 1 HP is a motor of 0.75 kW. */
const maxRounding = 0.06;

/** A figure as descriptions may write it: 1 HP → 1 HP, 0.75 kW. */
export function writtenForms(value: number, unit: string): { value: number; unit: string }[] {
	const power = unit === 'HP' ? convert(value, unit, 'kW') : undefined;
	const rated = power === undefined ? [] : motorRatings.filter((kW) => Math.abs(kW / power - 1) < maxRounding);
	return [{ value, unit }, ...rated.map((kW) => ({ value: kW, unit: 'kW' }))];
}
