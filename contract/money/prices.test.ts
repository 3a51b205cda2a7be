import { expect, it } from 'vitest';
import { percentAbove } from './line-prices.ts';
import { priceOfSize, priceOfSizes, storedPrices } from './prices.ts';

const priced = (price: number | null) => ({ price });

it('takes the price of a size before that of its product', () => {
	expect(priceOfSize(priced(2), priced(3))).toBe(3);
	expect(priceOfSize(priced(2), priced(0))).toBe(0);
	expect(priceOfSize(priced(2), priced(null))).toBe(2);
	expect(priceOfSize(priced(2), undefined)).toBe(2);
	expect(priceOfSize(priced(null), priced(null))).toBeNull();
});

it('has the lowest price, and whether sizes differ', () => {
	expect(priceOfSizes(priced(2), [])).toEqual({ price: 2, price_from: false });
	expect(priceOfSizes(priced(2), [priced(null), priced(2)])).toEqual({ price: 2, price_from: false });
	expect(priceOfSizes(priced(2), [priced(null), priced(1.85)])).toEqual({ price: 1.85, price_from: true });
	expect(priceOfSizes(priced(null), [priced(null), priced(1.85)])).toEqual({ price: 1.85, price_from: true });
	expect(priceOfSizes(priced(null), [priced(null), priced(null)])).toEqual({ price: null, price_from: false });
	expect(priceOfSizes(priced(5), [priced(7), priced(9)])).toEqual({ price: 7, price_from: true });
});

it.each([
	[5, [null, 3], { price: 5, sizes: [null, 3] }],
	[5, [null, 'on_request', 3, 0], { price: null, sizes: [5, null, 3, 0] }],
	[5, ['on_request'], { price: null, sizes: [null] }],
	[null, ['on_request', 3, null], { price: null, sizes: [null, 3, null] }],
	[0, [null, 'on_request'], { price: null, sizes: [0, null] }],
] as const)('a product of %j with sizes of %j is stored so that each size has its price', (product, sizes, stored) => {
	expect(storedPrices(product, sizes)).toEqual(stored);
});

it.each([
	[1.7, 2, -15],
	[6, 5, 20],
	[2, 2, 0],
	// 0.05 and 0.04 percent: half away from zero
	[1_999, 2_000, -0.1],
	[2_499, 2_500, 0],
	[1.85, 0, undefined],
	[1.85, null, undefined],
])('says that %d is above %d by so many percent: %d', (price, other, percent) => {
	expect(percentAbove(price, other)).toBe(percent);
});
