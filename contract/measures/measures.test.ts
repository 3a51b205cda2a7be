import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeasures } from './measures.ts';

/** Number, minus and plus of each measure. */
type Expected = [number: number, minus?: number, plus?: number][];

const spellings: [text: string, unit: string | null, expected: Expected][] = [
	['12', 'mm', [[12]]],
	['12mm', 'mm', [[12]]],
	['12 MM', 'mm', [[12]]],
	[' 12.5 mm. ', 'mm', [[12.5]]],
	['.5 mm', 'mm', [[0.5]]],
	['12,5mm', 'mm', [[12.5]]],
	['0,375 in', 'mm', [[9.525]]],
	['12 مم', 'mm', [[12]]],
	['12ملم', 'mm', [[12]]],
	['12 م.م', 'mm', [[12]]],
	['١٢٫٥ مم', 'mm', [[12.5]]],
	['۲۵ mm', 'mm', [[25]]],
	['\u200f١٢ مم\u200f', 'mm', [[12]]],
	['2.5 cm', 'mm', [[25]]],
	['0.012 m', 'mm', [[12]]],
	['30 µm', 'mm', [[0.03]]],
	['12 mm', 'cm', [[1.2]]],
	['1"', 'mm', [[25.4]]],
	['1″', 'mm', [[25.4]]],
	['1”', 'mm', [[25.4]]],
	["1''", 'mm', [[25.4]]],
	['1 in.', 'mm', [[25.4]]],
	['2 inches', 'mm', [[50.8]]],
	['1 بوصة', 'mm', [[25.4]]],
	['25.4 mm', 'in', [[1]]],
	['1-1/4"', 'mm', [[31.75]]],
	['1 - 1/4"', 'mm', [[31.75]]],
	['1 1/4"', 'mm', [[31.75]]],
	['1.1/4"', 'mm', [[31.75]]],
	['1¼"', 'mm', [[31.75]]],
	['1 ¼ in', 'mm', [[31.75]]],
	['¾"', 'mm', [[19.05]]],
	['3/8 in', 'mm', [[9.525]]],
	['11/64"', 'mm', [[4.365625]]],
	['3/8', 'in', [[0.375]]],
	['١/٢ بوصة', 'mm', [[12.7]]],
	['1/2-3/4"', 'mm', [[12.7, 0, 6.35]]],
	['1-1/4-1-1/2"', 'mm', [[31.75, 0, 6.35]]],
	['Ø12', 'mm', [[12]]],
	['ø 12 mm', 'mm', [[12]]],
	['⌀12.5', 'mm', [[12.5]]],
	['dia. 12 mm', 'mm', [[12]]],
	['DN50', 'mm', [[50]]],
	['DN 50', null, [[50]]],
	['dn25 / 1"', 'mm', [[25], [25.4]]],
	['12 mm ±0.1', 'mm', [[12, 0.1, 0.1]]],
	['12±0.1 mm', 'mm', [[12, 0.1, 0.1]]],
	['12 (±0.1)', 'mm', [[12, 0.1, 0.1]]],
	['12 +/-0.1', 'mm', [[12, 0.1, 0.1]]],
	['1" ±0.1 mm', 'mm', [[25.4, 0.1, 0.1]]],
	['1" ±0.1', 'mm', [[25.4, 2.54, 2.54]]],
	['1 ±1/64"', 'mm', [[25.4, 0.396875, 0.396875]]],
	['12 +0.2/-0.1', 'mm', [[12, 0.1, 0.2]]],
	['12 (-0.05/+0.10)', 'mm', [[12, 0.05, 0.1]]],
	['12 -0.05/+0.1 mm', 'mm', [[12, 0.05, 0.1]]],
	['12 +0.2 -0', 'mm', [[12, 0, 0.2]]],
	['12 (+0.2)', 'mm', [[12, 0, 0.2]]],
	['12 (-0.2)', 'mm', [[12, 0.2, 0]]],
	['16 µF ±5 %', 'µF', [[16, 0.8, 0.8]]],
	['16 ±5 %', 'µF', [[16, 0.8, 0.8]]],
	['16 uF ±5%', 'µF', [[16, 0.8, 0.8]]],
	['16 μF', 'µF', [[16]]],
	['31.5uf', 'µF', [[31.5]]],
	['230 V +10/-5 %', 'V', [[230, 11.5, 23]]],
	['380-415 +10 V', 'V', [[380, 0, 45]]],
	['220-240 V ±10%', 'V', [[220, 22, 44]]],
	['380-415 V', 'V', [[380, 0, 35]]],
	['380 – 415V', 'V', [[380, 0, 35]]],
	['380 V - 415 V', 'V', [[380, 0, 35]]],
	['380 to 415 volts', 'V', [[380, 0, 35]]],
	['380...415 V', 'V', [[380, 0, 35]]],
	['380~415V', 'V', [[380, 0, 35]]],
	['٣٨٠ إلى ٤١٥ فولت', 'V', [[380, 0, 35]]],
	['220-240V~', 'V', [[220, 0, 20]]],
	['8-35 V DC', 'V', [[8, 0, 27]]],
	['230VAC', 'V', [[230]]],
	['400 V rms', 'V', [[400]]],
	['0.4 kV', 'V', [[400]]],
	['12/24 V', 'V', [[12], [24]]],
	['115 / 230 V', 'V', [[115], [230]]],
	['12 V or 24 V', 'V', [[12], [24]]],
	[
		'100-130 / 190-264 V',
		'V',
		[
			[100, 0, 30],
			[190, 0, 74],
		],
	],
	['up to 10 bar', 'bar', [[10, 10, 0]]],
	['max. 10 bar', 'bar', [[10, 10, 0]]],
	['10 bar max', 'bar', [[10, 10, 0]]],
	['≤ 10 bar', 'bar', [[10, 10, 0]]],
	['حتى ١٠ بار', 'bar', [[10, 10, 0]]],
	['up to 1 MPa', 'bar', [[10, 10, 0]]],
	['400 kPa', 'bar', [[4]]],
	['100 psi', 'bar', [[6.894757]]],
	['-20 to 100 °C', '°C', [[-20, 0, 120]]],
	['−20 … +100 ° C', '°C', [[-20, 0, 120]]],
	['-20/+120°C', '°C', [[-20, 0, 140]]],
	['20/+120 °C', '°C', [[20], [120]]],
	['-20/-10 °C', '°C', [[-20], [-10]]],
	['-20 -5/+5 °C', '°C', [[-20, 5, 5]]],
	['-40--10 C', '°C', [[-40, 0, 30]]],
	['0 to 120 ℃', '°C', [[0, 0, 120]]],
	['up to 10 m/s', 'm/s', [[10, 10, 0]]],
	['2 m³/h', 'm³/h', [[2]]],
	['2 m3/h', 'm³/h', [[2]]],
	['50 l/min', 'm³/h', [[3]]],
	['24 L', 'L', [[24]]],
	['24 litres', 'L', [[24]]],
	['1 HP', 'kW', [[0.7457]]],
	['1/2 hp', 'HP', [[0.5]]],
	['750 W', 'kW', [[0.75]]],
	['500 mA', 'A', [[0.5]]],
	['50 Hz', 'Hz', [[50]]],
	['290 Ω', 'ohm', [[290]]],
	['4.75 kN', 'kN', [[4.75]]],
	['10.2 N·m', 'N·m', [[10.2]]],
	['1450 rpm', 'rpm', [[1450]]],
	['40 teeth', 'teeth', [[40]]],
	['4', null, [[4]]],
	['1-1/2', null, [[1.5]]],
];

