import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLanguage, type Language } from '#contract/language.ts';
import { overwriteGetLocale } from '#locale';

const storage = new AsyncLocalStorage<Language>();

/** The language of the texts that are being made: of the request under way, or of `inLanguage`; else the base one. */
export const currentLanguage = (): Language => storage.getStore() ?? baseLanguage;

/** Runs `work` so that its texts, also those after a wait, are in this language. */
export function inLanguage<T>(language: Language, work: () => T): T {
	return storage.run(language, work);
}

overwriteGetLocale(currentLanguage);
