import { asc } from 'drizzle-orm';
import type { Parameter } from '#contract/catalogue/parameters.schema.ts';
import { baseLanguage, type Language, languages } from '#contract/language.ts';
import { fold } from '../catalogue/search-text.ts';
import { categories, parameters } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** A category as the reader of a catalogue file knows it, in another process. */
export interface KnownCategory {
	id: number;
	key: string;
	/** In every language that it has one in, the base language first. */
	names: string[];
	sizePatterns: string[];
	parameters: (Parameter & { names: string[] })[];
}

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

/** One spelling of a name: `Shaft  sleeves` and `shaft sleeves`, أنابيب and انابيب. */
export const nameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();

/** Finds a category by its key or its name in any language. */
export function findKnown(known: KnownCategory[], written: string): KnownCategory | undefined {
	const spelled = nameKey(written);
	return (
		known.find(({ key }) => key === written) ??
		known.find(({ names }) => names.some((name) => nameKey(name) === spelled))
	);
}
