import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDrafts as merge, type RowKeys, type Unit, type Versions } from './merge-drafts.ts';

/** The merged draft and its conflicts, without the other side's version of it. */
function mergeDrafts<Draft extends object>(versions: Versions<Draft>, rowKeys?: RowKeys, unit?: Unit) {
	const { draft, conflicts } = merge(versions, rowKeys, unit);
	return { draft, conflicts };
}

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

	const third = { line_id: 3, unit_price: '30', note: '' };
	const edited = { ...first, unit_price: '11' };
	it.each([
		['added a row', [first, third, second], [edited, third, second]],
		['moved a row', [second, first], [second, edited]],
		['removed a row that is unchanged here', [first], [edited]],
		['added, moved and removed rows', [third, first], [third, edited]],
	])('are both in a list when somebody has %s', (_, lines, merged) => {
		const mine = { ...base, lines: [edited, second] };
		expect(mergeDrafts({ base, mine, theirs: { ...base, lines } }, rowKeys)).toEqual({
			draft: { ...base, lines: merged },
			conflicts: [],
		});
	});

	it('conflict in a row that one side has changed and the other removed, and leave the rest of the list merged', () => {
		const mine = { ...base, lines: [edited, second] };
		const theirs = { ...base, lines: [{ ...second, note: 'soon' }, third] };
		const merged = merge({ base, mine, theirs }, rowKeys);
		expect(merged.conflicts).toEqual(['lines.0']);
		expect(merged.draft.lines).toEqual([edited, { ...second, note: 'soon' }, third]);
		expect(merged.theirs.lines).toEqual([{ ...second, note: 'soon' }, third]);
		const other = merge({ base, mine: theirs, theirs: mine }, rowKeys);
		expect(other.draft.lines).toEqual([{ ...second, note: 'soon' }, third]);
		expect(other.theirs.lines).toEqual([edited, { ...second, note: 'soon' }, third]);
	});

	it('lose no row of a list, whatever each side adds, moves, changes and removes', () => {
		const rows = fc.uniqueArray(fc.record({ line_id: fc.nat(8), note: fc.constantFrom('a', 'b', 'c') }), {
			selector: ({ line_id }) => line_id,
		});
		fc.assert(
			fc.property(rows, rows, rows, (before, mine, theirs) => {
				const merged = merge({ base: { lines: before }, mine: { lines: mine }, theirs: { lines: theirs } }, rowKeys);
				const find = (list: typeof before, id: number) => list.find(({ line_id }) => line_id === id);
				for (const row of mine) {
					const wasRemoved = find(before, row.line_id) !== undefined && find(theirs, row.line_id) === undefined;
					const isUnchanged = find(before, row.line_id)?.note === row.note;
					expect(find(merged.draft.lines, row.line_id) === undefined).toBe(wasRemoved && isUnchanged);
				}
				for (const row of theirs)
					if (!find(before, row.line_id)) expect(find(merged.draft.lines, row.line_id)).toBeDefined();
			}),
		);
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
		const mergeQuotes = (mine: typeof usd, theirs: typeof usd, from = usd) =>
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
			expect(mergeQuotes(converted, priced, open)).toEqual({ draft: { ...converted, name: 'Shaft seal' }, conflicts });
			expect(mergeQuotes(priced, converted, open)).toEqual({ draft: priced, conflicts });
		});

		it('are taken from the side that alone has changed them', () => {
			expect(mergeQuotes(kwd, { ...usd, name: 'Shaft seal' })).toEqual({
				draft: { ...kwd, name: 'Shaft seal' },
				conflicts: [],
			});
			expect(mergeQuotes({ ...usd, name: 'Shaft seal' }, kwd)).toEqual({
				draft: { ...kwd, name: 'Shaft seal' },
				conflicts: [],
			});
		});

		it('are merged line by line when both sides have the same currency', () => {
			const other = { ...kwd, lines: kwd.lines.with(1, { ...second, unit_price: '7' }) };
			expect(mergeQuotes(kwd, other, kwd)).toEqual({ draft: other, conflicts: [] });
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

it('has the values of somebody else in the fields of a conflict, and there alone', () => {
	const mine = { ...base, price: '5.00', lines: [first, { ...second, unit_price: '21', note: 'mine' }] };
	const theirs = {
		...base,
		price: '4.00',
		lines: [
			{ ...first, note: 'theirs' },
			{ ...second, unit_price: '22' },
		],
	};
	expect(merge({ base, mine, theirs }, rowKeys).theirs).toEqual({
		...base,
		price: '4.00',
		lines: [
			{ ...first, note: 'theirs' },
			{ ...second, unit_price: '22', note: 'mine' },
		],
	});
});
