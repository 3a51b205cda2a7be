/** What a quote may be in, by ISO 4217: the region's currencies and those in which parts are bought. */
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
 * Decimals of the currencies that have not two, by CLDR 48: ISO 4217 still counts the coins of some which nobody pays with. A table,
 * since browsers don't agree: Firefox and Safari write three for Iraq where Chromium and Node write none.
 */
const unusualDecimals: Partial<Record<Currency, number>> = {
	...{ BHD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
	...{ IQD: 0, LBP: 0, PKR: 0, SYP: 0, YER: 0 },
};

/** Decimals of an amount of the currency: USD 2, KWD 3, IQD 0. */
export function decimalsOf(currency: Currency): number {
	return unusualDecimals[currency] ?? 2;
}

const formats = new Map<number, Intl.NumberFormat>();

/** How amounts of so many decimals are written, made once: to make one takes as long as to write a page of them. */
function formatOf(decimals: number): Intl.NumberFormat {
	const known = formats.get(decimals);
	if (known) return known;
	const format = new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
	formats.set(decimals, format);
	return format;
}

/** An amount with all its decimals and Western digits in groups, without the currency: `1,234.500` of Kuwait. */
export function formatAmount(amount: number, currency: Currency): string {
	return formatOf(decimalsOf(currency)).format(amount);
}