const unreadable: [text: string, unit: string | null, reason: string][] = [
	['', 'mm', 'nothing'],
	['mm', 'mm', 'no number'],
	['12 bar', 'mm', 'another dimension'],
	['12 mm', null, 'a unit where there is none'],
	['12 teeth', 'mm', 'an unknown unit'],
	['12 mm long', 'mm', 'a word too many'],
	['1,200 V', 'V', 'thousands or decimals'],
	['1.200,5 V', 'V', 'two separators'],
	['3/8 mm', 'mm', 'a fraction of what nobody divides'],
	['3/8', 'mm', 'a fraction without its inches'],
	['415-380 V', 'V', 'a range that runs backwards'],
	['up to -5 °C', '°C', 'from zero down'],
	['10-20-30', 'mm', 'two ranges in one'],
	['12 13 mm', 'mm', 'two numbers'],
	['12 ±', 'mm', 'half a tolerance'],
	['12 ±-1', 'mm', 'two signs'],
	['12 (±0.1', 'mm', 'an open bracket'],
	['12 (-0.2/-0.1)', 'mm', 'limits on one side'],
	['12 /', 'mm', 'half of two'],
	['1e3 mm', 'mm', 'no spelling of the trade'],
	['1234567890123 mm', 'mm', 'more digits than a measure has'],
	['M10x1', 'mm', 'a thread'],
	['AREP', 'V', 'a name'],
];

