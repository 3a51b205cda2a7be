import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAddressLength, maxAddressWords } from '#contract/query-limits.ts';
import { addressWords, categoryPath, hasOtherWords, productPath, readAddress } from './addresses.ts';

describe('the words of a name in an address', () => {
	it.each([
		['Elastomer Bellows Seal Type 301', 'elastomer-bellows-seal-type-301'],
		['MG1/20 & 6205-2RS (C3)', 'mg1-20-6205-2rs-c3'],
		['مانع تسرب ميكانيكي بمنفاخ', 'مانع-تسرب-ميكانيكي-بمنفاخ'],
		['مُضَخّـــة', 'مضخة'],
		['رولمان ٦٢٠٥', 'رولمان-٦٢٠٥'],
		['Keilriemen Größe Ü', 'keilriemen-größe-ü'],
		['पंप सील', 'पंप-सील'],
		['Ａ２５ ㎜', 'a25-mm'],
		['Joint d’étanchéité', 'joint-détanchéité'],
		['\u202aMG1\u202c\u00a0seal', 'mg1-seal'],
		['<script>?a=1#/../%2F\\', 'script-a-1-2f'],
		['  --  ', ''],
		['', ''],
		['★', ''],
		['\ud800 half', 'half'],
	])('of %j are %j', (name, words) => {
		expect(addressWords(name)).toBe(words);
	});

	it('are at most 80 characters, and end with a whole word', () => {
		const words = addressWords('Mechanical seal '.repeat(9));
		expect([words.length <= maxAddressWords, words.endsWith('-mechanical') || words.endsWith('-seal')]).toEqual([
			true,
			true,
		]);
		expect(addressWords(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
		expect(addressWords(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80));
		expect([...addressWords('𐐨'.repeat(200))]).toHaveLength(80);
	});

	it('of any name are letters, marks, digits and single hyphens, and stay as they are when read again', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
				const words = addressWords(name);
				expect(words).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)?$/u);
				expect([...words].length).toBeLessThanOrEqual(maxAddressWords);
				const segment = productPath({ id: 2_147_483_647, name }).slice('/product/'.length);
				expect(segment).not.toMatch(/[/?#&=;:@+$,!'()*[\]."<>\s]/);
				expect(segment.replace(/%../g, '%').length).toBeLessThanOrEqual(maxAddressLength);
				const read = readAddress(decodeURIComponent(segment));
				expect([read?.id, read && hasOtherWords(read, name)]).toEqual([2_147_483_647, false]);
			}),
		);
	});
});

it('is the path of a product with its size, and of a category; without a name only the id', () => {
	expect(productPath({ id: 1, name: 'Elastomer Bellows Seal' })).toBe('/product/1-elastomer-bellows-seal');
	expect(productPath({ id: 1, name: 'Seal' }, '20x47 & 5')).toBe('/product/1-seal?size=20x47%20%26%205');
	expect(productPath({ id: 1, name: 'Seal' }, '')).toBe('/product/1-seal');
	expect(productPath({ id: 1 })).toBe('/product/1');
	expect(productPath({ id: 1, name: '–' })).toBe('/product/1');
	expect(categoryPath({ id: 3, name: 'موانع' })).toBe('/category/3-%D9%85%D9%88%D8%A7%D9%86%D8%B9');
});

it.each([
	['1', { id: 1 }],
	['007', { id: 7 }],
	['1-seal', { id: 1, words: 'seal' }],
	['1-', { id: 1, words: '' }],
	['1-a-b', { id: 1, words: 'a-b' }],
	['0', undefined],
	['-1', undefined],
	['1e0', undefined],
	['1.0', undefined],
	['seal', undefined],
	['2147483648', undefined],
	['99999999999', undefined],
	['', undefined],
	[undefined, undefined],
])('reads the last part of a path, %j, as %j', (segment, address) => {
	expect(readAddress(segment)).toEqual(address);
});

it.each([
	['1', false],
	['1-mechanical-seal', false],
	['1-Mechanical-Seal', true],
	['1-seal', true],
	['1-', true],
])('of %s knows whether its words are others than those of the name: %j', (segment, isOther) => {
	expect(hasOtherWords(readAddress(segment) ?? { id: 0 }, 'Mechanical seal')).toBe(isOther);
});
