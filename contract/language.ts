/** The languages of the shop, by their BCP 47 tags. */
export const languages = ['en', 'ar'] as const;

/** What every text and all of the catalogue has; what lacks in another language is shown in this one. */
export const baseLanguage = 'en';

export type Language = (typeof languages)[number];
export type OtherLanguage = Exclude<Language, typeof baseLanguage>;

export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== baseLanguage);

/** Which way the lines of a language run. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** What a language is called by those who read it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

/** Texts of the catalogue in other languages than the base one; a field that lacks is shown in that. */
export type Translations<Fields> = Partial<Record<OtherLanguage, Partial<Fields>>>;

/** What the URLs of a language begin with: nothing in the base one. */
const prefixOf = (language: Language) => (language === baseLanguage ? '' : `/${language}`);

/** The path that React Router takes off the URLs of a language. */
export const basenameOf = (language: Language): string => prefixOf(language) || '/';

/** The language of a URL's path, with or without its query: `/ar` and everything below it is Arabic. */
export function languageOfPath(path: string): Language {
	const first = /^\/([^/?#]*)/.exec(path)?.[1];
	return otherLanguages.find((language) => language === first) ?? baseLanguage;
}

/** A path as it stands on the site, in a language: `/product` becomes `/ar/product`, and `/` is `/ar`. */
export function pathIn(language: Language, path: string): string {
	const prefix = prefixOf(language);
	return prefix && /^\/(?=$|[?#])/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** A path without what says its language: `/ar/product` becomes `/product`, and `/ar` is `/`. */
export function pathWithoutLanguage(path: string): string {
	const rest = path.slice(prefixOf(languageOfPath(path)).length);
	return rest.startsWith('/') ? rest : `/${rest}`;
}
