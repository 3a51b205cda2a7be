import { describe, expect, it } from 'vitest';
import type { SealEntry, Variant } from '#contract/catalogue/catalogue.schema.ts';
import { hasTyped, sizeColumns } from './size-columns.ts';

const variant = (at: number, more: Partial<Variant> = {}): Variant => ({
	id: at,
	size: `${at}mm`,
	description: `For ${at} mm shafts.`,
	price: null,
	availability: 'ask',
	stock: null,
	lead_days_from: null,
	lead_days: null,
	stated_at: null,
	...more,
});
const variants = (count: number, more: Partial<Variant> = {}) =>
	Array.from({ length: count }, (_, at) => variant(at + 1, more));
const seal = (size: string, ...descriptions: string[]): SealEntry => ({
	size,
	descriptions,
	sizes: descriptions.map(() => size),
	material: '',
	temperature: '',
	pressure: '',
	speed: '',
});

describe('the columns of the table of sizes', () => {
	it('are the measures of all sizes, in place of descriptions', () => {
		const columns = sizeColumns(variants(2), [seal('1mm', 'D1', 'L'), seal('2mm', 'D1', 'D7')]);
		expect(columns).toMatchObject({ measures: ['D1', 'L', 'D7'], isDescribed: false });
		expect(sizeColumns(variants(2), [])).toMatchObject({ measures: [], isDescribed: true });
	});

	it('leave out what all sizes say', () => {
		expect(sizeColumns(variants(3), [])).toMatchObject({ isStocked: false, isPriced: false });
		const sizes = [variant(1), variant(2, { price: 4, availability: 'in_stock' })];
		expect(sizeColumns(sizes, [])).toMatchObject({ isStocked: true, isPriced: true });
		expect(sizeColumns(variants(3, { description: 'For all' }), []).isDescribed).toBe(false);
	});

	it('stand in a box, without descriptions, from twelve sizes on', () => {
		expect(sizeColumns(variants(11), [])).toMatchObject({ isBoxed: false, isDescribed: true });
		expect(sizeColumns(variants(12), [])).toMatchObject({ isBoxed: true, isDescribed: false });
	});
});

describe('a size that is typed', () => {
	it.each([
		['25mm', '25'],
		['25 mm', '25mm'],
		['6 x 25', '25'],
		['M25', 'm25'],
		['12.5mm', '12.5'],
		['1-1/4"', '1/4'],
		['UC27', 'uc'],
		['25mm', ''],
	])('is found in %s by %j', (size, typed) => expect(hasTyped(size, typed)).toBe(true));

	it.each([
		['125mm', '25'],
		['0.25mm', '25'],
		['25mm', '26'],
	])('is not found in %s by %j', (size, typed) => expect(hasTyped(size, typed)).toBe(false));
});
