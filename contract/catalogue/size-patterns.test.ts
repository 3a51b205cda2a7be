import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Parameter } from './parameters.schema.ts';
import { readSizePatterns } from './size-pattern-parts.ts';
import { readSize } from './size-patterns.ts';

const parameter = (key: string, kind: Parameter['kind'], unit: string | null = null): Parameter => {
	return { key, name: key, unit, kind, labels: [], filterable: true };
};
const parameters = [
	...['bore', 'outer', 'width', 'datum', 'shaft'].map((key) => parameter(key, 'number', 'mm')),
	...['grooves', 'nominal'].map((key) => parameter(key, 'number')),
	parameter('voltage', 'number', 'V'),
	parameter('current', 'number', 'A'),
	parameter('pressure', 'number', 'bar'),
	parameter('pipe', 'number', 'in'),
	...['section', 'thread', 'version'].map((key) => parameter(key, 'choice')),
	parameter('sealed', 'yes_no'),
];

/** Values as `key=number`, with tolerance, or `key=text`. */
function shown(size: string, ...patterns: string[]): string | undefined {
	const values = readSize(size, readSizePatterns(patterns, parameters));
	return values
		?.map(({ key, number, minus, plus, text }) => {
			const span = minus || plus ? ` -${minus} +${plus}` : '';
			return `${key}=${number ?? text}${span}`;
		})
		.join(', ');
}

const boxes = '{bore} x {outer} x {width}';
const pulleys = '{section} {datum} x {grooves}';

const readings: [size: string, pattern: string, expected: string][] = [
	['20x47x14mm', boxes, 'bore=20, outer=47, width=14'],
	['20 x 47 x 14', boxes, 'bore=20, outer=47, width=14'],
	['20×47×14 mm', boxes, 'bore=20, outer=47, width=14'],
	['20*47*14', boxes, 'bore=20, outer=47, width=14'],
	['20X47X14MM', boxes, 'bore=20, outer=47, width=14'],
	['  20   x 47 x\u00a014 mm ', boxes, 'bore=20, outer=47, width=14'],
	['٢٠x٤٧x١٤ مم', boxes, 'bore=20, outer=47, width=14'],
	['20mm x 47mm x 14mm', boxes, 'bore=20, outer=47, width=14'],
	['2x4.7x1.4 cm', boxes, 'bore=20, outer=47, width=14'],
	['1 x 2-1/4 x 1/2"', boxes, 'bore=25.4, outer=57.15, width=12.7'],
	['1" x 2 x 1/2', boxes, 'bore=25.4, outer=50.8, width=12.7'],
	['1" x 47 x 14 mm', boxes, 'bore=25.4, outer=47, width=14'],
	['12±0.1 x 20 x 3 mm', boxes, 'bore=12 -0.1 +0.1, outer=20, width=3'],
	['SPZ 63 x 1', pulleys, 'section=SPZ, datum=63, grooves=1'],
	['spz 63x1', pulleys, 'section=spz, datum=63, grooves=1'],
	['A 4" x 1', pulleys, 'section=A, datum=101.6, grooves=1'],
	['8mm', '{shaft}', 'shaft=8'],
	['1-1/4"', '{shaft}', 'shaft=31.75'],
	['380-415 V', '{voltage}', 'voltage=380 -0 +35'],
	['100-130 / 190-264 V', '{voltage}', 'voltage=100 -0 +30, voltage=190 -0 +74'],
	['up to 530 V', '{voltage}', 'voltage=530 -530 +0'],
	['DN50 / 35mm', 'DN{nominal} / {shaft}', 'nominal=50, shaft=35'],
	['dn 50/35', 'DN{nominal} / {shaft}', 'nominal=50, shaft=35'],
	['32-160', '{nominal}-{datum}', 'nominal=32, datum=160'],
	['32 – 160 mm', '{nominal}-{datum}', 'nominal=32, datum=160'],
	['10 bar M10x1', '{pressure} {thread}', 'pressure=10, thread=M10x1'],
	['0.8 bar 1/8 NPT', '{pressure} {thread}', 'pressure=0.8, thread=1/8 NPT'],
	['25 A 1200 V', '{current} {voltage}', 'current=25, voltage=1200'],
	['24 V 10 A', '{voltage} {current}', 'voltage=24, current=10'],
	['25 A forward', '{current} {version}', 'current=25, version=forward'],
	['8-35 V DC', '{voltage} V', 'voltage=8 -0 +27'],
	['4" x 1', '{datum}" x {grooves}', 'datum=101.6, grooves=1'],
	['4 inch x 1', '{datum}" x {grooves}', 'datum=101.6, grooves=1'],
	['M16x1.5', 'M{thread}', 'thread=M16x1.5'],
	['m16x1.5', 'M{thread}', 'thread=m16x1.5'],
	['5/8-18 UNF', '{thread}UNF', 'thread=5/8-18 UNF'],
	['2 bar M10', '{pressure} bar M{thread}', 'pressure=2, thread=M10'],
	['MAX x 63', '{section} x {datum}', 'section=MAX, datum=63'],
	['A x 63', '{section}x{datum}', 'section=A, datum=63'],
	['1/2"', '{pipe}"', 'pipe=0.5'],
	['AREP with PMG', '{version}', 'version=AREP with PMG'],
	['20 yes', '{bore} {sealed}', 'bore=20, sealed=yes'],
	['size (20)', 'Size ({bore})', 'bore=20'],
];

