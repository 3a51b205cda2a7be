import { describe, expect, it } from 'vitest';
import type { PriceProposal } from '#contract/quotes/quote-desk.schema.ts';
import {
	type DeskDraft,
	type DeskLine,
	deskDraftOf,
	deskSums,
	priceText,
	proposalsIn,
	proposedPrices,
	quoteOf,
	readDiscount,
	readUnitPrice,
	readVat,
} from './quote-draft.ts';

const line = (change: Partial<DeskLine> = {}): DeskLine => {
	return { line_id: 1, unit_price: '28.50', discount_percent: '', availability: '', note: '', ...change };
};
const draft = (lines: DeskLine[], change: Partial<DeskDraft> = {}): DeskDraft => {
	return {
		currency: 'USD',
		conversion: null,
		vat_percent: '5',
		valid_until: '2099-12-31',
		terms: '',
		translations: { ar: { terms: '' } },
		lines,
		...change,
	};
};
const listed = (unit_price: number, currency: PriceProposal['currency'] = 'USD'): PriceProposal => {
	return { source: 'product', unit_price, currency, at: null };
};

describe('a quote as it is typed', () => {
	it('of 3 × 28.50 and 5 % VAT comes to 89.78 before it is saved', () => {
		expect(deskSums(draft([line()]), [{ quantity: 3 }])).toMatchObject({ net: 85.5, vat: 4.28, total: 89.78 });
	});

	it('comes to nothing while something can not be read', () => {
		expect(deskSums(draft([line({ unit_price: 'abc' })]), [{ quantity: 3 }])).toBeUndefined();
		expect(deskSums(draft([line()], { vat_percent: '101' }), [{ quantity: 3 }])).toBeUndefined();
	});

	it('is stored with numbers, whichever digits and signs they were typed in', () => {
		const typed = [line({ unit_price: '١٬٢٣٤٫٥', discount_percent: '7,5 %' }), line({ unit_price: ' ' })];
		expect(quoteOf(draft(typed))?.lines).toMatchObject([
			{ unit_price: 1234.5, discount_percent: 7.5 },
			{ unit_price: null, discount_percent: 0 },
		]);
	});

	it.each(['in stock', 'متوفر'])('stores %s as what each reader is told in his language', (availability) => {
		expect(quoteOf(draft([line({ availability })]))?.lines[0]?.availability).toBe('in_stock');
	});

	it('begins with what is stored, line by line in the order of the request', () => {
		const stored = { unit_price: 28.5, discount_percent: 2.5, availability: 'in_stock', note: 'x' };
		const quote = { ...draft([]), conversion: undefined, vat_percent: 5, lines: [{ line_id: 2, ...stored }] };
		const lines = [1, 2].map((line_id) => ({ line_id, product_id: null, availability: 'ask' }));
		expect(deskDraftOf({ draft: quote, lines: lines as never }).lines).toEqual([
			line({ line_id: 1, unit_price: '' }),
			{ line_id: 2, unit_price: '28.50', discount_percent: '2.5', availability: 'In stock', note: 'x' },
		]);
	});

	it('begins with what the shop states of the stock, where a line was never saved', () => {
		const quote = {
			...draft([]),
			conversion: undefined,
			vat_percent: 5,
			lines: [{ line_id: 4, unit_price: 1, discount_percent: 0, note: '' }],
		};
		const stated = ['in_stock', 'ask', '3 to 5 days', 'in_stock'];
		const lines = stated.map((availability, at) => ({ line_id: at + 1, product_id: 7, availability }));
		const saved = { ...quote, lines: quote.lines.map((line) => ({ ...line, availability: '' })) };
		const begun = deskDraftOf({ draft: saved, lines: lines as never });
		expect(begun.lines.map(({ availability }) => availability)).toEqual([
			'In stock',
			'Ask for stock',
			'3 to 5 days',
			'',
		]);
		expect(quoteOf(begun)?.lines.map(({ availability }) => availability)).toEqual([
			'in_stock',
			'ask',
			'3 to 5 days',
			'',
		]);
	});

	it('says of a wrong price what is wrong with it', () => {
		expect(readUnitPrice('-1', 'USD').problem).toMatch(/0 or more/);
		expect(readUnitPrice('28.5055', 'USD').problem).toMatch(/at most 2 decimals/);
		expect(readUnitPrice('1,234', 'KWD').problem).toMatch(/two ways/);
		expect(readUnitPrice('999999999', 'USD').problem).toMatch(/too large/);
		expect(readDiscount('101').problem).toMatch(/discount/);
		expect(readVat('x').problem).toMatch(/VAT/);
	});

	it('is proposed the prices of its currency alone, each once', () => {
		const proposals = [listed(12.5), listed(12.5), listed(11.25), listed(9, 'EUR')];
		expect(proposalsIn('USD', proposals).map(({ unit_price }) => unit_price)).toEqual([12.5, 11.25]);
		expect(proposalsIn('IQD', [listed(12.5, 'IQD')])).toEqual([]);
		expect(priceText(1234.5, 'KWD')).toBe('1234.500');
	});

	it('takes the most likely proposed price where none is typed', () => {
		const lines = [listed(12.5), listed(3)].map((proposal) => ({ proposals: [proposal] }));
		expect(proposedPrices(draft([line(), line({ unit_price: '' })]), lines)).toEqual([{ at: 1, price: '3.00' }]);
	});
});
