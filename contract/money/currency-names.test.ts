import { expect, it } from 'vitest';
import { namesCurrency, otherCurrency, withoutCurrency } from './currency-names.ts';

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
	expect(otherCurrency(text, 'USD')).toBe(currency);
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
	expect(otherCurrency(text, 'USD')).toBeUndefined();
});

it.each([
	['Price (KWD)', 'KWD', true],
	['Price KD', 'KWD', true],
	['السعر بالدينار', 'KWD', true],
	['السعر (د.ك)', 'KWD', true],
	['Price dirhams', 'AED', true],
	['Price SR', 'SAR', true],
	['Price', 'KWD', false],
	['Price (AED)', 'KWD', false],
	['Skid', 'KWD', false],
] as const)('%s names %s: %s', (text, currency, isNamed) => {
	expect(namesCurrency(text, currency)).toBe(isNamed);
});

it.each([
	['Price (USD)', 'KWD', 'USD'],
	['Price $', 'KWD', '$'],
	['Price (KWD), USD beside it', 'KWD', undefined],
	['السعر بالدولار', 'AED', 'بالدولار'],
	['Price', 'IQD', undefined],
] as const)('%s names, in a catalogue in %s, another currency: %s', (text, currency, other) => {
	expect(otherCurrency(text, currency)).toBe(other);
});

it.each([
	['KD 1.850', 'KWD', '1.850'],
	['1.850د.ك', 'KWD', '1.850'],
	['$5', 'USD', '5'],
	['KD', 'KWD', 'KD'],
	['$5', 'KWD', '$5'],
] as const)('%s in %s is the amount %s', (text, currency, amount) => {
	expect(withoutCurrency(text, currency)).toBe(amount);
});
