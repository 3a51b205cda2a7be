import { describe, expect, it } from 'vitest';
import type { LineToPrice, PriceProposal } from '#contract/quotes/quote-desk.schema.ts';
import type { QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import {
	type DeskLine,
	newLine,
	priceText,
	proposalsIn,
	readDiscount,
	readQuantity,
	readUnitPrice,
	readVat,
} from './desk-lines.ts';
import {
	currenciesNotOffered,
	type DeskDraft,
	deskDraftOf,
	deskSums,
	proposedPrices,
	quoteOf,
	readQuoteDiscount,
} from './quote-draft.ts';

const line = (change: Partial<DeskLine> = {}): DeskLine => {
	return newLine({
		kind: 'part',
		key: 'request-1',
		line_id: 1,
		product_id: 7,
		quantity: '3',
		unit_price: '28.50',
		...change,
	});
};
const draft = (lines: DeskLine[], change: Partial<DeskDraft> = {}): DeskDraft => {
	return {
		currency: 'USD',
		conversion: null,
		vat_percent: '5',
		valid_until: '2099-12-31',
		terms: '',
		translations: { ar: { terms: '' } },
		note: '',
		discount: '',
		lines,
		...change,
	};
};
const listed = (unit_price: number, currency: PriceProposal['currency'] = 'USD'): PriceProposal => {
	return { source: 'product', unit_price, currency, at: null };
};

describe('a quote as it is typed', () => {
	it('of 3 × 28.50 and 5 % VAT comes to 89.78 before it is saved', () => {
		expect(deskSums(draft([line()]))).toMatchObject({ net: 85.5, vat: 4.28, total: 89.78 });
	});

	it('comes to nothing while something can not be read', () => {
		expect(deskSums(draft([line({ unit_price: 'abc' })]))).toBeUndefined();
		expect(deskSums(draft([line()], { vat_percent: '101' }))).toBeUndefined();
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

	const requested = (line_id: number, more: Partial<LineToPrice> = {}): LineToPrice => ({
		line_id,
		product_id: null,
		size: null,
		name: 'Gasket',
		code: null,
		category_name: '',
		typed: null,
		quantity: 2,
		availability: 'ask',
		proposals: [],
		...more,
	});
	const stored = { ...draft([]), conversion: undefined, vat_percent: 5, discount: null } as never as QuoteDraft;

	it('begins with what is stored, line by line in the order of the request', () => {
		const price = { unit_price: 28.5, discount_percent: 2.5, availability: 'in_stock', note: 'x' };
		const quote = { ...stored, lines: [{ line_id: 2, ...price }] };
		const typed = { unit_price: '28.50', discount_percent: '2.5', availability: 'In stock', note: 'x' };
		expect(deskDraftOf({ draft: quote, lines: [requested(1), requested(2)], parts: [] }).lines).toMatchObject([
			{ key: 'request-1', kind: 'text', text: 'Gasket', quantity: '2', unit_price: '' },
			{ key: 'request-2', kind: 'text', ...typed },
		]);
	});

	it('has the lines of the seller, each under a key that stays when it is stored', () => {
		const seal = { product_id: 7, size: '25mm', name: 'Seal', code: 'MG1', category_name: '', availability: '' };
		const lines = [
			{ ...newLine({ kind: 'charge', text: 'Freight' }), id: 4 },
			{ ...newLine({ kind: 'part', line_id: 1, product_id: 7, size: '25mm' }), id: 2 },
			{ ...newLine({ kind: 'part', line_id: 1, product_id: 7, size: '25mm' }), id: 9 },
		].map(({ quantity: _, unit_price: __, discount_percent: ___, vat_percent: ____, ...written }) => {
			return { ...written, quantity: 2.5, unit_price: 5, discount_percent: 0, vat_percent: null };
		});
		const quote = { draft: { ...stored, lines }, lines: [requested(1)], parts: [{ ...seal, proposals: [] }] };
		const typed = deskDraftOf(quote);
		expect(typed.lines.map(({ key, name, text, code }) => [key, name || text, code])).toEqual([
			['line-4', 'Freight', null],
			['line-2', 'Seal', 'MG1'],
			['line-9', 'Seal', 'MG1'],
		]);
		expect(quoteOf(typed)?.lines).toMatchObject([
			{ id: 4, kind: 'charge', text: 'Freight', quantity: 2.5 },
			{ id: 2, line_id: 1, text: null },
			{ id: 9, line_id: 1, size: '25mm' },
		]);
	});

	it('begins with what the shop states of the stock, where a line was never saved', () => {
		const price = { line_id: 4, unit_price: 1, discount_percent: 0, availability: '', note: '' };
		const lines = ['in_stock', 'ask', '3 to 5 days', 'in_stock'].map((availability, at) =>
			requested(at + 1, { product_id: at + 7, availability }),
		);
		const begun = deskDraftOf({ draft: { ...stored, lines: [price] }, lines, parts: [] });
		const words = begun.lines.map(({ availability }) => availability);
		expect(words).toEqual(['In stock', 'Ask for stock', '3 to 5 days', '']);
		expect(quoteOf(begun)?.lines.map(({ availability }) => availability)).toEqual([
			'in_stock',
			'ask',
			'3 to 5 days',
			'',
		]);
	});

	it('has a discount in percent or as an amount', () => {
		expect(readQuoteDiscount('٥٪', 'USD').value).toEqual({ percent: 5 });
		expect(readQuoteDiscount('25.50', 'USD').value).toEqual({ amount: 25.5 });
		expect(readQuoteDiscount(' ', 'USD').value).toBeNull();
		expect(readQuoteDiscount('101%', 'USD').problem).toMatch(/0 to 100/);
		expect(readQuoteDiscount('0.001', 'USD').problem).toMatch(/at most 2 decimals/);
		expect(readQuoteDiscount('-1', 'USD').problem).toMatch(/0 or more/);
		expect(deskSums(draft([line()], { discount: '10%' }))).toMatchObject({ discount: 8.55, net: 76.95 });
		expect(deskSums(draft([line()], { discount: '85.51' })), 'more than the lines').toBeUndefined();
	});

	it('says of a wrong price what is wrong with it', () => {
		expect(readUnitPrice('-1', 'USD').problem).toMatch(/0 or more/);
		expect(readUnitPrice('28.5055', 'USD').problem).toMatch(/at most 2 decimals/);
		expect(readUnitPrice('1,234', 'KWD').problem).toMatch(/two ways/);
		expect(readUnitPrice('999999999', 'USD').problem).toMatch(/too large/);
		expect(readDiscount('101').problem).toMatch(/discount/);
		expect(readVat('x').problem).toMatch(/VAT/);
	});

	it('says of a wrong quantity what is wrong with it', () => {
		expect(readQuantity('٢٫٥').value).toBe(2.5);
		for (const wrong of ['', '0', '-1', '1.2345', 'x']) expect(readQuantity(wrong).problem).toMatch(/quantity/);
	});

	it('is proposed the prices of its currency, each once, and others at its rate', () => {
		const usd = { currency: 'USD', conversion: null, quantity: '1' } as const;
		const proposals = [listed(12.5), listed(12.5), listed(11.25), listed(9, 'EUR')];
		expect(proposalsIn(usd, proposals).map(({ unit_price }) => unit_price)).toEqual([12.5, 11.25]);
		expect(proposalsIn({ ...usd, currency: 'IQD' }, [listed(12.5, 'IQD')])).toEqual([]);
		const conversion = { from: 'USD', rate: '0.3075', day: '2026-11-21' } as const;
		expect(proposalsIn({ ...usd, currency: 'KWD', conversion }, proposals)).toMatchObject([
			{ unit_price: 3.844, currency: 'KWD' },
			{ unit_price: 3.459, currency: 'KWD' },
		]);
		expect(priceText(1234.5, 'KWD')).toBe('1234.500');
	});

	it('is proposed the list price of its quantity, before the others', () => {
		const step = (unit_price: number, min_quantity: number): PriceProposal => {
			return { ...listed(unit_price), source: 'list', list_name: null, min_quantity };
		};
		const proposals = [listed(10), step(8, 50), step(9, 10)];
		const proposed = (quantity: string) =>
			proposalsIn({ currency: 'USD', conversion: null, quantity }, proposals).map(({ unit_price }) => unit_price);
		expect([proposed('9.5'), proposed('10'), proposed('٥٠'), proposed('x')]).toEqual([[10], [9, 10], [8, 10], [10]]);
	});

	it('names the currencies of proposals that its own currency hides, while nothing is typed and no rate is known', () => {
		const parts = { lines: [requested(1, { product_id: 7, proposals: [listed(12.5), listed(9, 'EUR')] })], parts: [] };
		const typed = draft([line({ line_id: 1, product_id: 7, unit_price: '' })]);
		const hidden = (change: Partial<DeskDraft>) => currenciesNotOffered({ ...typed, ...change }, parts);
		expect(hidden({ currency: 'USD' })).toEqual([]);
		expect(hidden({ currency: 'AED' })).toEqual(['USD', 'EUR']);
		expect(hidden({ currency: 'AED', conversion: { from: 'USD', rate: '3.6725', day: '2026-11-21' } })).toEqual([]);
		expect(hidden({ currency: 'AED', lines: [{ ...line(), product_id: 7, unit_price: '5' }] })).toEqual([]);
	});

	it('takes the most likely proposed price where none is typed', () => {
		const lines = [requested(1, { product_id: 7, proposals: [listed(12.5)] })];
		const parts = [{ ...requested(2), product_id: 8, proposals: [listed(3), listed(4)] }];
		const typed = draft([line(), line({ product_id: 8, unit_price: '' })]);
		expect(proposedPrices(typed, { lines, parts })).toEqual([{ at: 1, price: '3.00' }]);
	});
});
