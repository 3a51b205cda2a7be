import { directionOf, type Language, languageRow } from '#contract/language.ts';
import { currentLanguage } from './language.ts';

/** Calls `create` once for each language, with its locale for `Intl`, and returns the result for the current language. */
export function perLanguage<T>(create: (locale: string) => T): () => T {
	const created = new Map<Language, T>();
	return () => {
		const language = currentLanguage();
		const formatter = created.get(language) ?? create(languageRow(language).locale);
		created.set(language, formatter);
		return formatter;
	};
}

/** Days are written out where one reads from the right: figures alone, `21/11/2026`, are read in either order. */
export const dayStyle = () => (directionOf(currentLanguage()) === 'rtl' ? 'long' : 'medium');

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number with grouped thousands: `1,234`. */
export const numberText = (value: number): string => numbers().format(value);

const names = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** The name of a language in the page's language: `Arabic`. */
export const languageText = (language: Language): string => names().of(language) ?? language;
