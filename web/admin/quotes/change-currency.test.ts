import { expect, it } from 'vitest';
import { clearPrices, convertPrices, hasPrices } from './change-currency.ts';
import { type DeskLine, newLine } from './desk-lines.ts';

const line = (line_id: number, unit_price: string): DeskLine => {
	const more = { discount_percent: '5', availability: 'In stock', note: 'x' };
	return newLine({ kind: 'text', key: `request-${line_id}`, line_id, text: 'Gasket', unit_price, ...more });
};
const usd = {
	currency: 'USD',
	conversion: null,
	discount: '',
	lines: [line(1, '491.55'), line(2, ''), line(3, '٢٨٫٥')],
} as const;
const draft = { ...usd, lines: [...usd.lines] };

it('converts every price at the typed rate, and keeps open lines, discounts and notes', () => {
	const { value } = convertPrices(draft, 'KWD', '٠٫٣٠٧٥');
	expect(value?.currency).toBe('KWD');
	expect(value?.conversion).toMatchObject({
		from: 'USD',
		rate: '0.3075',
		day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
	});
	expect(value?.lines).toEqual([line(1, '151.152'), line(2, ''), line(3, '8.764')]);
});

it('converts a discount that is an amount, also before there are prices, and keeps one in percent', () => {
	const reduced = (discount: string, lines = draft.lines) => ({ ...draft, lines, discount });
	expect(convertPrices(reduced('١٠٠'), 'KWD', '0.3075').value?.discount).toBe('30.750');
	expect(convertPrices(reduced('5 %'), 'KWD', '0.3075').value?.discount).toBe('5 %');
	expect(convertPrices(reduced('ten'), 'KWD', '0.3075').problem).toMatch(/attention/);
	expect([hasPrices(reduced('100', [])), hasPrices(reduced('5%', []))]).toEqual([true, false]);
	expect([clearPrices(reduced('100'), 'KWD').discount, clearPrices(reduced('٥٪'), 'KWD').discount]).toEqual(['', '٥٪']);
});

it.each([
	['no rate', '', /above 0/],
	['nothing', '0', /above 0/],
	['a rate that can be read in two ways', '3,672', /two ways/],
	['a rate that makes a price too large', '900000000', /too large/],
])('converts nothing with %s', (_what, rate, sentence) => {
	expect(convertPrices(draft, 'IQD', rate).problem).toMatch(sentence);
});

it('converts nothing while a price can not be read', () => {
	expect(convertPrices({ ...draft, lines: [line(1, 'abc'), line(2, '5')] }, 'KWD', '0.3').problem).toMatch(/attention/);
});

it('clears the prices and forgets the rate', () => {
	const converted = convertPrices(draft, 'KWD', '0.3075').value ?? draft;
	const cleared = clearPrices(converted, 'AED');
	expect(cleared).toMatchObject({ currency: 'AED', conversion: null });
	expect(hasPrices(converted) && !hasPrices(cleared)).toBe(true);
	expect(cleared.lines.map(({ note }) => note)).toEqual(['x', 'x', 'x']);
});
