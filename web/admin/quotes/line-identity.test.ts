import { describe, expect, it } from 'vitest';
import type { LineToPrice } from '#contract/quotes/quote-desk.schema.ts';
import type { DraftLine, SellerLine } from '#contract/quotes/quote-lines.ts';
import type { QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import { mergeDrafts } from '../frame/merge-drafts.ts';
import { newLine } from './desk-lines.ts';
import { withSameKeys } from './line-identity.ts';
import { type DeskDraft, deskDraftOf, deskRowKeys } from './quote-draft.ts';

const requested: LineToPrice = {
	line_id: 7,
	product_id: null,
	size: null,
	name: 'Gasket',
	code: null,
	category_name: '',
	typed: null,
	quantity: 100,
	availability: '',
	proposals: [],
};
const line = (id: number, quantity: number, unit_price: number | null = 10): SellerLine => {
	const terms = { unit_price, discount_percent: 0, vat_percent: null, availability: '', note: '', in_place_of: null };
	return { id, line_id: 7, kind: 'text', product_id: null, size: null, text: 'Gasket', quantity, unit: '', ...terms };
};
const stored = (...lines: DraftLine[]): DeskDraft => {
	const draft: QuoteDraft = {
		currency: 'USD',
		vat_percent: 0,
		valid_until: '2099-12-31',
		terms: '',
		translations: {},
		note: '',
		discount: null,
		lines,
	};
	return deskDraftOf({ draft, lines: [requested], parts: [] });
};
/** The draft with a price typed into one of its lines. */
const priced = (draft: DeskDraft, at: number, unit_price: string): DeskDraft => {
	return { ...draft, lines: draft.lines.map((line, index) => (index === at ? { ...line, unit_price } : line)) };
};
const merge = (base: DeskDraft, mine: DeskDraft, theirs: DeskDraft) => {
	const { draft, conflicts } = mergeDrafts(withSameKeys({ base, mine, theirs }), deskRowKeys);
	return { lines: draft.lines.map(({ id, quantity, unit_price }) => [id, quantity, unit_price]), conflicts };
};

describe('a price that is typed while a colleague saves', () => {
	const split = stored(line(1, 60), line(2, 40));

	it('stays with its part of a split line when the colleague moves the other one up', () => {
		expect(merge(split, priced(split, 0, '12.00'), stored(line(2, 40), line(1, 60)))).toEqual({
			lines: [
				[2, '40', '10.00'],
				[1, '60', '12.00'],
			],
			conflicts: [],
		});
	});

	it('is a conflict when the colleague removes that part of a split line', () => {
		const { conflicts } = merge(split, priced(split, 0, '12.00'), stored(line(2, 40)));
		expect(conflicts).toHaveLength(1);
	});

	it('is in the same line when his save was the first, which gives the lines their ids, and has split it', () => {
		const first = stored();
		expect(merge(first, priced(first, 0, '12.00'), stored(line(2, 40, null), line(1, 100, null)))).toEqual({
			lines: [
				[2, '40', ''],
				[1, '100', '12.00'],
			],
			conflicts: [],
		});
	});

	it('is in the same line when only a price of the request’s line is stored then', () => {
		const base = stored(line(1, 100));
		const theirs = stored({ line_id: 7, unit_price: 10, discount_percent: 0, availability: '', note: 'Hurry' });
		const { lines, conflicts } = merge(base, priced(base, 0, '12.00'), theirs);
		expect([lines, conflicts]).toEqual([[[null, '100', '12.00']], []]);
	});

	it('is in the same line while the form has not taken over the ids of an own save', () => {
		const [form, saved] = [priced(stored(), 0, '12.00'), stored(line(1, 100, null), line(2, 40, null))];
		const theirs = stored(line(2, 45, null), line(1, 100, null));
		expect(merge(saved, { ...form, lines: [...form.lines, newLine({ kind: 'text' })] }, theirs).lines).toContainEqual([
			1,
			'100',
			'12.00',
		]);
	});
});
