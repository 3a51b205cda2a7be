import { baseLanguage, type Language } from '#contract/language.ts';

/**
 * The language of the page: a browser knows it from the document that it was sent. The compiled texts import this in place of
 * Paraglide's runtime (vite.config.ts), whose ways to find a locale in URLs and cookies nothing here uses.
 */
export let getLocale = (): Language =>
	typeof document === 'undefined' ? baseLanguage : (document.documentElement.lang as Language);

/** On the server, which renders pages of all languages at a time, it is a question of the request. */
export function overwriteGetLocale(current: () => Language): void {
	getLocale = current;
}

/** What the compiled texts ask for besides: no build is of one language only. */
export const experimentalStaticLocale = undefined;

/** The language of the page. */
export const currentLanguage = (): Language => getLocale();
