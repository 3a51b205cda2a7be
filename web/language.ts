import { baseLanguage, type Language, languages } from '#contract/language.ts';

/** The language of the page: a browser knows it from the document that it was sent. */
let getLocale = (): Language =>
	typeof document === 'undefined' ? baseLanguage : (document.documentElement.lang as Language);

/** On the server, which renders pages of all languages at a time, it is a question of the request. */
export function overwriteGetLocale(current: () => Language): void {
	getLocale = current;
}

/** The language of the page. */
export const currentLanguage = (): Language => getLocale();

/** The languages that the page is not in. */
export const otherPageLanguages = (): Language[] => languages.filter((language) => language !== getLocale());

type Text<Inputs> = (inputs: Inputs) => string;

/** A text of `messages/` as pages have it (scripts/page-texts.ts), out of its functions in the order of `languages`. */
export function textOf<Inputs>(...texts: Text<Inputs>[]) {
	return (inputs: Inputs, options?: { locale?: Language }) =>
		texts[languages.indexOf(options?.locale ?? getLocale())]?.(inputs);
}

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/** The form that a number takes in a language. Its rules are made once: that takes a fiftieth of a page. */
export function plural(language: Language, count: unknown): Intl.LDMLPluralRule {
	pluralRules[language] ??= new Intl.PluralRules(language);
	return pluralRules[language].select(Number(count));
}
