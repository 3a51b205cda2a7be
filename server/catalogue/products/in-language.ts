import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { baseLanguage, type Language, type Translations } from '#contract/language.ts';

/** The text in the language, else the English one. */
export function textIn<Field extends string, English extends string | null>(
	language: Language,
	field: Field,
	{ english, translations }: { english: English; translations: Translations<Record<Field, string>> },
): English | string {
	return (language === baseLanguage ? undefined : translations[language]?.[field]) ?? english;
}

/** `textIn` for columns. */
export function columnIn<Text extends string | null = string>(
	language: Language,
	field: string,
	{ english, translations }: { english: SQLWrapper; translations: SQLWrapper },
): SQL<Text> {
	if (language === baseLanguage) return sql`${english}`;
	return sql`coalesce(${translations} -> ${language}::text ->> ${field}::text, ${english})`;
}
