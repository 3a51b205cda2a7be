import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPrice } from './price-text.ts';

it.each([
	['', null],
	['  ', null],
	['0', 0],
	['12', 12],
	['12.5', 12.5],
	['12.50', 12.5],
	['1,234.50', 1234.5],
	['1,234,567', 1234567],
	['1234.5', 1234.5],
	[' 9.99 ', 9.99],
	['١٢.٥', 12.5],
	['۱۲', 12],
	['١٢٫٥٠', 12.5],
	['١٬٢٣٤٫٥', 1234.5],
	['\u200f9.99\u200e', 9.99],
	['9999999999.99', 9999999999.99],
])('reads the price %o as %s', (text, price) => {
	expect(readPrice(text)).toBe(price);
});

it.each([
	'12,5',
	'1.234,50',
	'1,23',
	'12.345',
	'-1',
	'$5',
	'5 USD',
	'1e3',
	'.5',
	'10000000000',
	'free',
	'12 5',
	'١٢،٥',
	'1٫2٫3',
])('rejects %o as ambiguous or no price', (text) => {
	expect(readPrice(text)).toBeUndefined();
});

it('reads every price with two decimals as it was written', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
			expect(readPrice((cents / 100).toFixed(2))).toBe(cents / 100);
		}),
	);
});
