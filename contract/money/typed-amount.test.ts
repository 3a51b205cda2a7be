import { describe, expect, it } from 'vitest';
import { readAmount } from './typed-amount.ts';

describe('a typed amount', () => {
	it.each([
		['28.50', 28.5],
		['28,50', 28.5],
		['28,5', 28.5],
		[' 28. ', 28],
		['.5', 0.5],
		['0', 0],
		['1234.5', 1234.5],
		['1,234.50', 1234.5],
		['1.234,50', 1234.5],
		['1 234,50', 1234.5],
		['1’234.50', 1234.5],
		['1,234', 1234],
		['1,234,567', 1_234_567],
		['1.234.567', 1_234_567],
		['٢٨٫٥٠', 28.5],
		['٢٨,٥', 28.5],
		['٢٨،٥', 28.5],
		['١،٢٣٤،٥٦٧', 1_234_567],
		['١٬٢٣٤٫٥', 1234.5],
		['۲۸.۵', 28.5],
		['\u200f28.50', 28.5],
		['1.500', 1.5, 3],
		['0,125', 0.125, 3],
		['1,234.500', 1234.5, 3],
		['1,000', 1000, 0],
		['28.00', 28, 0],
	])('%j is %d', (text, amount, decimals = 2) => {
		expect(readAmount(text, decimals)).toEqual({ amount });
	});

	it('is null when nothing is typed', () => {
		expect(readAmount('  ', 2)).toEqual({ amount: null });
	});

	it.each([
		['1,234', 3, 'unclear'],
		['1.234', 2, 'unclear'],
		['1.234', 0, 'unclear'],
		['28.505', 2, 'unclear'],
		['0.125', 2, 'decimals'],
		['1234.567', 2, 'decimals'],
		['28.5', 0, 'decimals'],
		['-5', 2, 'invalid'],
		['12a', 2, 'invalid'],
		['1,23,456', 2, 'invalid'],
		['1,2345', 2, 'decimals'],
		['12,34.5', 2, 'invalid'],
		['1e3', 2, 'invalid'],
		['.', 2, 'invalid'],
		['28.50 USD', 2, 'invalid'],
	])('%j with %d decimals is %s', (text, decimals, problem) => {
		expect(readAmount(text, decimals)).toEqual({ problem });
	});
});
