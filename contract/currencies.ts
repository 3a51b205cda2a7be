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

/** Decimals of an amount of the currency, as Intl has them: USD 2, KWD 3, IQD 0. */
export function decimalsOf(currency: Currency): number {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount with all its decimals and Western digits in groups, without the currency: `1,234.500` of Kuwait. */
export function formatAmount(amount: number, currency: Currency): string {
	const decimals = decimalsOf(currency);
	const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
	return new Intl.NumberFormat('en', digits).format(amount);
}
