import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsCurrency, readAmount, readPrice, readStatedPrice, roundPrice } from './amounts.ts';
import { plainAmount } from './currencies.ts';

describe('a typed amount', () => {
	it.each([
		['0', 0],
		['12', 12],
		['007', 7],
		['12.5', 12.5],
		['12.50', 12.5],
		['28.50', 28.5],
		['28,50', 28.5],
		['28,5', 28.5],
		['1,23', 1.23],
		[' 28. ', 28],
		['28,', 28],
		['.5', 0.5],
		[',5', 0.5],
		['0.01', 0.01],
		['1234.5', 1234.5],
		['1234,5', 1234.5],
		['1,234.5', 1234.5],
		['1.234,5', 1234.5],
		['1,234.50', 1234.5],
		['1.234,50', 1234.5],
		['1 234,50', 1234.5],
		['1 234.50', 1234.5],
		['1\u00a0234,50', 1234.5],
		['1\u202f234,50', 1234.5],
		['1’234.50', 1234.5],
		["1'234.50", 1234.5],
		["1'234", 1234],
		['1 234', 1234],
		['1,234', 1234],
		['12,345', 12_345],
		['1234567', 1_234_567],
		['1,234,567', 1_234_567],
		['1.234.567', 1_234_567],
		['1 234 567', 1_234_567],
		['1,234,567.89', 1_234_567.89],
		['1.234.567,89', 1_234_567.89],
		['9999999999.99', 9_999_999_999.99],
		['٢٨', 28],
		['۲۸', 28],
		['٢٨.٥', 28.5],
		['٢٨٫٥٠', 28.5],
		['٢٨,٥', 28.5],
		['٢٨،٥', 28.5],
		['۲۸.۵', 28.5],
		['٢٨٫5', 28.5],
		['١،٢٣٤،٥٦٧', 1_234_567],
		['١٬٢٣٤', 1234],
		['١٬٢٣٤٫٥', 1234.5],
		['\u200f28.50', 28.5],
		['\u202a28.50\u202c', 28.5],
		['1.500', 1.5, 3],
		['12.345', 12.345, 3],
		['12,3456789', undefined, 3],
		['0,125', 0.125, 3],
		['1,234.500', 1234.5, 3],
		['1.234,500', 1234.5, 3],
		['1234,567', 1234.567, 3],
		['1,234,567', 1_234_567, 3],
		['1,000', 1000, 0],
		['28.00', 28, 0],
		['1.234.567', 1_234_567, 0],
	])('%j is %s', (text, amount, decimals = 2) => {
		expect(readAmount(text, decimals).amount).toBe(amount);
	});

	it.each(['', '  ', '\u200f', '\u00a0'])('is null when the text is empty: %j', (text) => {
		expect(readAmount(text, 2)).toEqual({ amount: null });
	});

	it.each([
		['1,234', 3, 'unclear'],
		['999,999', 3, 'unclear'],
		['1.234', 2, 'unclear'],
		['1.234', 0, 'unclear'],
		['28.505', 2, 'unclear'],
		['12.500', 2, 'unclear'],
		['٢٨.٥٠٥', 2, 'unclear'],
		['0.125', 2, 'decimals'],
		['1234.567', 2, 'decimals'],
		['1,234.567', 2, 'decimals'],
		['٢٨٫٥٠٥', 2, 'decimals'],
		['1,2345', 2, 'decimals'],
		['28.5', 0, 'decimals'],
		['-5', 2, 'negative'],
		['−5', 2, 'negative'],
		['(5.00)', 2, 'negative'],
		['-', 2, 'invalid'],
		['12a', 2, 'invalid'],
		['1,23,456', 2, 'invalid'],
		['12,34.5', 2, 'invalid'],
		['1.2.3', 2, 'invalid'],
		['1٫2٫3', 2, 'invalid'],
		['12 5', 2, 'invalid'],
		['1e3', 2, 'invalid'],
		['0x10', 2, 'invalid'],
		['½', 2, 'invalid'],
		['Infinity', 2, 'invalid'],
		['.', 2, 'invalid'],
		['28.50 USD', 2, 'invalid'],
		['9999999999999999', 2, 'large'],
	])('%j with %d decimals is %s', (text, decimals, problem) => {
		expect(readAmount(text, decimals)).toEqual({ problem });
	});

	it('is read as it was written, whatever the signs of its country', () => {
		const signs = fc.constantFrom(['', '.'], ['', ','], [',', '.'], ['.', ','], [' ', ','], ['’', '.'], ['٬', '٫']);
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), signs, (cents, [group = '', point = '']) => {
				const wholeDigits = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
				const text = `${wholeDigits}${point}${String(cents % 100).padStart(2, '0')}`;
				expect([text, readAmount(text, 2)]).toEqual([text, { amount: cents / 100 }]);
			}),
		);
	});
});

