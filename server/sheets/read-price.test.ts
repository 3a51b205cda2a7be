import { expect, it } from 'vitest';
import type { Currency } from '#contract/money/currencies.ts';
import { readPriceCell } from './read-price.ts';

const read = (text: string, currency: Currency = 'USD') => readPriceCell({ text, kind: 'number' }, currency);

it.each([
	['0.004', 'USD', '0.00'],
	['5.5e-17', 'USD', '0.00'],
	['0.4', 'IQD', '0'],
] as const)('reads %s in %s, which rounds to nothing, as on request and not as free', (text, currency, price) => {
	expect(read(text, currency)).toEqual({
		price: null,
		note: { key: 'price_rounded', values: { written: text, price } },
	});
});

it('reads 0 as on request, and rounds other numbers to the coins of the currency', () => {
	expect(read('0')).toEqual({ price: null });
	expect(read('3.3')).toEqual({ price: 3.3 });
	expect(read('6.7353')).toEqual({
		price: 6.74,
		note: { key: 'price_rounded', values: { written: '6.7353', price: '6.74' } },
	});
});
