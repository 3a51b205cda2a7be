interface LanguageRow {
	/** Its name in the language itself. */
	name: string;
	direction: 'ltr' | 'rtl';
	/** Locale of `Intl` for pages: Western digits, as on the parts, and the Gulf's month names. */
	locale: string;
}

/** The shop's languages by BCP 47 tag, the base language first. A new one is a row here, its texts in `messages/` and a migration. */
const languageTable = {
	en: { name: 'English', direction: 'ltr', locale: 'en' },
	ar: {
		name: 'العربية',
		direction: 'rtl',
		locale: 'ar-AE-u-nu-latn',
	},
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof languageTable;

export const languages = Object.keys(languageTable) as [Language, ...Language[]];

/** The language that every text exists in; it replaces missing translations. */
export const baseLanguage = 'en';

export type OtherLanguage = Exclude<Language, typeof baseLanguage>;

export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== baseLanguage);

export const languageRow = (language: Language): LanguageRow => languageTable[language];

export const directionOf = (language: Language) => languageRow(language).direction;

/** `eachLanguage(directionOf)` → `{ en: 'ltr', ar: 'rtl' }`. */
export function eachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
	return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** Translations of catalogue texts; a missing field is shown in the base language. */
export type Translations<Fields> = Partial<Record<OtherLanguage, Partial<Fields>>>;

/** URL prefix of a language; none for the base language. */
const prefixOf = (language: Language) => (language === baseLanguage ? '' : `/${language}`);

/** React Router's `basename` for a language. */
export const basenameOf = (language: Language): string => prefixOf(language) || '/';

/** The language of a path: `/ar` and everything below it is Arabic. */
export function languageOfPath(path: string): Language {
	const first = /^\/([^/?#]*)/.exec(path)?.[1];
	return otherLanguages.find((language) => language === first) ?? baseLanguage;
}

/** Adds the language to a path: `/product` → `/ar/product`, `/` → `/ar`. */
export function pathIn(language: Language, path: string): string {
	const prefix = prefixOf(language);
	return prefix && /^\/(?=$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** Removes the language from a path: `/ar/product` → `/product`, `/ar` → `/`. */
export function pathWithoutLanguage(path: string): string {
	const rest = path.slice(prefixOf(languageOfPath(path)).length);
	return rest.startsWith('/') ? rest : `/${rest}`;
}
