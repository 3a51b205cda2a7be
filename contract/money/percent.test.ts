import { expect, it } from 'vitest';
import { readPercent } from './percent.ts';

const limits = { min: -99, max: 1_000 };

it.each([
	['5', 5],
	['+5 %', 5],
	['-3.5', -3.5],
	['−3,25', -3.25],
	['٥٪', 5],
	['٪٥', 5],
	['٢٫٥', 2.5],
	['1000', 1_000],
	['0', 0],
	['', null],
	[' % ', null],
])('reads %j as %s', (text, percent) => {
	expect(readPercent(text, limits)).toBe(percent);
});

it.each(['-100', '1001', '1.234', '2.505', 'five', '1,000.5', '--5', '+-5'])('reads no percentage in %j', (text) => {
	expect(readPercent(text, limits)).toBeUndefined();
});
