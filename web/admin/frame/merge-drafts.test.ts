import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDrafts, withValuesAt } from './merge-drafts.ts';

const base = {
	name: 'Pump seal',
	price: '3.50',
	images: ['a.jpg', 'b.jpg'],
	translations: { ar: 'مانع', fr: '' },
	lines: [
		{ line_id: 1, unit_price: '10', note: '' },
		{ line_id: 2, unit_price: '20', note: '' },
	],
};
const rowKeys = { lines: 'line_id' };
const [first, second] = base.lines as [(typeof base.lines)[0], (typeof base.lines)[0]];

describe('two changes of one record', () => {
	it('are both in the merged draft when they are of different fields', () => {
		const mine = { ...base, name: 'Shaft seal' };
		const theirs = { ...base, price: '4.00' };
		expect(mergeDrafts({ base, mine, theirs })).toEqual({
			draft: { ...base, name: 'Shaft seal', price: '4.00' },
			conflicts: [],
		});
	});

	it('conflict in the field that both have changed, and there alone', () => {
		const mine = { ...base, price: '5.00', name: 'Shaft seal' };
		const theirs = { ...base, price: '4.00', images: [] };
		expect(mergeDrafts({ base, mine, theirs })).toEqual({
			draft: { ...base, price: '5.00', name: 'Shaft seal', images: [] },
			conflicts: ['price'],
		});
	});

	it('do not conflict when both have typed the same', () => {
		const changed = { ...base, price: '4.00' };
		expect(mergeDrafts({ base, mine: changed, theirs: changed })).toEqual({ draft: changed, conflicts: [] });
	});

	it('are merged within an object, by language', () => {
		const mine = { ...base, translations: { ar: 'مانع تسرب', fr: '' } };
		const theirs = { ...base, translations: { ar: 'مانع', fr: 'joint' } };
		expect(mergeDrafts({ base, mine, theirs })).toEqual({
			draft: { ...base, translations: { ar: 'مانع تسرب', fr: 'joint' } },
			conflicts: [],
		});
	});

	it('are merged row by row where rows have a key', () => {
		const mine = { ...base, lines: [{ ...first, unit_price: '11' }, second] };
		const theirs = { ...base, lines: [first, { ...second, unit_price: '21' }] };
		expect(mergeDrafts({ base, mine, theirs }, rowKeys).draft.lines).toEqual([
			{ ...first, unit_price: '11' },
			{ ...second, unit_price: '21' },
		]);
		const both = { ...base, lines: [{ ...first, unit_price: '12', note: 'new' }, second] };
		expect(mergeDrafts({ base, mine, theirs: both }, rowKeys)).toEqual({
			draft: { ...base, lines: [{ ...first, unit_price: '11', note: 'new' }, second] },
			conflicts: ['lines.0.unit_price'],
		});
	});

	it.each([
		['has removed a row', [second]],
		['has moved a row', [second, first]],
		['has added a row', [first, second, { line_id: 3, unit_price: '', note: '' }]],
	])('conflict in the whole list when somebody %s', (_, lines) => {
		const mine = { ...base, lines: [{ ...first, unit_price: '11' }, second] };
		expect(mergeDrafts({ base, mine, theirs: { ...base, lines } }, rowKeys)).toEqual({
			draft: mine,
			conflicts: ['lines'],
		});
	});

	it('conflict wherever they differ when nobody knows what they began with', () => {
		const mine = { ...base, price: '4.00', lines: [second, first] };
		expect(mergeDrafts({ base: undefined, mine, theirs: base }, rowKeys)).toEqual({
			draft: mine,
			conflicts: ['price', 'lines'],
		});
	});

	describe('of amounts and of their currency', () => {
		const unit = { field: 'currency', values: ['lines'] };
		const usd = { currency: 'USD', name: 'Seal', lines: base.lines };
		const kwd = {
			...usd,
			currency: 'KWD',
			lines: [
				{ ...first, unit_price: '3' },
				{ ...second, unit_price: '6' },
			],
		};
		const merge = (mine: typeof usd, theirs: typeof usd, from = usd) =>
			mergeDrafts({ base: from, mine, theirs }, rowKeys, unit);

		it('conflict when one side has priced a line in the currency that the other has left', () => {
			const open = { ...usd, lines: [first, { ...second, unit_price: '' }] };
			const converted = {
				...kwd,
				lines: [
					{ ...first, unit_price: '3' },
					{ ...second, unit_price: '' },
				],
			};
			const priced = { ...open, name: 'Shaft seal', lines: [first, { ...second, unit_price: '20' }] };
			const conflicts = ['currency', 'lines'];
			expect(merge(converted, priced, open)).toEqual({ draft: { ...converted, name: 'Shaft seal' }, conflicts });
			expect(merge(priced, converted, open)).toEqual({ draft: priced, conflicts });
		});

		it('are taken from the side that alone has changed them', () => {
			expect(merge(kwd, { ...usd, name: 'Shaft seal' })).toEqual({
				draft: { ...kwd, name: 'Shaft seal' },
				conflicts: [],
			});
			expect(merge({ ...usd, name: 'Shaft seal' }, kwd)).toEqual({
				draft: { ...kwd, name: 'Shaft seal' },
				conflicts: [],
			});
		});

		it('are merged line by line when both sides have the same currency', () => {
			const other = { ...kwd, lines: kwd.lines.with(1, { ...second, unit_price: '7' }) };
			expect(merge(kwd, other, kwd)).toEqual({ draft: other, conflicts: [] });
		});
	});

	it('lose nothing, whoever of the two saves last', () => {
		const record = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.array(fc.nat(1), { maxLength: 2 }) });
		fc.assert(
			fc.property(record, record, record, (before, mine, theirs) => {
				const { draft, conflicts } = mergeDrafts({ base: before, mine, theirs });
				const other = mergeDrafts({ base: before, mine: theirs, theirs: mine });
				expect(other.conflicts).toEqual(conflicts);
				for (const name of ['a', 'b', 'c'] as const)
					if (!conflicts.includes(name)) expect(other.draft[name]).toEqual(draft[name]);
			}),
		);
	});
});

it('takes the values of one draft over to another, at some paths alone', () => {
	const theirs = { ...base, price: '4.00', lines: [first, { ...second, note: 'soon', unit_price: '21' }] };
	expect(withValuesAt(base, theirs, ['price', 'lines.1.note'])).toEqual({
		...base,
		price: '4.00',
		lines: [first, { ...second, note: 'soon' }],
	});
	expect(withValuesAt(base, theirs, [])).toBe(base);
});
