import { asc } from 'drizzle-orm';
import { baseLanguage, type Language, languages } from '#contract/language.ts';
import { categories, parameters } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import type { KnownCategory } from './known-categories.ts';

/** The categories with what they measure. */
export async function readKnownCategories(database: Queries): Promise<KnownCategory[]> {
	const { id, key, name, translations, sizePatterns } = categories;
	const rows = await database.select({ id, key, name, translations, sizePatterns }).from(categories).orderBy(asc(id));
	const declared = await database.select().from(parameters).orderBy(asc(parameters.position));
	const namesOf = (name: string, texts: Partial<Record<Language, { name?: string | undefined }>>) => [
		name,
		...languages.flatMap((language) => (language === baseLanguage ? [] : (texts[language]?.name ?? []))),
	];
	return rows.map((row) => ({
		id: row.id,
		key: row.key,
		names: namesOf(row.name, row.translations),
		sizePatterns: row.sizePatterns,
		parameters: declared
			.filter(({ categoryId }) => categoryId === row.id)
			.map(({ key, name, unit, kind, labels, filterable, translations }) => ({
				key,
				name,
				unit,
				kind,
				labels,
				filterable,
				names: namesOf(name, translations),
			})),
	}));
}
