import { describe, expect, it } from 'vitest';
import type { KnownWord } from '../words/known-words.ts';
import { withLabelsAlone, withMaterialNames, withoutLineNumber } from './order-lines.ts';

describe('the number of a line', () => {
	it.each([
		['item 04 | seal, mech', 'seal, mech'],
		['pos 10 bearing 6204', 'bearing 6204'],
		['sr. no. 4: avr sx440', 'avr sx440'],
		['s.no 9 - mech. seal', 'mech. seal'],
		['rfq 2019/118 ln 3 diode rotating', 'diode rotating'],
		['l/i 12 sender oil press', 'sender oil press'],
		['00010 capacitor', 'capacitor'],
	])('is left out as programs print it: %s', (typed, read) => {
		expect(withoutLineNumber(typed)).toBe(read);
	});

	it.each(['item 3 way valve', 'line 3 groove pulley', 'sr7 avr', '6204 bearing', 'seal 25 mm, item 3', 'pos 4'])(
		'is no other number: %s',
		(typed) => {
			expect(withoutLineNumber(typed)).toBe(typed);
		},
	);
});

it.each([
	['60mm id x 130mm od x 31mm w', '60mm id 130mm od 31mm w'],
	['id 20 x od 47 x w 14', 'id 20 od 47 w 14'],
	['spb 250 bore 48 kw 14', 'spb 250 bore 48 keyway 14'],
	['25 x 52 x 15', '25 x 52 x 15'],
	['bearing 25x52xl5', 'bearing 25x52xl5'],
	['pump 1.5 kw 2 pole', 'pump 1.5 kw 2 pole'],
])('measures with labels stand without signs between them, and a keyway is no power: %s', (typed, read) => {
	expect(withLabelsAlone(typed)).toBe(read);
});

it.each([
	['seal 35 mm sic/sic/viton', 'seal 35 mm sic/sic/fkm'],
	['16mm car/cer/nbr', '16mm carbon/ceramic/nbr'],
	['car/cer seal', 'carbon/ceramic seal'],
	['car/truck battery', 'car/truck battery'],
	['bolts w/nuts', 'bolts w/nuts'],
])('materials between slashes have the names of the catalogue: %s', (typed, read) => {
	const material = (name: string): KnownWord => ({ kind: 'material', means: [name] }) as KnownWord;
	const words = new Map([
		['sic', material('SiC')],
		['viton', material('FKM')],
		['nbr', material('NBR')],
	]);
	expect(withMaterialNames(typed, words)).toBe(read);
});
