import type { Translations } from './language.ts';
import { pickTranslations } from './translations.ts';

/**
 * Before texts were translated by language, the Arabic one had a name of its own: `terms_ar` for `translations.ar.terms`. The API and stored
 * JSON still have these names.
 */
const olderLanguage = 'ar';
const ending = /^(.+)_ar$/;

export type OlderName<Field extends string> = `${Field}_ar`;
export type OlderNames<Field extends string> = Record<OlderName<Field>, string>;

const olderName = <Field extends string>(field: Field): OlderName<Field> => `${field}_${olderLanguage}`;

/** `['terms_ar']` → `['translations', 'ar', 'terms']`; undefined for any other path. */
export function newerPath([name = '', ...rest]: string[]): string[] | undefined {
	const field = rest.length === 0 ? ending.exec(name)?.[1] : undefined;
	return field === undefined ? undefined : ['translations', olderLanguage, field];
}

/** Adds the older names: `{ translations: { ar: { terms: 'نقدًا' } } }` → `{ translations: …, terms_ar: 'نقدًا' }`. */
export function withOlderNames<Field extends string, T extends { translations: Translations<Record<Field, string>> }>(
	fields: readonly Field[],
	value: T,
): T & OlderNames<Field> {
	const texts = fields.map((field) => [olderName(field), value.translations[olderLanguage]?.[field] ?? '']);
	return { ...value, ...(Object.fromEntries(texts) as OlderNames<Field>) };
}

/** The opposite, for JSON with either; given translations win over older names. */
export function withoutOlderNames<Field extends string, T extends object>(
	fields: readonly Field[],
	value: T,
): Omit<T, OlderName<Field> | 'translations'> & { translations: Translations<Record<Field, string>> } {
	const names = new Map<string, Field>(fields.map((field) => [olderName(field), field]));
	const entries = Object.entries(value);
	const newer = Object.fromEntries(entries.filter(([name]) => !names.has(name)));
	const older = Object.fromEntries(
		entries.flatMap(([name, text]) => (names.has(name) ? [[names.get(name), text]] : [])),
	);
	return {
		...newer,
		translations: pickTranslations(newer.translations ?? { [olderLanguage]: older }, fields),
	} as ReturnType<typeof withoutOlderNames<Field, T>>;
}
