import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertAmount, readRate, withoutVat } from './conversion.ts';
import { currencies, decimalsOf } from './currencies.ts';

describe('a typed rate', () => {
	it.each([
		['0.3075', '0.3075'],
		['٠٫٣٠٧٥', '0.3075'],
		['0,3075', '0.3075'],
		[' 3.6725 ', '3.6725'],
		['3.672', '3.672'],
		['89 500', '89500'],
		['89,500.00', '89500'],
		['0.000763', '0.000763'],
		['007', '7'],
	])('of %s is exactly %s', (text, rate) => {
		expect(readRate(text)).toEqual({ rate });
	});

	it.each([
		['', 'empty'],
		['0', 'invalid'],
		['0.000', 'invalid'],
		['abc', 'invalid'],
		['-3', 'negative'],
		['3,672', 'unclear'],
		['0.00000000001', 'decimals'],
		['1234567890', 'invalid'],
		['1e3', 'invalid'],
	])('of “%s” is none: %s', (text, problem) => {
		expect(readRate(text)).toEqual({ problem });
	});
});

describe('an amount in another currency', () => {
	it.each([
		[491.55, 'USD', 'KWD', '0.3075', 151.152],
		[28.5, 'USD', 'AED', '3.6725', 104.67],
		[28.5, 'USD', 'IQD', '1310', 37_335],
		[37_335, 'IQD', 'USD', '0.00076336', 28.5],
		[0.005, 'KWD', 'USD', '1', 0.01],
		[0.004, 'KWD', 'USD', '1', 0],
		[1.005, 'KWD', 'USD', '1', 1.01],
		[0, 'USD', 'KWD', '0.3', 0],
	] as const)('of %d %s in %s at %s is %d', (amount, from, to, rate, converted) => {
		expect(convertAmount(amount, { from, to, rate })).toBe(converted);
	});

	it('is never more than half a coin off the exact product', () => {
		const currency = fc.constantFrom(...currencies);
		const digits = fc.integer({ min: 1, max: 999_999_999 });
		fc.assert(
			fc.property(
				currency,
				currency,
				digits,
				digits,
				fc.integer({ min: 0, max: 9 }),
				(from, to, coins, rate, places) => {
					const text = String(rate).padStart(places + 1, '0');
					const decimal = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
					const amount = coins / 10 ** decimalsOf(from);
					const converted = convertAmount(amount, { from, to, rate: decimal });
					// a double holds these coins exactly, also after they are divided
					fc.pre(converted * 10 ** decimalsOf(to) < 2 ** 52);
					const twice = 2n * BigInt(converted.toFixed(decimalsOf(to)).replace('.', ''));
					const scale = 10n ** BigInt(places + decimalsOf(from));
					const exact = 2n * BigInt(coins) * BigInt(rate) * 10n ** BigInt(decimalsOf(to));
					const off = twice * scale - exact;
					expect(off <= scale && off > -scale).toBe(true);
				},
			),
		);
	});
});

it.each([
	[105, 5, 'USD', 100],
	[1.85, 5, 'KWD', 1.762],
	[6.9, 15, 'SAR', 6],
	[0.01, 5, 'USD', 0.01],
	[17_500, 5, 'IQD', 16_667],
	[12.5, 0, 'USD', 12.5],
] as const)('%s with %s %% VAT in %s is %s without', (amount, vat, currency, net) => {
	expect(withoutVat(amount, vat, currency)).toBe(net);
});
