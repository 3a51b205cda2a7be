import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SealAttributes } from '#contract/catalogue/catalogue.schema.ts';
import type { Parameter } from '#contract/catalogue/parameters.schema.ts';
import { readSealValues } from './seal-values.ts';

const parameter = (key: string, unit: string | null, ...labels: string[]): Parameter => {
	return { key, name: key, unit, kind: unit === null ? 'choice' : 'number', labels, filterable: true };
};
const parameters = [
	parameter('shaft', 'mm', 'D1'),
	parameter('chamber_min', 'mm', 'D4', 'D4 min'),
	parameter('length', 'mm', 'L', 'L1K'),
	parameter('hexagon', 'mm', 'Hex A/F'),
	parameter('faces', null, 'material.faces'),
	parameter('elastomer', null, 'material.elastomer'),
	parameter('temperature', '°C', 'temperature'),
	parameter('pressure', 'bar', 'pressure'),
	parameter('speed', 'm/s', 'speed'),
];

const nothing = { sizes: [], descriptions: [], material: '', temperature: '', pressure: '', speed: '' };

/** Values as `key=number`, with tolerance, or `key=text`; then unread texts. */
function shown(seal: Partial<SealAttributes>, declared = parameters): string[] {
	const { values, unread } = readSealValues({ ...nothing, ...seal }, declared);
	const read = values.map(({ key, number, minus, plus, text }) => {
		return `${key}=${number ?? text}${minus || plus ? ` -${minus} +${plus}` : ''}`;
	});
	return [...read, ...unread.map((text) => `unread ${text}`)];
}

const pairs: [label: string, size: string, expected: string][] = [
	['D1', '12mm', 'shaft=12'],
	['d1', '12 mm', 'shaft=12'],
	['D 1', '12', 'shaft=12'],
	['D₁', '1-1/4"', 'shaft=31.75'],
	['D4 min', '44mm', 'chamber_min=44'],
	['D4MIN', '44mm', 'chamber_min=44'],
	['Hex A/F', '32mm', 'hexagon=32'],
	['L1K', '37.5mm', 'length=37.5'],
	['L(±0.5)', '22.5mm', 'length=22.5 -0.5 +0.5'],
	['l (±0.5 mm)', '22.5', 'length=22.5 -0.5 +0.5'],
	['L ±1', '36mm', 'length=36 -1 +1'],
	['L (+0.2/-0.1)', '36mm', 'length=36 -0.1 +0.2'],
	['L -0.05/+0.10', '36mm', 'length=36 -0.05 +0.1'],
	['L(±1%)', '40mm', 'length=40 -0.4 +0.4'],
	['D1 (mm)', '12', 'shaft=12'],
	['D1 (in)', '1/2', 'shaft=12.7'],
	['D1', '12 ±0.1', 'shaft=12 -0.1 +0.1'],
	['D1', 'twelve', 'unread D1: twelve'],
	['D1', '12 bar', 'unread D1: 12 bar'],
	['D1(about)', '12mm', 'unread D1(about): 12mm'],
	['L(±0.5)', '36 ±1', 'unread L(±0.5): 36 ±1'],
	['D9', '12mm', 'unread D9: 12mm'],
	['', '12mm', 'unread : 12mm'],
	['D1', '', 'unread D1: '],
];

const materials: [material: string, expected: string[]][] = [
	['Carbon / Ceramic / NBR', ['faces=Carbon/Ceramic', 'elastomer=NBR']],
	['SiC/SiC/FKM', ['faces=SiC/SiC', 'elastomer=FKM']],
	['Carbon - SiC - EPDM', ['faces=Carbon/SiC', 'elastomer=EPDM']],
	['Tungsten carbide / TC / nbr', ['faces=Tungsten carbide/Tungsten carbide', 'elastomer=NBR']],
	['CAR/CER/Viton', ['faces=Carbon/Ceramic', 'elastomer=FKM']],
	['Silicon carbide / Ni-resist / Buna-N', ['faces=SiC/Ni-resist', 'elastomer=NBR']],
	['Carbon / Ceramic', ['faces=Carbon/Ceramic']],
	['EPDM', ['elastomer=EPDM']],
	['Carbon / SiC / FKM, EPDM', ['faces=Carbon/SiC', 'elastomer=FKM', 'elastomer=EPDM']],
	['Upper Carbon / Ceramic, lower SiC / SiC, NBR', ['faces=Carbon/Ceramic', 'faces=SiC/SiC', 'elastomer=NBR']],
	['Carbon', ['unread material: Carbon']],
	['Carbon / SiC / NBR / 316', ['unread material: Carbon / SiC / NBR / 316']],
	['Carbon / / NBR', ['unread material: Carbon / / NBR']],
	['Carbon / SiC / something soft', ['unread material: Carbon / SiC / something soft']],
];

