/** A figure of a search, and which measure of a size it may be. */
export interface WantedFigure {
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
}

/** Figures of one size, and their text. */
export interface FigureGroup {
	text: string;
	figures: WantedFigure[];
}

/** A figure as a person reads it. */
export function figureText({ value, high, unit }: WantedFigure): string {
	const range = high > value ? `${value}-${high}` : String(value);
	return `${range} ${unit ?? 'mm'}`;
}
