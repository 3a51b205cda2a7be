import { describe, expect, it } from 'vitest';
import { quoteDraftSchema } from './quotes.ts';

const line = { line_id: 1, unit_price: 28.5, discount_percent: 0, availability: 'in_stock', note: '' };
const draft = { currency: 'USD', vat_percent: 5, valid_until: '2026-12-31', terms: '', lines: [line] };

/** The paths and sentences of what is wrong with a draft. */
function issuesOf(change: object): [path: string, message: string][] {
	const { error } = quoteDraftSchema.safeParse({ ...draft, ...change });
	return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('a draft of a quote', () => {
	it('may leave a line on request', () => {
		expect(quoteDraftSchema.parse({ ...draft, lines: [{ line_id: 1 }] }).lines).toEqual([
			{ line_id: 1, unit_price: null, discount_percent: 0, availability: '', note: '' },
		]);
	});

	it.each([
		[-1, 'Please give a price of 0 or more, such as 28.50, or leave it empty.'],
		['28,50', 'Please give a price of 0 or more, such as 28.50, or leave it empty.'],
		[1e12, 'This price is too large for a quote.'],
		[28.505, 'A price in USD has at most this many decimals: 2.'],
	])('says beside the price what is wrong with %s', (unit_price, sentence) => {
		expect(issuesOf({ lines: [{ ...line, unit_price }] })).toEqual([['lines.0.unit_price', sentence]]);
	});

	it('takes three decimals in a currency that has them', () => {
		expect(issuesOf({ currency: 'KWD', lines: [{ ...line, unit_price: 28.505 }] })).toEqual([]);
	});

	it.each([
		[{ currency: 'BTC' }, 'currency', 'Please choose a currency of the list.'],
		[
			...[{ vat_percent: 101 }, 'vat_percent'],
			'Please give VAT as a percentage from 0 to 100, with two decimals at most.',
		],
		[
			...[{ valid_until: '2026-02-30' }, 'valid_until'],
			'Please give the last day on which the quote holds, such as 2026-12-31.',
		],
		[
			...[{ lines: [{ ...line, discount_percent: 5.125 }] }, 'lines.0.discount_percent'],
			'Please give a discount from 0 to 100 %, with two decimals at most.',
		],
		[{ lines: [line, line] }, 'lines.1.line_id', 'This line is there twice.'],
		[
			...[{ lines: Array.from({ length: 201 }, (_, at) => ({ ...line, line_id: at + 1 })) }, 'lines'],
			'A quote has at most 200 lines.',
		],
	] as [object, string, string][])('says what is wrong with %o', (change, path, sentence) => {
		expect(issuesOf(change)).toEqual([[path, sentence]]);
	});
});
