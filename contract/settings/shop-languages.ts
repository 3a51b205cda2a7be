import { baseLanguage, type Language, languages } from '#contract/language.ts';

/** The languages that the public shop offers, and the one that its menus and mails begin with. */
export interface ShopLanguages {
	on: readonly Language[];
	first: Language;
}

/** The languages that are on, in the order of menus: `{ on: ['en', 'ar'], first: 'ar' }` → `['ar', 'en']`. */
export function menuLanguages({ on, first }: ShopLanguages): [Language, ...Language[]] {
	// an undone change can leave a first language that is off
	const [begin, ...rest] = on.includes(first) ? [first, ...on.filter((language) => language !== first)] : on;
	return [begin ?? baseLanguage, ...rest];
}

/** All languages, those that the shop offers first, in the order of its menus. */
export const offeredFirst = (offered: readonly Language[]): Language[] => [
	...offered,
	...languages.filter((language) => !offered.includes(language)),
];
