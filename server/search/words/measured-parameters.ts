import { asc, eq } from 'drizzle-orm';
import { otherLanguages } from '#contract/language.ts';
import { categories, parameters } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';

/** A numeric parameter, and its place in the sizes of its category. */
export interface MeasuredParameter {
	id: number;
	unit: string | null;
	isFirst: boolean;
	/** Whether the size text has it. */
	isInSize: boolean;
	/** Whether it is the only length in the size text. */
	isOnlyLength: boolean;
	isOfSeals: boolean;
	/** Its category and its name, in English and lower case: `bearings: bore`. */
	path: string;
	/** Its name in every language. */
	names: string[];
	/** How drawings call it: `D7`. */
	labels: string[];
}

/** The numeric parameters of all categories; a few dozen rows. */
export async function listMeasuredParameters(database: Queries): Promise<MeasuredParameter[]> {
	const rows = await database
		.select({
			id: parameters.id,
			key: parameters.key,
			name: parameters.name,
			labels: parameters.labels,
			translations: parameters.translations,
			categoryName: categories.name,
			unit: parameters.unit,
			category: categories.id,
			patterns: categories.sizePatterns,
			isOfSeals: categories.special,
		})
		.from(parameters)
		.innerJoin(categories, eq(categories.id, parameters.categoryId))
		.where(eq(parameters.kind, 'number'))
		.orderBy(asc(parameters.categoryId), asc(parameters.position));
	return rows.map(({ id, key, unit, category, patterns, isOfSeals, name, labels, translations, categoryName }) => {
		const firstKeys = patterns.map((pattern) => /\{(\w+)\}/.exec(pattern)?.[1]);
		const own = patterns.filter((pattern) => pattern.includes(`{${key}}`));
		const isOtherLength = (row: (typeof rows)[number]) =>
			row.category === category &&
			row.id !== id &&
			row.unit === 'mm' &&
			own.some((pattern) => pattern.includes(`{${row.key}}`));
		return {
			id,
			unit,
			isFirst: firstKeys.includes(key),
			isInSize: own.length > 0,
			isOnlyLength: !rows.some(isOtherLength),
			isOfSeals,
			path: `${categoryName}: ${name}`.toLowerCase(),
			names: [name, ...otherLanguages.flatMap((language) => translations[language]?.name ?? [])],
			// of a material: `material.faces`
			labels: labels.filter((label) => !label.includes('.')),
		};
	});
}
