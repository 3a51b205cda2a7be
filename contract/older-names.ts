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

/** One value for each older name: `(['terms'], () => '')` → `{ terms_ar: '' }`. */
export function eachOlderName<Field extends string, T>(fields: readonly Field[], make: (field: Field) => T) {
	return Object.fromEntries(fields.map((field) => [olderName(field), make(field)])) as Record<OlderName<Field>, T>;
}

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
	return { ...value, ...eachOlderName(fields, (field) => value.translations[olderLanguage]?.[field] ?? '') };
}

type WithoutOlderNames<Field extends string, T extends object> = Omit<T, OlderName<Field> | 'translations'> & {
	translations: Translations<Record<Field, string>>;
};

/** `{ vat: 5, terms_ar: 'نقدًا' }` → `{ newer: { vat: 5 }, older: { terms: 'نقدًا' } }`. */
function separateOlderNames<Field extends string>(fields: readonly Field[], value: object) {
	const names = new Map<string, Field>(fields.map((field) => [olderName(field), field]));
	const entries = Object.entries(value);
	const newer = Object.fromEntries(entries.filter(([name]) => !names.has(name)));
	const older = entries.flatMap(([name, text]) => (names.has(name) ? [[names.get(name), text]] : []));
	return { newer, older: Object.fromEntries(older) as { [F in Field]?: string | undefined } };
}

/** The opposite of `withOlderNames`, for stored JSON, which has either older names or translations. */
export function withoutOlderNames<Field extends string, T extends object>(
	fields: readonly Field[],
	value: T,
): WithoutOlderNames<Field, T> {
	const { newer, older } = separateOlderNames(fields, value);
	const translations = newer.translations ?? { [olderLanguage]: older };
	return { ...newer, translations: pickTranslations(translations, fields) } as WithoutOlderNames<Field, T>;
}

/**
 * The same for a body of the API. A client reads both names, changes one of them, and sends both back: the text that differs from the
 * stored one wins; if both differ, the translation.
 * Stored 'Cash', `terms_ar: 'Cheque'`, `translations: { ar: { terms: 'Cash' } }` → 'Cheque'.
 */
export function mergeOlderNames<Field extends string, T extends object>(
	fields: readonly Field[],
	body: T,
	stored: Translations<Record<Field, string>>,
): WithoutOlderNames<Field, T> {
	const { newer, older } = separateOlderNames(fields, body);
	// a client that knows only older names leaves other languages unchanged
	const translations = newer.translations ?? { ...stored, [olderLanguage]: older };
	const texts = fields.map((field) => {
		const text = translations[olderLanguage]?.[field] ?? '';
		const isUnchanged = text === (stored[olderLanguage]?.[field] ?? '');
		return [field, isUnchanged ? (older[field] ?? text) : text];
	});
	const merged = { ...translations, [olderLanguage]: Object.fromEntries(texts) };
	return { ...newer, translations: pickTranslations(merged, fields) } as WithoutOlderNames<Field, T>;
}
