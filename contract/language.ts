import { z } from 'zod';

/** The languages of the shop, by their BCP 47 tags. */
export const languages = ['en', 'ar'] as const;

/** What every text and all of the catalogue has; what lacks in another language is shown in this one. */
export const baseLanguage = 'en';

export type Language = (typeof languages)[number];
export type OtherLanguage = Exclude<Language, typeof baseLanguage>;

export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== baseLanguage);

export const languageSchema = z.enum(languages);

/** The query of a call whose response has names and descriptions; without it they are in English. */
export const languageQuery = z.object({
	language: languageSchema.default(baseLanguage).describe('Of names and descriptions; what lacks in it is in English'),
});

/** Which way the lines of a language run. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** What a language is called by those who read it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

/** Texts of the catalogue in other languages than the base one; a field that lacks is shown in that. */
export type Translations<Fields> = Partial<Record<OtherLanguage, Partial<Fields>>>;
