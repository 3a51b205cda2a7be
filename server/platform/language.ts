import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLanguage, type Language, languageRow } from '#contract/language.ts';
import { overwriteGetLocale } from '#locale';

const storage = new AsyncLocalStorage<Language>();

/** The language of the current request or of `inLanguage`; else the base language. */
export const currentLanguage = (): Language => storage.getStore() ?? baseLanguage;

/** The name of a language in the current one: `Arabic`. */
export function languageText(language: Language): string {
	const names = new Intl.DisplayNames(languageRow(currentLanguage()).locale, { type: 'language' });
	return names.of(language) ?? language;
}

/** Runs `work` with its texts in this language, also after an `await`. */
export function inLanguage<T>(language: Language, work: () => T): T {
	return storage.run(language, work);
}

overwriteGetLocale(currentLanguage);
