import { baseLanguage, eachLanguage, type Language, languages, type Translations } from './language.ts';

/** A text in each language; an empty one is not translated. */
export type TextByLanguage = Readonly<Record<Language, string>>;

/** `('Cash', { ar: { terms: 'نقدًا' } }, 'terms')` → `{ en: 'Cash', ar: 'نقدًا' }`. */
export function textsOf<Field extends string>(
	text: string,
	translations: Translations<Record<Field, string>>,
	field: Field,
): TextByLanguage {
	return eachLanguage((language) => (language === baseLanguage ? text : (translations[language]?.[field] ?? '')));
}

/** The language of the text for a reader of `language`: that one, else the first that has a text. */
export function writtenLanguage(texts: TextByLanguage, language: Language): Language {
	return texts[language] === '' ? (languages.find((candidate) => texts[candidate] !== '') ?? language) : language;
}

/** The text in the language, else in the first that has one. */
export const textFor = (texts: TextByLanguage, language: Language): string => texts[writtenLanguage(texts, language)];

/** These fields of the translations without empty texts: `{ ar: { terms: 'نقدًا', address: '' } }` → `{ ar: { terms: 'نقدًا' } }`. */
export function pickTranslations<Field extends string>(
	translations: { readonly [L in Language]?: { readonly [F in Field]?: string | undefined } | undefined },
	fields: readonly Field[],
): Translations<Record<Field, string>> {
	const picked = languages.map((language) => {
		const texts = fields
			.map((field) => [field, translations[language]?.[field] ?? ''])
			.filter(([, text]) => text !== '');
		return [language, texts] as const;
	});
	const filled = picked
		.filter(([, texts]) => texts.length > 0)
		.map(([language, texts]) => [language, Object.fromEntries(texts)]);
	return Object.fromEntries(filled) as Translations<Record<Field, string>>;
}
