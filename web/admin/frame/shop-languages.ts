import { type Language, languages, type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { offeredFirst } from '#contract/settings/shop-languages.ts';

/** The languages of the public shop, in the order of its menus, as the page was rendered with them. All outside of a browser. */
export function shopLanguages(): Language[] {
	const tags = typeof document === 'undefined' ? undefined : document.documentElement.dataset.languages?.split(' ');
	const offered = tags?.flatMap((tag) => languages.find((language) => language === tag) ?? []) ?? [];
	return offered.length === 0 ? [...languages] : offered;
}

/** The languages of the shop except English: only in these can a translation be missing. */
export const shopTranslations = (): OtherLanguage[] =>
	otherLanguages.filter((language) => shopLanguages().includes(language));

/** All languages in the order of forms: as in the menus, then those that are off, whose texts stay. */
export const formLanguages = (): Language[] => offeredFirst(shopLanguages());
