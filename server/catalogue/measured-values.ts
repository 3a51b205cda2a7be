import { inArray } from 'drizzle-orm';
import type { SealAttributes } from '#contract/catalogue.ts';
import { type Corrections, readCorrection } from '#contract/parameter-values.ts';
import type { Parameter, ParameterValue } from '#contract/parameters.ts';
import { readSealValues } from '#contract/seal-values.ts';
import { readSizePatterns, type SizePattern } from '#contract/size-pattern-parts.ts';
import { readSize } from '#contract/size-patterns.ts';
import type { Queries } from '../platform/database.ts';
import { categories, parameters } from './tables.ts';

/** What a category measures, and how its sizes are written. */
export interface Measures {
	/** In the order in which they are shown. */
	parameters: (Parameter & { id: number })[];
	patterns: string[];
	sizePatterns: SizePattern[];
}

/** What the numbers of a size are read out of. */
export interface MeasuredSize {
	size: string;
	seal: SealAttributes | null;
	corrections: Corrections;
}

/** A value, and whether a person has set it right. */
export type MeasuredValue = ParameterValue & { corrected: boolean };

export interface MeasuredValues {
	values: MeasuredValue[];
	/** What stays text, since no number could be read out of it. */
	unread: string[];
}

const noMeasures: Measures = { parameters: [], patterns: [], sizePatterns: [] };

/** What these categories measure, by their ids; `of` a category that is not there measures nothing. */
export async function measuresOf(database: Queries, categoryIds: number[]) {
	const rows = await database.select().from(parameters).where(inArray(parameters.categoryId, categoryIds));
	const patterns = await database
		.select({ id: categories.id, patterns: categories.sizePatterns })
		.from(categories)
		.where(inArray(categories.id, categoryIds));
	const measures = new Map(
		patterns.map(({ id, patterns }): [number, Measures] => {
			const own = rows.filter(({ categoryId }) => categoryId === id).sort((a, b) => a.position - b.position);
			return [id, { patterns, parameters: own, sizePatterns: readSizePatterns(patterns, own) }];
		}),
	);
	return { of: (categoryId: number): Measures => measures.get(categoryId) ?? noMeasures };
}

/** Values that the size's own text and its attributes tell; of a parameter that both tell, the size's: D1 is often rounded. */
function readTyped(
	{ size, seal }: MeasuredSize,
	{ parameters, patterns, sizePatterns }: Measures,
	corrected: string[],
) {
	const sized = size === '' ? [] : readSize(size, sizePatterns);
	const attributes = seal ? readSealValues(seal, parameters, corrected) : { values: [], unread: [] };
	const told = new Set(sized?.map(({ key }) => key));
	const values = [...(sized ?? []), ...attributes.values.filter(({ key }) => !told.has(key))];
	// a category without patterns says nothing of how its sizes are written, nor does one whose figures a person has typed
	const isKnown = patterns.length === 0 || corrected.some((key) => patterns.some((each) => each.includes(`{${key}}`)));
	const unread = sized || isKnown ? attributes.unread : [size, ...attributes.unread];
	return { values, unread };
}

/** What a size measures as its parsers read it, and in place of that what a person has set right. */
export function measuredValues(measured: MeasuredSize, measures: Measures): MeasuredValues {
	const corrections = measures.parameters.flatMap((parameter) => {
		const typed = measured.corrections[parameter.key];
		const values = typed === undefined ? undefined : readCorrection(typed, parameter);
		return values ? [{ key: parameter.key, values }] : [];
	});
	const corrected = corrections.map(({ key }) => key);
	const { values, unread } = readTyped(measured, measures, corrected);
	const read = values.filter(({ key }) => !corrected.includes(key)).map((value) => ({ ...value, corrected: false }));
	const set = corrections.flatMap(({ values }) => values).map((value) => ({ ...value, corrected: true }));
	return { values: [...read, ...set], unread };
}
