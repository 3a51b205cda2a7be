import { describe, expect, it } from 'vitest';
import { hasCode, splitLine } from './split-line.ts';

const split = (line: string) => splitLine(line, (piece) => (hasCode(piece) ? piece : undefined));

describe('a sentence', () => {
	it.each([
		['I need SX460 and 2 x 6205-2RS', ['I need SX460', '2 x 6205-2RS']],
		['MG1-25, viton, 6205-2RS and SX460', ['MG1-25, viton', '6205-2RS', 'SX460']],
		['SX460, 2 pcs, 6205-2RS, 4 pcs', ['SX460, 2 pcs', '6205-2RS, 4 pcs']],
		['سيل MG1-25 و رولمان 6205', ['سيل MG1-25', 'رولمان 6205']],
		['سيل MG1-25 ورولمان 6205، SX460', ['سيل MG1-25', 'رولمان 6205', 'SX460']],
		['SX460 aur 6205 chahiye', ['SX460', '6205 chahiye']],
		['ایک SX460 اور دو 6205', ['ایک SX460', 'دو 6205']],
		['salam, SX460 & XQ-7781, thanks', ['salam, SX460', 'XQ-7781, thanks']],
		['bearings 6205, 6206 and 6207', ['bearings 6205', '6206', '6207']],
	])('%s names %j', (line, parts) => {
		expect(split(line)).toEqual(parts);
	});

	it.each([
		'MG1-25, viton',
		'6205-2RS, C3',
		'SX460 and seat',
		'25 and 30 mm seal',
		'seal 25x52x15, 25x41',
		'nut & bolt',
		'SX460, 4 pcs',
		'SX460 and SX460',
		'6205 220v, 50hz, 1500rpm',
		'qty 1,200 of 6205',
		'pump',
		'',
	])('%s names one part or none', (line) => {
		expect(split(line)).toEqual([]);
	});
});
