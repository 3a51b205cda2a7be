import type { Language } from '#contract/language.ts';
import { currentLanguage } from './language.ts';

/** Western digits in both languages, as on the parts themselves; the months as the Gulf calls them. */
const locales: Readonly<Record<Language, string>> = { en: 'en', ar: 'ar-AE-u-nu-latn' };

/** What `create` makes for the language that is read, once for each; it gets the locale of `Intl`. */
export function perLanguage<T>(create: (locale: string) => T): () => T {
	const made = new Map<Language, T>();
	return () => {
		const language = currentLanguage();
		const known = made.get(language) ?? create(locales[language]);
		made.set(language, known);
		return known;
	};
}

/** Days are written out in Arabic, where figures alone, `21/11/2026`, are read in either order. */
export const dayStyle = () => (currentLanguage() === 'ar' ? 'long' : 'medium');

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number with grouped thousands: `1,234`. */
export const numberText = (value: number): string => numbers().format(value);
