import { baseLanguage, type Language, languages } from '#contract/language.ts';

/** The language of the page, in a browser from its document. */
let getLocale = (): Language =>
	typeof document === 'undefined' ? baseLanguage : (document.documentElement.lang as Language);

/** For the server, where the language depends on the request. */
export function overwriteGetLocale(current: () => Language): void {
	getLocale = current;
}

/** The page's language. */
export const currentLanguage = (): Language => getLocale();

/** The languages other than the page's; of the console by default, which is in all. */
export const otherPageLanguages = (offered: readonly Language[] = languages): Language[] =>
	offered.filter((language) => language !== getLocale());

type Text<Inputs> = (inputs: Inputs) => string;

/** A text of `messages/` in the pages' bundle (scripts/page-texts.ts), from its functions in the order of `languages`. */
export function textOf<Inputs>(...texts: Text<Inputs>[]) {
	return (inputs: Inputs, options?: { locale?: Language }) =>
		texts[languages.indexOf(options?.locale ?? getLocale())]?.(inputs);
}

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/** The plural form of a number. Rules are created once, since that takes a fiftieth of a page's time. */
export function plural(language: Language, count: unknown): Intl.LDMLPluralRule {
	pluralRules[language] ??= new Intl.PluralRules(language);
	return pluralRules[language].select(Number(count));
}
