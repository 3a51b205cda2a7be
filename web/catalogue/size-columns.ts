import { stockText } from '#contract/catalogue/availability.ts';
import type { SealEntry, Variant } from '#contract/catalogue/catalogue.schema.ts';

/** Sizes up to this number are all in view; from the next one on, they stand in a box that scrolls, with a field that filters them. */
const maxInView = 11;

/** What the table of sizes shows. A column in which all sizes say the same is left out: the order line says it. */
export interface SizeColumns {
	/** Labels of measures, such as `D1`. */
	measures: string[];
	isDescribed: boolean;
	isStocked: boolean;
	isPriced: boolean;
	isBoxed: boolean;
}

const differ = (texts: unknown[]) => new Set(texts).size > 1;

/** Measures tell sizes apart better than descriptions, and a long list has no room for descriptions. */
export function sizeColumns(variants: Variant[], seals: SealEntry[]): SizeColumns {
	const measures = [...new Set(seals.flatMap(({ descriptions }) => descriptions))];
	const isBoxed = variants.length > maxInView;
	return {
		measures,
		isDescribed: measures.length === 0 && !isBoxed && differ(variants.map(({ description }) => description)),
		isStocked: differ(variants.map(stockText)),
		isPriced: differ(variants.map(({ price }) => price)),
		isBoxed,
	};
}

const folded = (text: string) => text.toLowerCase().replace(/\s/g, '');

/** Whether a size has what was typed, with a figure from its first digit: `25` is in `25mm` and `6x25`, not in `125mm` or `0.25mm`. */
export function hasTyped(size: string, typed: string): boolean {
	const [text, part] = [folded(size), folded(typed)];
	for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
		if (!/\d/.test(part.charAt(0)) || !/[\d.]/.test(text.charAt(at - 1))) return true;
	return false;
}
