/** What names US dollars, in which the shop's prices are. */
const dollars = /(?<![\p{L}\d])(?:USD|US\s?\$)|(?<![\p{L}])\$|(?:^|[^\p{L}])(?:US )?dollars?(?!\p{L})|دولار/iu;

/** Codes of ISO 4217, those of the region first; none that is a word of English or a measure. */
const codes =
	'AED|SAR|EGP|KWD|QAR|BHD|OMR|JOD|IQD|LBP|SYP|YER|LYD|TND|DZD|SDG|ILS|IRR|EUR|GBP|CHF|CNY|RMB|JPY|INR|PKR|BDT|KRW|RUB|ZAR|NGN|KES|BRL|MXN|CAD|AUD|NZD|SGD|HKD|TWD|SEK|NOK|DKK|PLN|CZK|HUF|THB|MYR|IDR|VND';

/** What names another currency: a code, a word, a sign, or the letters that stand for it in Arabic. */
const others = [
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

/** Another currency than US dollars that a text names, such as a column's title, as it stands there; undefined where it names none. */
export function otherCurrency(text: string): string | undefined {
	const plain = text.replace(/[\u064b-\u0652ـ]/g, '');
	const found = others.map((pattern) => pattern.exec(plain)?.[0].trim()).find(Boolean);
	return found !== undefined && namesDollars(plain.replace(found, '')) ? undefined : found;
}
