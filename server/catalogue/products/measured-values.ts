import { inArray } from 'drizzle-orm';
import type { SealAttributes } from '#contract/catalogue/catalogue.schema.ts';
import { type Corrections, readCorrection } from '#contract/catalogue/parameter-values.ts';
import type { Parameter, ParameterValue } from '#contract/catalogue/parameters.schema.ts';
import { readSizePatterns, type SizePattern } from '#contract/catalogue/size-pattern-parts.ts';
import { readSize } from '#contract/catalogue/size-patterns.ts';
import { readSealValues } from '#contract/seals/seal-values.ts';
import { wordTable } from '#contract/text/word-table.ts';
import type { Queries } from '../../platform/database.ts';
import { categories, parameters } from '../tables.ts';

/** The parameters and size patterns of a category. */
export interface Measures {
	/** In display order. */
	parameters: (Parameter & { id: number })[];
	patterns: string[];
	sizePatterns: SizePattern[];
}

/** The inputs of a size's values. */
export interface MeasuredSize {
	size: string;
	seal: SealAttributes | null;
	corrections: Corrections;
}

/** A value, and whether a person has corrected it. */
export type MeasuredValue = ParameterValue & { corrected: boolean };

export interface MeasuredValues {
	values: MeasuredValue[];
	/** Texts that no number could be read from. */
	unread: string[];
}

const noMeasures: Measures = { parameters: [], patterns: [], sizePatterns: [] };

/** The measures of these categories; a category that does not exist measures nothing. */
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

/** Reads values from the size's text and its seal attributes. The size's text wins: D1 is often rounded. */
function readTyped(
	{ size, seal }: MeasuredSize,
	{ parameters, patterns, sizePatterns }: Measures,
	corrected: string[],
) {
	const sized = size === '' ? [] : readSize(size, sizePatterns);
	const attributes = seal ? readSealValues(seal, parameters, corrected) : { values: [], unread: [] };
	const inSize = new Set(sized?.map(({ key }) => key));
	const values = [...(sized ?? []), ...attributes.values.filter(({ key }) => !inSize.has(key))];
	// unread sizes count only in a category with patterns, and only while no person has typed their figures
	const isExempt = patterns.length === 0 || corrected.some((key) => patterns.some((each) => each.includes(`{${key}}`)));
	const unread = sized || isExempt ? attributes.unread : [size, ...attributes.unread];
	return { values, unread };
}

/** The values of a size as the parsers read them, replaced by a person's corrections. */
export function measuredValues(measured: MeasuredSize, measures: Measures): MeasuredValues {
	const typedValues = wordTable(measured.corrections);
	const corrections = measures.parameters.flatMap((parameter) => {
		const typed = typedValues[parameter.key];
		const values = typed === undefined ? undefined : readCorrection(typed, parameter);
		return values ? [{ key: parameter.key, values }] : [];
	});
	const corrected = corrections.map(({ key }) => key);
	const { values, unread } = readTyped(measured, measures, corrected);
	const read = values.filter(({ key }) => !corrected.includes(key)).map((value) => ({ ...value, corrected: false }));
	const set = corrections.flatMap(({ values }) => values).map((value) => ({ ...value, corrected: true }));
	return { values: [...read, ...set], unread };
}
