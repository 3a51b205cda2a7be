import { directionOf, type Language, type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import { languageText } from '../../platform/format.ts';

/** A text in each language that a form edits beside English; an empty one is not translated. */
export type TranslatedText = Record<OtherLanguage, string>;

/** A value for each language beside English. */
export function eachTranslation<T>(value: (language: OtherLanguage) => T): Record<OtherLanguage, T> {
	return Object.fromEntries(otherLanguages.map((language) => [language, value(language)])) as Record<OtherLanguage, T>;
}

/** `Terms`, in Arabic: `Terms in Arabic`. */
export const translatedLabel = (label: string, language: Language) =>
	m.settings_in_language({ label, language: languageText(language) });

/** Labels for the fields of a language, and for missing translations. */
export const translationLabels = eachTranslation((code) => {
	const language = () => languageText(code);
	return {
		name: () => m.form_name_in({ language: language() }),
		description: () => m.form_description_in({ language: language() }),
		ofSize: ({ size }: { size: string }) => m.conflict_size_in({ size, language: language() }),
		of: ({ label }: { label: string }) => translatedLabel(label, code),
		lacking: () => m.admin_lacking_language({ language: language() }),
		without: () => m.admin_products_without_language({ language: language() }),
	};
});

/** Attributes of an input for a text in the language. */
export const inputIn = (language: Language) => ({ lang: language, dir: directionOf(language) });