describe('readSealValues', () => {
	it.each(pairs)('reads the label %j with %j', (label, size, expected) => {
		expect(shown({ descriptions: [label], sizes: [size] })).toEqual([expected]);
	});

	it.each(materials)('reads the material %j', (material, expected) => {
		expect(shown({ material })).toEqual(expected);
	});

	it('reads limits as ranges', () => {
		const limits = { temperature: '-20 to 140 °C', pressure: 'up to 16 bar', speed: 'fast' };
		expect(shown(limits)).toEqual(['temperature=-20 -0 +160', 'pressure=16 -16 +0', 'unread speed: fast']);
	});

	it('keeps the value as it was typed, without the tolerance of its label', () => {
		const { values } = readSealValues({ ...nothing, descriptions: ['L(±0.5)'], sizes: [' 22.5mm '] }, parameters);
		expect(values).toEqual([{ key: 'length', number: 22.5, minus: 0.5, plus: 0.5, text: '22.5mm' }]);
	});

	it('keeps a label or size without a partner as unread', () => {
		expect(shown({ descriptions: ['D1', 'L'], sizes: ['12mm'] })).toEqual(['shaft=12', 'unread L: ']);
		expect(shown({ descriptions: ['D1'], sizes: ['12mm', '22mm'] })).toEqual(['shaft=12', 'unread : 22mm']);
	});

	it('reports the whole material as unread when a part has no parameter', () => {
		const withoutElastomer = parameters.filter(({ key }) => key !== 'elastomer');
		const material = 'Carbon / SiC / NBR';
		expect(shown({ material }, withoutElastomer)).toEqual(['faces=Carbon/SiC', `unread material: ${material}`]);
		expect(shown({ material }, [])).toEqual([`unread material: ${material}`]);
		const asOne = parameter('material', null, 'Material');
		expect(shown({ material }, [...withoutElastomer, asOne])).toEqual([`material=${material}`, 'faces=Carbon/SiC']);
		expect(shown({ material }, [asOne, ...parameters])).toEqual([
			`material=${material}`,
			'faces=Carbon/SiC',
			'elastomer=NBR',
		]);
	});

	it('gives every label and limit either as a value or as unread, and never throws', () => {
		const text = fc.oneof(
			fc.constantFrom('D1', 'L(±0.5)', '12mm', 'Carbon / SiC / NBR'),
			fc.string({ unit: 'binary' }),
		);
		const texts = fc.array(text, { maxLength: 5 });
		const limits = { material: text, temperature: text, pressure: text, speed: text };
		const seals = fc.record({ sizes: texts, descriptions: texts, ...limits });
		fc.assert(
			fc.property(seals, (seal) => {
				const { values, unread } = readSealValues(seal, parameters);
				const { sizes, descriptions, ...rest } = seal;
				const written = Object.values(rest).filter((each) => each.trim() !== '').length;
				expect(values.length + unread.length).toBeGreaterThanOrEqual(
					Math.max(sizes.length, descriptions.length) + written,
				);
			}),
			{ numRuns: 1_000 },
		);
	});

	it.each([' ', '(', '±', 'L(', '+', ' -', 'Carbon/', 'upper ', 'NBR,'])(
		'comes to an end on long texts of %j',
		(piece) => {
			const long = piece.repeat(10_000);
			const seal = { ...nothing, sizes: [long], descriptions: [long], material: long, pressure: long };
			expect(() => readSealValues(seal, parameters)).not.toThrow();
		},
	);
});
