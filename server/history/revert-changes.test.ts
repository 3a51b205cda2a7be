import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '../changes/record-changes.ts';
import { flatten, unflatten } from './fields.ts';
import { revertChange, revertChanges } from './revert-changes.ts';

const size = (name: string, price: number | null = null, more = {}) => ({
	size: name,
	price,
	stock: null,
	statedAt: null,
	translations: {},
	...more,
});
const seal = (variants = [size('12mm', 1.85), size('14mm')], more = {}) => ({
	key: 'seal-301',
	name: 'Seal 301',
	price: 2,
	keywords: ['seal'],
	variants,
	translations: {},
	...more,
});
type Seal = ReturnType<typeof seal>;

const change = (before: Seal, after: Seal) => ({ id: 7, ...(differences(before, after) ?? { before: {}, after: {} }) });

describe('undoing a change', () => {
	it('restores its own fields and leaves those that others have changed since', () => {
		const [before, after] = [seal(), seal([size('12mm', 1.9), size('14mm')], { name: 'Seal 302' })];
		const now = seal([size('12mm', 1.9, { stock: 5 }), size('14mm', 3)], { name: 'Seal 302', price: 9 });
		expect(revertChange(now, change(before, after))).toEqual({
			state: seal([size('12mm', 1.85, { stock: 5 }), size('14mm', 3)], { price: 9 }),
			conflicts: [],
		});
	});

	it('reports each field with a newer value', () => {
		const [before, after] = [seal(), seal([size('12mm', 1.9), size('14mm')], { name: 'Seal 302' })];
		const now = seal([size('12mm', 2.1), size('14mm')], { name: 'Seal 302' });
		expect(revertChange(now, change(before, after)).conflicts).toEqual([
			{ change: 7, path: ['variants', '12mm', 'price'], after: 1.9, now: 2.1 },
		]);
	});

	it('does nothing when everything is restored already', () => {
		const [before, after] = [seal(), seal(undefined, { name: 'Seal 302' })];
		expect(revertChange(before, change(before, after))).toEqual({ state: before, conflicts: [] });
	});

	it('removes a size that it added, unless somebody has priced it since', () => {
		const [before, after] = [seal(), seal([size('10mm'), size('12mm', 1.85), size('14mm')])];
		expect(revertChange(after, change(before, after))).toEqual({ state: before, conflicts: [] });
		const priced = seal([size('10mm', 4), size('12mm', 1.85), size('14mm')]);
		expect(revertChange(priced, change(before, after)).conflicts).toEqual([
			{ change: 7, path: ['variants', '10mm', 'price'], after: null, now: 4 },
		]);
		const translated = seal([size('10mm', null, { translations: { ar: { description: 'x' } } }), ...before.variants]);
		expect(revertChange(translated, change(before, after)).conflicts).toHaveLength(1);
	});

	it('restores a size at its place, beside a newer one', () => {
		const [before, after] = [seal([size('10mm', 4), size('12mm'), size('14mm')]), seal([size('12mm'), size('14mm')])];
		const now = seal([size('12mm'), size('13mm'), size('14mm')]);
		expect(revertChange(now, change(before, after))).toEqual({
			state: seal([size('10mm', 4), size('12mm'), size('13mm'), size('14mm')]),
			conflicts: [],
		});
	});

	it('restores the order of sizes, unless somebody has moved them since', () => {
		const [a, b, c] = [size('10mm'), size('12mm'), size('14mm')];
		const [before, after] = [seal([a, b, c]), seal([c, a, b])];
		expect(revertChange(after, change(before, after)).state).toEqual(before);
		expect(revertChange(seal([b, c, a]), change(before, after)).conflicts).toMatchObject([{ path: ['variants'] }]);
	});

	it('treats two spellings of a time as the same', () => {
		const [before, after] = [
			seal(),
			seal([size('12mm', 1.85, { statedAt: '2026-11-22T10:00:00.000Z' }), size('14mm')]),
		];
		const now = seal([size('12mm', 1.85, { statedAt: '2026-11-22T13:00:00+03:00' }), size('14mm')]);
		expect(revertChange(now, change(before, after))).toEqual({ state: before, conflicts: [] });
	});

	it('deletes a created record while it is unchanged, and creates a deleted one again', () => {
		const made = { id: 7, before: null, after: seal() };
		expect(revertChange(seal(), made)).toEqual({ state: undefined, conflicts: [] });
		expect(revertChange(seal(undefined, { price: 3 }), made).conflicts).toMatchObject([
			{ path: ['price'], after: 2, now: 3 },
		]);
		expect(revertChange(undefined, { id: 7, before: seal(), after: null })).toEqual({ state: seal(), conflicts: [] });
		expect(revertChange(seal(), { id: 7, before: seal(), after: null }).conflicts).toEqual([]);
	});

	it('can not change a deleted record', () => {
		const [before, after] = [seal(), seal(undefined, { price: 3 })];
		expect(revertChange(undefined, change(before, after)).conflicts).toMatchObject([{ path: [] }]);
	});
});

const sizes = fc.uniqueArray(fc.constantFrom('10mm', '12mm', '14mm', '1.5"', 'a,b"]'), { minLength: 1 });
it('undoes a change of the settings that an older version noted', () => {
	const now = { terms: 'Cash', translations: { ar: { terms: 'جديد', address: 'دبي' } } };
	const older = { id: 1, before: { terms_ar: '' }, after: { terms_ar: 'جديد' } };
	const undone = revertChange(now, older);
	expect(undone).toEqual({ state: { terms: 'Cash', translations: { ar: { address: 'دبي' } } }, conflicts: [] });
	const changed = revertChange({ ...now, translations: { ar: { terms: 'آخر' } } }, older);
	expect(changed.conflicts).toMatchObject([{ path: ['translations', 'ar', 'terms'], now: 'آخر' }]);
});

const states = fc.record({ sizes, price: fc.nat(3), name: fc.constantFrom('A', 'B'), ar: fc.boolean() }).map((state) =>
	seal(
		state.sizes.map((name) => size(name, state.price)),
		{ name: state.name, translations: state.ar ? { ar: { name: state.name } } : {} },
	),
);

it('restores any record to before any changes, undone all at once', () => {
	fc.assert(
		fc.property(fc.array(states, { minLength: 2, maxLength: 8 }), (states) => {
			const changes = states.slice(1).map((after, at) => ({ ...change(states[at] ?? after, after), id: at }));
			expect(revertChanges(states.at(-1), changes)).toEqual({ state: states[0], conflicts: [] });
		}),
	);
});

it('splits any record into fields and joins it again', () => {
	fc.assert(
		fc.property(states, (state) => {
			expect(unflatten(flatten(state))).toEqual(state);
		}),
	);
});
