/** Names of US dollars, the currency of the shop's prices. */
const dollars = /(?<![\p{L}\d])(?:USD|US\s?\$)|(?<![\p{L}])\$|(?:^|[^\p{L}])(?:US )?dollars?(?!\p{L})|دولار/iu;

/** Codes of ISO 4217, the region's first; none that is an English word or a measure. */
const codes =
	'AED|SAR|EGP|KWD|QAR|BHD|OMR|JOD|IQD|LBP|SYP|YER|LYD|TND|DZD|SDG|ILS|IRR|EUR|GBP|CHF|CNY|RMB|JPY|INR|PKR|BDT|KRW|RUB|ZAR|NGN|KES|BRL|MXN|CAD|AUD|NZD|SGD|HKD|TWD|SEK|NOK|DKK|PLN|CZK|HUF|THB|MYR|IDR|VND';

/** Names of other currencies: codes, words, signs, Arabic abbreviations. */
const otherCurrencies = [
	new RegExp(`(?<!\\p{L})(?:${codes}|TRY|MAD)(?!\\p{L})`, 'u'),
	new RegExp(`(?<!\\p{L})(?:${codes})(?!\\p{L})`, 'iu'),
	/(?<!\p{L})(?:euros?|dirhams?|dhs?|riyals?|rials?|dinars?|liras?|yuan|yen|rupees?|roubles?|rubles?|francs?|sterling|(?:egyptian|british) pounds?)(?!\p{L})/iu,
	/(?<!\p{L})(?:[A-TV-Z]|[A-Z]?[A-RT-Z])\$/u,
	/(?!\$)\p{Sc}/u,
	/(?<!\p{L})(?:L\.\s?E\.?|LE|SR|Fr\.|kr|zł|Kč)(?!\p{L})/u,
	/(?<!\p{L})(?:و?(?:ب|بال|ال|لل|ل)?)(?:درهم|دراهم|يورو|ريال|ريالات|جنيه|دينار|دنانير|ليرة|ليره|فرنك|يوان|روبية)(?!\p{L})/u,
	/(?<!\p{L})(?:د\s?\.\s?[إاأكعتجبل]|ر\s?\.\s?[سقعي]|ج\s?\.\s?م|ل\s?\.\s?[سل])(?!\p{L})/u,
];

/** Whether a text names US dollars. */
export const namesDollars = (text: string): boolean => dollars.test(text);

/** Another currency that a text, such as a column's title, names, as written there; undefined when it names none or also US dollars. */
export function otherCurrency(text: string): string | undefined {
	const plain = text.replace(/[\u064b-\u0652ـ]/g, '');
	const currency = otherCurrencies.map((pattern) => pattern.exec(plain)?.[0].trim()).find(Boolean);
	return currency !== undefined && namesDollars(plain.replace(currency, '')) ? undefined : currency;
}
