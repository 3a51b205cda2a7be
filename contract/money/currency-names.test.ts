import { expect, it } from 'vitest';
import { otherCurrency } from './currency-names.ts';

it.each([
	['Price (AED)', 'AED'],
	['Price EUR', 'EUR'],
	['unit price sar', 'sar'],
	['Price €', '€'],
	['Price in Dirhams', 'Dirhams'],
	['Price C$', 'C$'],
	['HK$', 'HK$'],
	['Price L.E.', 'L.E.'],
	['السعر بالدرهم', 'بالدرهم'],
	['السعر باليورو', 'باليورو'],
	['السعر (ر.س)', 'ر.س'],
	['السعر جنيه مصري', 'جنيه'],
	['CHF', 'CHF'],
])('%s names another currency', (text, currency) => {
	expect(otherCurrency(text)).toBe(currency);
});

it.each([
	'Price',
	'Price (USD)',
	'Price US$',
	'Price $',
	'USD',
	'Price in US dollars',
	'السعر بالدولار',
	'السعر',
	'سعر البيع',
	'Price per pound',
	'Price try',
	'Price USD (not AED)',
	'Rate',
])('%s names none', (text) => {
	expect(otherCurrency(text)).toBeUndefined();
});