describe('a price of the catalogue', () => {
	it.each([
		['$5', 5],
		['$ 1,234.50', 1234.5],
		['US$5', 5],
		['US $5', 5],
		['USD 5', 5],
		['5 usd', 5],
		['5.50$', 5.5],
		['٥ دولار', 5],
		['٥٫٥٠ دولار أمريكي', 5.5],
		['', null],
	])('%j is %s', (text, amount) => {
		expect(readPrice(text, 'USD')).toEqual({ amount });
	});

	it.each([
		['10000000000', 'large'],
		['$-5', 'negative'],
		['5 AED', 'invalid'],
		['$', 'invalid'],
		['free', 'invalid'],
	])('%j is %s', (text, problem) => {
		expect(readPrice(text, 'USD')).toEqual({ problem });
	});
});

it.each([
	['1.005', 1.01],
	['1.004', 1],
	['3.3000000000000003', 3.3],
	['0.1', 0.1],
	['1e-7', 0],
	['1.5e3', 1500],
	['cheap', Number.NaN],
])('%s is rounded to %d', (digits, price) => {
	expect(roundPrice(digits, 'USD')).toBe(price);
});

it.each([
	['', null],
	['5', 5],
	['0', 'on_request'],
	['$0.00', 'on_request'],
	['free', 0],
	[' FREE ', 0],
	['مجاني', 0],
	['مجانًا', 0],
	['مجانا', 0],
])('the price %j of a form or file is %s', (text, price) => {
	expect(readStatedPrice(text, 'USD')).toEqual({ price });
});

describe('a price in another currency', () => {
	it.each([
		['1.850', 'KWD', { amount: 1.85 }],
		['KD 1.850', 'KWD', { amount: 1.85 }],
		['1.850 KWD', 'KWD', { amount: 1.85 }],
		['١٫٨٥٠ د.ك', 'KWD', { amount: 1.85 }],
		['1.8505', 'KWD', { problem: 'decimals' }],
		['AED 12.50', 'AED', { amount: 12.5 }],
		['12.50 dhs', 'AED', { amount: 12.5 }],
		['17,500', 'IQD', { amount: 17_500 }],
		['17500 دينار', 'IQD', { amount: 17_500 }],
		['17500.5', 'IQD', { problem: 'decimals' }],
		['$5', 'AED', { problem: 'invalid' }],
		['KD', 'KWD', { problem: 'invalid' }],
	] as const)('%j in %s', (text, currency, expected) => {
		expect(readPrice(text, currency as 'KWD')).toEqual(expected);
	});

	it.each([
		['1.8505', 'KWD', 1.851],
		['1.8504', 'KWD', 1.85],
		['17500.5', 'IQD', 17_501],
		['1e-7', 'KWD', 0],
	] as const)('%s in %s is rounded to %d', (digits, currency, price) => {
		expect(roundPrice(digits, currency)).toBe(price);
	});

	it('is written with all its decimals', () => {
		expect([plainAmount(1.85, 'KWD'), plainAmount(1.85, 'USD'), plainAmount(17_500, 'IQD')]).toEqual([
			'1.850',
			'1.85',
			'17500',
		]);
		expect([fitsCurrency(1.851, 'KWD'), fitsCurrency(1.851, 'USD'), fitsCurrency(1.5, 'IQD')]).toEqual([
			true,
			false,
			false,
		]);
	});
});
