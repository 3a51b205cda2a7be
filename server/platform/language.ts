import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLanguage, type Language } from '#contract/language.ts';
import { overwriteGetLocale } from '#locale';

const storage = new AsyncLocalStorage<Language>();

/** The language of the current request or of `inLanguage`; else the base language. */
export const currentLanguage = (): Language => storage.getStore() ?? baseLanguage;

/** Runs `work` with its texts in this language, also after an `await`. */
export function inLanguage<T>(language: Language, work: () => T): T {
	return storage.run(language, work);
}

overwriteGetLocale(currentLanguage);
