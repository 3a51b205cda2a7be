import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFilePrice, readSealEntries, readSpecial, readTextList } from './legacy.ts';

const entry = fc
	.string({ minLength: 1 })
	.map((text) => text.trim())
	.filter((text) => text !== '');
const braces = (entries: string[]) => `{${entries.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

it('reads a list the same from an array, JSON text and brace text', () => {
	fc.assert(
		fc.property(fc.array(entry), (entries) => {
			expect(readTextList(entries)).toEqual(entries);
			expect(readTextList(JSON.stringify(entries))).toEqual(entries);
			expect(readTextList(braces(entries))).toEqual(entries);
		}),
	);
});

it('reads plain entries separated by commas, and a single one', () => {
	const plain = fc.stringMatching(/^[A-Za-z0-9/.-]+$/);
	fc.assert(
		fc.property(fc.array(plain, { minLength: 1 }), (entries) => {
			const unquoted = entries.filter((text) => text !== 'NULL');
			expect(readTextList(`{${entries.join(',')}}`)).toEqual(unquoted);
			expect(readTextList(entries.join(', '), { commas: true })).toEqual(entries);
			expect(readTextList(entries[0])).toEqual([entries[0]]);
		}),
	);
});

it('never throws and gives only filled texts, whatever it is given', () => {
	fc.assert(
		fc.property(fc.anything(), (value) => {
			for (const text of readTextList(value)) expect(text.trim()).not.toBe('');
			expect(Array.isArray(readSealEntries(value, []))).toBe(true);
		}),
	);
});

it.each([
	[{ special_category: true }, true],
	[{ special_category: 'true' }, true],
	[{ specialCategory: 'TRUE' }, true],
	[{ specialCategory: true }, true],
	[{ name: 'MECHANICAL seals', special_category: null }, true],
	[{ name: 'Bearings', special_category: 'false' }, false],
	[{ name: 'Bearings' }, false],
])('reads the special flag of %j as %s', (row, special) => {
	expect(readSpecial(row)).toBe(special);
});

it('reads prices from numbers and numeric text, and rejects anything else', () => {
	const read = (value: unknown) => readFilePrice(value, 'USD', []);
	expect([read(1.85), read('3.40'), read(null), read('')]).toEqual([1.85, 3.4, null, null]);
	expect([read('cheap'), read('-1'), read(-1), read(true)]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
});

it('rounds prices to cents, and says so unless only a binary fraction went', () => {
	const notices: string[] = [];
	expect([3.3000000000000003, 0.1 + 0.2, 1.005, 2.999].map((value) => readFilePrice(value, 'USD', notices))).toEqual([
		3.3, 0.3, 1.01, 3,
	]);
	expect(notices).toEqual(['price: 1.005 was rounded to 1.01', 'price: 2.999 was rounded to 3.00']);
});

it('reads seal attributes from a list in the order of sizes and from an object keyed by size', () => {
	const attributes = { material: 'Carbon' };
	const expected = [{ size: '8mm', material: 'Carbon' }];
	expect(readSealEntries([attributes], ['8mm'])).toEqual(expected);
	expect(readSealEntries({ '8mm': attributes }, [])).toEqual(expected);
});
