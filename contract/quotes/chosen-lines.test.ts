import { expect, it } from 'vitest';
import { totalOfChosen } from './chosen-lines.ts';
import type { QuoteDocument } from './quotes.schema.ts';

const line = (id: number, unit_price: number | null) =>
	({ id, quantity: 2, unit_price, discount_percent: 0, vat_percent: 5 }) as QuoteDocument['lines'][number];
const quote = (discount: number, discount_percent: number | null = null) =>
	({
		currency: 'USD',
		vat_percent: 5,
		discount,
		discount_percent,
		lines: [line(1, 300), line(2, 4_700), line(3, null)],
	}) as const;

it.each([
	['nothing taken off', quote(0), [1], 630],
	['the whole of a discount that is an amount', quote(500), [1], 105],
	['its share of a discount in percent', quote(1_000, 10), [1], 567],
	['a discount that is more than they come to', quote(601), [1], undefined],
	['a line without a price', quote(0), [1, 3], 630],
])('the chosen lines come to what their order will, with %s', (_what, sent, ids, total) => {
	expect(totalOfChosen({ ...sent, lines: [...sent.lines] }, ids)).toBe(total);
});