const misfits: [size: string, pattern: string, reason: string][] = [
	['', '{version}', 'nothing'],
	['20x47', boxes, 'a part too few'],
	['20x47x14x3', boxes, 'a part too many'],
	['x47x14', boxes, 'an empty part'],
	['20 bar x 47 x 14', boxes, 'another dimension'],
	['20x47x14mm sealed', boxes, 'a word too many'],
	['A 100 mm x 1', '{section} {datum}" x {grooves}', 'another unit than the pattern demands'],
	['24', '{voltage} V', 'no unit where the pattern demands one'],
	['M', 'M{thread}', 'no more than the letters of the pattern'],
	['RSK2001', 'M{thread}', 'other letters than the pattern has'],
	['20 maybe', '{bore} {sealed}', 'neither yes nor no'],
	['20', '{bore} {height}', 'a placeholder that no parameter has'],
	['size (20) mm', 'Size ({bore})', 'a word after the pattern'],
	['20', '20', 'a pattern without a placeholder'],
	['AREP', '{voltage}', 'no number'],
];

describe('readSize', () => {
	it.each(readings)('reads %j by %j', (size, pattern, expected) => {
		expect(shown(size, pattern)).toBe(expected);
	});

	it.each(misfits)('does not read %j by %j: %s', (size, pattern) => {
		expect(shown(size, pattern)).toBeUndefined();
	});

	it('takes the first pattern that fits the whole size', () => {
		const patterns = ['{voltage} V {current} A', '{voltage} V', '{version}'];
		expect(shown('12 V 5 A', ...patterns)).toBe('voltage=12, current=5');
		expect(shown('12 V', ...patterns)).toBe('voltage=12');
		expect(shown('AVC63-7', ...patterns)).toBe('version=AVC63-7');
		expect(shown('AVC63-7')).toBeUndefined();
	});

	it('keeps what was typed for each part', () => {
		expect(readSize('A  4" x 1', readSizePatterns([pulleys], parameters))?.map(({ text }) => text)).toEqual([
			'A',
			'4"',
			'1',
		]);
	});

	const millimetres = fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100);

	it('reads three numbers back with any separator', () => {
		fc.assert(
			fc.property(
				fc.tuple(millimetres, millimetres, millimetres),
				fc.constantFrom('x', ' x ', '×', ' * '),
				(sizes, by) => {
					expect(
						readSize(`${sizes.join(by)}mm`, readSizePatterns([boxes], parameters))?.map(({ number }) => number),
					).toEqual(sizes);
				},
			),
		);
	});

	it('never throws, whatever the size and the pattern', () => {
		const text = fc.string({ unit: 'binary' });
		const pattern = fc
			.array(fc.oneof(fc.constantFrom('{bore}', '{section}', '{sealed}', 'x', ' ', '(', '\\', '"', 'M'), text))
			.map((parts) => parts.join(''));
		fc.assert(
			fc.property(text, pattern, (size, each) => {
				expect(() => readSize(size, readSizePatterns([each], parameters))).not.toThrow();
			}),
			{ numRuns: 1_000 },
		);
	});

	it.each(['x', ' ', '1', '1x', '1 x ', 'A ', '1/', 'M', '"', '{bore}'])(
		'comes to an end on a long size and a long pattern of %j',
		(piece) => {
			const long = piece.repeat(10_000);
			const patterns = [boxes, pulleys, '{pressure} {thread}', 'M{thread}', '{thread}UNF', long];
			expect(() => readSize(long, readSizePatterns(patterns, parameters))).not.toThrow();
			expect(() => readSize(`20${long}!`, readSizePatterns(patterns, parameters))).not.toThrow();
		},
	);
});
