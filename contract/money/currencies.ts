/** Currencies of the catalogue and of quotes (ISO 4217): the region's, and those in which parts are bought. */
export const currencies = [
	...['USD', 'EUR', 'GBP', 'CNY'],
	...[
		'AED',
		'BHD',
		'EGP',
		'IQD',
		'JOD',
		'KWD',
		'LBP',
		'LYD',
		'MAD',
		'OMR',
		'QAR',
		'SAR',
		'SDG',
		'SYP',
		'TND',
		'TRY',
		'YER',
	],
	...['INR', 'PKR'],
] as const;
export type Currency = (typeof currencies)[number];

/**
 * Decimals of currencies without two (CLDR 48; ISO 4217 still counts coins that nobody uses). A table, since browsers disagree: for Iraq,
 * Firefox and Safari write three, Chromium and Node none.
 */
const unusualDecimals: Partial<Record<Currency, number>> = {
	BHD: 3,
	JOD: 3,
	KWD: 3,
	LYD: 3,
	OMR: 3,
	TND: 3,
	IQD: 0,
	LBP: 0,
	PKR: 0,
	SYP: 0,
	YER: 0,
};

/** USD → 2, KWD → 3, IQD → 0. */
export function decimalsOf(currency: Currency): number {
	return unusualDecimals[currency] ?? 2;
}

/** An amount with all decimals of its currency and no other sign, as files have it: `1.850`, `1234.50`. */
export const plainAmount = (amount: number, currency: Currency): string => amount.toFixed(decimalsOf(currency));

const formats = new Map<number, Intl.NumberFormat>();

/** Number formats by decimals, cached: making one takes as long as writing a page of amounts. */
function formatOf(decimals: number): Intl.NumberFormat {
	const cachedFormat = formats.get(decimals);
	if (cachedFormat) return cachedFormat;
	const format = new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
	formats.set(decimals, format);
	return format;
}

/** Formats an amount with grouped Western digits and all decimals, without the currency: `1,234.500` in KWD. */
export function formatAmount(amount: number, currency: Currency): string {
	return formatOf(decimalsOf(currency)).format(amount);
}

/** Formats an amount with its currency, as quotes, papers and the console show it: `1,234.500 KWD`. */
export const formatMoney = (amount: number, currency: Currency): string =>
	`${formatAmount(amount, currency)} ${currency}`;

const priceFormats = new Map<Currency, Intl.NumberFormat>();

/** Formats a price as pages show it: `$1,234.50`, `KWD 1.850`. Its digits are Western in both languages. */
export function formatPrice(amount: number, currency: Currency): string {
	const decimals = decimalsOf(currency);
	const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
	const format =
		priceFormats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits });
	priceFormats.set(currency, format);
	return format.format(amount);
}
