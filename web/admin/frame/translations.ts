import { directionOf, type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { m } from '#messages';

/** A text in each language but English; empty: not translated. */
export type TranslatedText = Record<OtherLanguage, string>;

/** A value for each language but English. */
export function eachTranslation<T>(value: (language: OtherLanguage) => T): Record<OtherLanguage, T> {
	return Object.fromEntries(otherLanguages.map((language) => [language, value(language)])) as Record<OtherLanguage, T>;
}

/** Labels for the fields of a language, and for missing translations. */
export const translationLabels: Readonly<
	Record<
		OtherLanguage,
		Record<'name' | 'description' | 'lacking' | 'without', () => string> & {
			ofSize: (size: { size: string }) => string;
			of: (field: { label: string }) => string;
		}
	>
> = {
	ar: {
		name: m.form_name_arabic,
		description: m.form_description_arabic,
		ofSize: m.conflict_size_arabic,
		of: m.settings_in_arabic,
		lacking: m.admin_lacking_arabic,
		without: m.admin_products_without_arabic,
	},
};

/** Attributes of an input for a text in the language. */
export const inputIn = (language: OtherLanguage) => ({ lang: language, dir: directionOf(language) });
