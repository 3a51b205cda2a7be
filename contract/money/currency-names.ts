import type { Currency } from './currencies.ts';

/**
 * How people write the currencies that a catalogue may have, beside their code: patterns of words, signs and abbreviations, in any case. A
 * word that several countries use, such as dinar, names each of their currencies.
 */
const namesOfCurrencies: Readonly<Record<Currency, readonly string[]>> = {
	USD: ['US\\s?\\$', '(?<!\\p{L})\\$', '(?:US )?dollars?', 'دولار(?:\\s?(?:أمريكي|امريكي))?'],
	EUR: ['€', 'euros?', 'يورو'],
	GBP: ['£', 'sterling', 'british pounds?', 'استرليني', 'جنيه(?: استرليني)?'],
	CNY: ['¥', 'RMB', 'yuan', 'يوان'],
	AED: ['dirhams?', 'dhs?', 'درهم', 'دراهم', 'د\\s?\\.\\s?[إا]'],
	BHD: ['dinars?', 'دينار', 'دنانير', 'د\\s?\\.\\s?ب'],
	EGP: ['L\\.?\\s?E\\.?', 'egyptian pounds?', 'جنيه', 'ج\\s?\\.\\s?م'],
	IQD: ['dinars?', 'دينار', 'دنانير', 'د\\s?\\.\\s?ع'],
	JOD: ['JD', 'dinars?', 'دينار', 'دنانير', 'د\\s?\\.\\s?[أا]'],
	KWD: ['KD', 'dinars?', 'دينار', 'دنانير', 'د\\s?\\.\\s?ك'],
	LBP: ['liras?', 'ليرة', 'ليره', 'ل\\s?\\.\\s?ل'],
	LYD: ['dinars?', 'دينار', 'دنانير', 'د\\s?\\.\\s?ل'],
	MAD: ['dirhams?', 'dhs?', 'درهم', 'دراهم', 'د\\s?\\.\\s?م'],
	OMR: ['r[iy]y?als?', 'ريال', 'ريالات', 'ر\\s?\\.\\s?ع'],
	QAR: ['QR', 'r[iy]y?als?', 'ريال', 'ريالات', 'ر\\s?\\.\\s?ق'],
	SAR: ['SR', 'r[iy]y?als?', 'ريال', 'ريالات', 'ر\\s?\\.\\s?س', '﷼'],
	SDG: ['sudanese pounds?', 'جنيه', 'ج\\s?\\.\\s?س'],
	SYP: ['liras?', 'ليرة', 'ليره', 'ل\\s?\\.\\s?س'],
	TND: ['dinars?', 'دينار', 'دنانير', 'د\\s?\\.\\s?ت'],
	TRY: ['₺', 'TL', 'liras?', 'ليرة', 'ليره'],
	YER: ['r[iy]y?als?', 'ريال', 'ريالات', 'ر\\s?\\.\\s?ي'],
	INR: ['₹', 'rupees?', 'Rs\\.?', 'روبية', 'روبيه'],
	PKR: ['rupees?', 'Rs\\.?', 'روبية', 'روبيه'],
};

/** Names of currencies that no catalogue uses, and codes of ISO 4217. No English word and no measure is among them. */
const furtherNames: readonly string[] = [
	'DZD|ILS|IRR|CHF|JPY|BDT|KRW|RUB|ZAR|NGN|KES|BRL|MXN|CAD|AUD|NZD|SGD|HKD|TWD|SEK|NOK|DKK|PLN|CZK|HUF|THB|MYR|IDR|VND',
	'yen',
	'roubles?',
	'rubles?',
	'francs?',
	'Fr\\.',
	'kr',
	'zł',
	'Kč',
	'فرنك',
	'د\\s?\\.\\s?ج',
];
const furtherSigns = /(?<!\p{L})(?:[A-TV-Z]|[A-Z]?[A-RT-Z])\$|(?![$€£¥₺₹﷼])\p{Sc}/u;

/** Codes that are words or measures in other spellings than capitals: a try, mad. */
const capitalCodes: ReadonlySet<string> = new Set(['TRY', 'MAD']);

/** With what Arabic joins to a word: بالدرهم. */
const wholeWord = (names: readonly string[], flags: string) =>
	new RegExp(`(?<!\\p{L})(?:و?(?:ب|بال|ال|لل|ل)?)(?:${names.join('|')})(?!\\p{L})`, flags);

const patterns = new Map(
	(Object.entries(namesOfCurrencies) as [Currency, readonly string[]][]).map(([currency, names]) => [
		currency,
		capitalCodes.has(currency)
			? [wholeWord(names, 'iu'), wholeWord([currency], 'u')]
			: [wholeWord([currency, ...names], 'iu')],
	]),
);
const furtherPatterns = [wholeWord(furtherNames, 'u'), furtherSigns];

/** Without Arabic vowel signs and tatweel. */
const plain = (text: string) => text.replace(/[\u064b-\u0652ـ]/g, '');

const nameIn = (text: string, currency: Currency): string | undefined =>
	patterns
		.get(currency)
		?.map((pattern) => pattern.exec(text)?.[0].trim())
		.find(Boolean);

/** Whether a text, such as the title of a column, names the currency: `Price (KD)` names KWD, `دينار` KWD, JOD and others. */
export const namesCurrency = (text: string, currency: Currency): boolean => nameIn(plain(text), currency) !== undefined;

/** Another currency that a text names, as it is written there; undefined when it names none, or also `currency`. */
export function otherCurrency(text: string, currency: Currency): string | undefined {
	if (text === '') return undefined;
	const typed = plain(text);
	if (nameIn(typed, currency) !== undefined) return undefined;
	const names = [...patterns.keys()].map((other) => nameIn(typed, other));
	return [...names, ...furtherPatterns.map((pattern) => pattern.exec(typed)?.[0].trim())].find(Boolean);
}

const edges = new Map(
	(Object.entries(namesOfCurrencies) as [Currency, readonly string[]][]).map(([currency, names]) => {
		const any = [currency, ...names].join('|');
		return [
			currency,
			[
				new RegExp(`^\\s*(?:${any})\\s*(?=[\\d٠-٩۰-۹.,٫-])`, 'iu'),
				new RegExp(`(?<=[\\d٠-٩۰-۹.,٫-])\\s*(?:${any})\\s*$`, 'iu'),
			],
		];
	}),
);

/** A typed amount without the names of its currency before or behind it: `KD 1.850` → `1.850`, `٥ دولار` → `٥`. */
export function withoutCurrency(text: string, currency: Currency): string {
	return (edges.get(currency) ?? []).reduce((rest, edge) => rest.replace(edge, ''), text);
}