const written = ([number, minus = 0, plus = 0]: Expected[number]) => ({ number, minus, plus });

describe('readMeasures', () => {
	it.each(spellings)('reads %j in %s', (text, unit, expected) => {
		expect(readMeasures(text, unit)).toEqual(expected.map(written));
	});

	it.each(unreadable)('does not read %j in %s: %s', (text, unit) => {
		expect(readMeasures(text, unit)).toBeUndefined();
	});

	it('gives a number without a unit the unit of its neighbour', () => {
		expect(readMeasures('1-1/4', 'mm', '"')).toEqual([{ number: 31.75, minus: 0, plus: 0 }]);
		expect(readMeasures('20 mm', 'mm', 'in')).toEqual([{ number: 20, minus: 0, plus: 0 }]);
	});

	const decimal = fc.tuple(fc.nat(99_999_999), fc.nat(6)).map(([digits, places]) => digits / 10 ** places);
	const plain = (number: number) => number.toFixed(6);

	it('reads every written number as itself, exactly', () => {
		fc.assert(
			fc.property(decimal, fc.constantFrom('', 'mm', ' mm', ' مم'), (number, unit) => {
				expect(readMeasures(plain(number) + unit, 'mm')).toEqual([{ number, minus: 0, plus: 0 }]);
			}),
		);
	});

	it('reads every written range from its lower end to its upper end', () => {
		fc.assert(
			fc.property(decimal, decimal, fc.constantFrom('-', ' – ', ' to ', '...'), (first, other, between) => {
				const [low, high] = [Math.min(first, other), Math.max(first, other)];
				const plus = Number((high - low).toFixed(6));
				expect(readMeasures(`${plain(low)}${between}${plain(high)} V`, 'V')).toEqual([{ number: low, minus: 0, plus }]);
			}),
		);
	});

	it('reads sixty-fourths of an inch exactly', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(31), (inches, half) => {
				const number = (inches * 64 + half * 2 + 1) * 0.396875;
				const text = `${inches}-${half * 2 + 1}/64"`;
				expect(readMeasures(text, 'mm')).toEqual([{ number: Number(number.toFixed(6)), minus: 0, plus: 0 }]);
			}),
		);
	});

	const pieces = '1 12.5 3/8 ¼ ٣ - – / + ± ( ) % " mm V DC °C to or up\u00a0to max DN Ø x . , ~ \u200f بار'.split(' ');
	const jumble = fc.array(fc.constantFrom(' ', ...pieces)).map((parts) => parts.join(''));

	it('never throws, and always reads finite ranges that run upwards', () => {
		fc.assert(
			fc.property(
				fc.oneof(jumble, fc.string({ unit: 'binary' })),
				fc.constantFrom('mm', '%', 'x', null),
				(text, unit) => {
					for (const { number, minus, plus } of readMeasures(text, unit) ?? []) {
						expect(Number.isFinite(number)).toBe(true);
						expect(minus).toBeGreaterThanOrEqual(0);
						expect(plus).toBeGreaterThanOrEqual(0);
					}
				},
			),
			{ numRuns: 1_000 },
		);
	});

	it.each([...pieces, ' ', 'a', '1/', '1-', '1 ', 'm.', '+0.1/', '1 mm (', "'", '1,2'])(
		'comes to an end on a long text of %j',
		(piece) => {
			for (const text of [piece.repeat(10_000), `12${piece.repeat(10_000)}!`])
				expect(() => readMeasures(text, 'mm')).not.toThrow();
		},
	);
});
