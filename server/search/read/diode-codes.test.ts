import { describe, expect, it } from 'vitest';
import { isSizeOfDiode, readDiode, withDiodeCode } from './diode-codes.ts';

describe('the number of a stud diode', () => {
	it.each([
		['40hfr120', { amperes: 40, isReverse: true }],
		['need 70-hf-120 stud', { amperes: 70, isReverse: false }],
		['25 fr 120 diode', { amperes: 25, isReverse: true }],
		['25f120', { amperes: 25, isReverse: false }],
	])('says in %s its current and its direction', (text, diode) => {
		expect(readDiode(text)).toEqual(diode);
	});

	it('is none in sizes, temperatures and other codes', () => {
		for (const text of ['25 f', 'avc63-7f', 'm16fa655a', '120 f 90', '40 uf 120'])
			expect(readDiode(text)).toBeUndefined();
	});

	it('is one word where it was typed as three', () => {
		expect(withDiodeCode('diode 25 fr 120 x2')).toBe('diode 25fr120 x2');
	});

	it('belongs to the size with its current and its direction', () => {
		const sizes = ['25 A forward', '25 A reverse', '40 A forward', '40 A reverse'];
		const sizesOf = (text: string) => {
			const diode = readDiode(text);
			return diode && sizes.filter((size) => isSizeOfDiode(size, diode));
		};
		expect(sizesOf('40hfr120')).toEqual(['40 A reverse']);
		expect(sizesOf('25f120')).toEqual(['25 A forward']);
	});
});
