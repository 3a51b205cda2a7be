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

const formats = new Map<Currency, Intl.NumberFormat>();

/** How amounts of a currency are written, made once: to make one takes as long as to write a page of them. */
function formatOf(currency: Currency): Intl.NumberFormat {
	const known = formats.get(currency);
	if (known) return known;
	const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
	const format = new Intl.NumberFormat('en', { minimumFractionDigits: maximumFractionDigits, maximumFractionDigits });
	formats.set(currency, format);
	return format;
}

/** Decimals of an amount of the currency, as Intl has them: USD 2, KWD 3, IQD 0. */
export function decimalsOf(currency: Currency): number {
	return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount with all its decimals and Western digits in groups, without the currency: `1,234.500` of Kuwait. */
export function formatAmount(amount: number, currency: Currency): string {
	return formatOf(currency).format(amount);
}
