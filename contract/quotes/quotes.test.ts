import { describe, expect, it } from 'vitest';
import { saveQuoteSchema } from './quote-desk.schema.ts';
import { quoteDraftSchema } from './quotes.schema.ts';

const line = { line_id: 1, unit_price: 28.5, discount_percent: 0, availability: 'in_stock', note: '' };
const draft = { currency: 'USD', vat_percent: 5, valid_until: '2026-12-31', terms: '', lines: [line] };

/** Paths and sentences of a draft's errors. */
function issuesOf(change: object): [path: string, message: string][] {
	const { error } = saveQuoteSchema.safeParse({ ...draft, ...change });
	return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('a draft of a quote', () => {
	it('may leave a line on request', () => {
		expect(quoteDraftSchema.parse({ ...draft, lines: [{ line_id: 1 }] }).lines).toEqual([
			{ line_id: 1, unit_price: null, discount_percent: 0, availability: '', note: '' },
		]);
	});

	it.each([
		[-1, 'Enter a price of 0 or more, such as 28.50, or leave it empty.'],
		['28,50', 'Enter a price of 0 or more, such as 28.50, or leave it empty.'],
		[1e12, 'This price is too large for a quote.'],
		[28.505, 'A price in USD can have at most 2 decimals.'],
	])('has an error at the price for %s', (unit_price, sentence) => {
		expect(issuesOf({ lines: [{ ...line, unit_price }] })).toEqual([['lines.0.unit_price', sentence]]);
	});

	it('accepts three decimals in a currency with three', () => {
		expect(issuesOf({ currency: 'KWD', lines: [{ ...line, unit_price: 28.505 }] })).toEqual([]);
	});

	it.each([
		[{ currency: 'BTC' }, 'currency', 'Choose a currency from the list.'],
		[...[{ vat_percent: 101 }, 'vat_percent'], 'Enter VAT as a percentage from 0 to 100, with at most two decimals.'],
		[...[{ valid_until: '2026-02-30' }, 'valid_until'], 'Enter the last day the quote is valid, such as 2026-12-31.'],
		[
			...[{ lines: [{ ...line, discount_percent: 5.125 }] }, 'lines.0.discount_percent'],
			'Enter a discount from 0 to 100%, with at most two decimals.',
		],
		[{ lines: [line, line] }, 'lines.1.line_id', 'This item is listed twice.'],
		[
			...[{ lines: Array.from({ length: 201 }, (_, at) => ({ ...line, line_id: at + 1 })) }, 'lines'],
			'A quote can have at most 200 items.',
		],
	] as [object, string, string][])('says what is wrong with %o', (change, path, sentence) => {
		expect(issuesOf(change)).toEqual([[path, sentence]]);
	});
});
