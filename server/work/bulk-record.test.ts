import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changePrice } from './bulk-record.ts';

it.each([
	[10, 5, 10.5],
	[1.05, 5, 1.1],
	[0.01, 5, 0.01],
	[1.85, -100 / 3, 1.23],
	[8.15, 10, 8.97],
	[1.005, 0.5, 1.01],
	[null, 50, null],
	[0, -50, 0],
	// the smallest coin: 0 would be free
	[0.01, -60, 0.01],
])('makes %s with %s per cent more %s', (price, percent, changed) => {
	expect(changePrice(price, percent, 'USD')).toBe(changed);
});

it('is a price in whole cents, never below nothing', () => {
	const cents = fc.integer({ min: 0, max: 999_999_999 });
	const percents = fc.integer({ min: -9_900, max: 100_000 });
	fc.assert(
		fc.property(cents, percents, (price, percent) => {
			const changed = changePrice(price / 100, percent / 100, 'USD') ?? Number.NaN;
			expect(changed).toBe(Math.round(changed * 100) / 100);
			expect(changed).toBeGreaterThanOrEqual(0);
		}),
	);
});

it.each([
	[1.85, 5, 'KWD', 1.943],
	[17_500, 2.5, 'IQD', 17_938],
] as const)('makes %s with %s per cent more in %s %s', (price, percent, currency, changed) => {
	expect(changePrice(price, percent, currency)).toBe(changed);
});
