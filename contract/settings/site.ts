import type { Language } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { DayHours, HoursException } from './opening-hours.ts';
import type { FirmPromise } from './promises.ts';

/** A place where customers come, in the language of the page; an empty text is not known. */
export interface Branch {
	name: string;
	address: string;
	/** Web address of a map. */
	mapUrl: string;
	phone: string;
	hours: readonly DayHours[];
	exceptions: readonly HoursException[];
	/** Opening hours in the operator's own words, from the environment. */
	hoursText: string;
}

/** The firm's logo, for the header. */
export interface Logo {
	src: string;
	srcSet: string;
	/** The width of its largest file, in pixels. */
	width: number;
	height: number;
	/** Whether it is so wide that it holds the firm's name: beside it the name would stand twice. */
	isWordmark: boolean;
}

/** The firm and the site, for every page. */
export interface Site {
	/** Public URL of the site, without a trailing slash. */
	url: string;
	/** URL of the API; empty: this site. */
	apiBase: string;
	/** URL of uploaded images; undefined: as the API. */
	imageBase?: string | undefined;
	/** Name of the firm, and a short one for the header on a phone. */
	company: string;
	companyShort: string;
	/** Undefined: the name stands alone, or beside the demo's mark. */
	logo?: Logo | undefined;
	/** Whether the demo's mark stands for the firm: until the shop has a name or a logo of its own. */
	hasMark: boolean;
	/** Path of the largest file of the firm's own icon; empty: none. */
	favicon: string;
	/** The icon of a tab: the firm's own, whose URL changes with the picture; else the demo's mark, or the first letter of the name. */
	icon: { href: string; type: string };
	/** For the home screen of an iPhone; empty: none. */
	touchIcon: string;
	/** The seller's WhatsApp number. */
	phone: string;
	/** Other numbers, as the firm writes them. */
	phones: readonly string[];
	email: string;
	/** The number of the firm's trade licence; empty: not known. */
	licence: string;
	branches: readonly Branch[];
	/** The currency of the catalogue's prices. */
	currency: Currency;
	pricesIncludeVat: boolean;
	/** The VAT of the prices in percent, included or added: see `pricesIncludeVat`; 0 without VAT. */
	vatPercent: number;
	promises: readonly FirmPromise[];
	/** Inline style sheet of each page: which offer of another language is shown, and the shop's accent colour where it has one. */
	look: string;
	/** Languages of the public shop, in the order of menus. */
	languages: readonly [Language, ...Language[]];
	/** IANA name: days that pages show are of it. */
	timeZone: string;
	/** What the footer says of the firm; empty: nothing. */
	blurb: string;
}

/** Most characters of a short name: it has to fit the header on a phone, beside its buttons. */
export const maxShortName = 18;

/** The first words of a company's name that fit the header on a phone, at least one. */
export function shortNameOf(name: string): string {
	const [first = '', ...rest] = name.split(/\s+/);
	let short = first;
	for (const word of rest) {
		if (short.length + 1 + word.length > maxShortName) break;
		short += ` ${word}`;
	}
	// drop a joining character at the end, such as `&`
	return short.replace(/[\s,&+–-]+$/u, '') || first;
}
