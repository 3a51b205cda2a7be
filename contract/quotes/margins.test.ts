import { describe, expect, it } from 'vitest';
import { marginsOf } from './margins.ts';
import { sumQuote } from './quote-sums.ts';

const line = (unit_price: number | null, quantity: number, discount_percent = 0) => ({
	unit_price,
	quantity,
	discount_percent,
});

describe('margins', () => {
	it('are the net less the cost of the quantity, each rounded once', () => {
		const lines = [line(150, 3), line(10, 2.5)];
		const sums = sumQuote(lines, { currency: 'USD', vat_percent: 5 });
		const costs = [
			{ cost: 123.4567, rate: '1' },
			{ cost: 12, rate: '1' },
		];
		const { lines: margins, total, unknown } = marginsOf(lines, sums, costs, 'USD');
		expect(margins).toEqual([
			{ amount: 79.63, percent: 17.7 },
			{ amount: -5, percent: -20 },
		]);
		expect([total, unknown]).toEqual([{ amount: 74.63, percent: 15.7 }, 0]);
	});

	it('bear the discount of the quote, and add up to the whole', () => {
		const lines = [line(33.33, 1), line(33.33, 1), line(33.34, 1, 10)];
		const sums = sumQuote(lines, { currency: 'USD', vat_percent: 5, discount: { amount: 7.01 } });
		const costs = lines.map(() => ({ cost: 20, rate: '1' }));
		const { lines: margins, total } = marginsOf(lines, sums, costs, 'USD');
		expect(margins.reduce((sum, margin) => sum + Math.round((margin?.amount ?? 0) * 100), 0)).toBe(2966);
		expect(total?.amount).toBe(29.66);
		expect(Math.round((sums.net - 60) * 100) / 100).toBe(29.66);
	});

	it('convert the cost at the exact rate of the quote', () => {
		const lines = [line(500, 3)];
		const sums = sumQuote(lines, { currency: 'AED', vat_percent: 5 });
		const { total } = marginsOf(lines, sums, [{ cost: 123.4567, rate: '3.6725' }], 'AED');
		expect(total).toEqual({ amount: 139.82, percent: 9.3 });
	});

	it('leave out lines without a price or a cost, and count the latter', () => {
		const lines = [line(null, 1), line(40, 1), line(50, 1)];
		const sums = sumQuote(lines, { currency: 'USD', vat_percent: 5 });
		const costs = [{ cost: 1, rate: '1' }, undefined, { cost: 20, rate: '1' }];
		expect(marginsOf(lines, sums, costs, 'USD')).toEqual({
			lines: [null, null, { amount: 30, percent: 60 }],
			total: { amount: 30, percent: 60 },
			unknown: 1,
		});
	});
});
