import { expect, it } from 'vitest';
import { readPercent } from './read-percent.ts';

it.each([
	['5', 5],
	['+5 %', 5],
	['-3.5', -3.5],
	['−3,25', -3.25],
	['٥٪', 5],
	['٢٫٥', 2.5],
	['1000', 1_000],
])('reads %j as %s', (text, percent) => {
	expect(readPercent(text)).toBe(percent);
});

it.each(['', '0', '-100', '1001', '1.234', 'five', '1,000.5', '--5'])('reads nothing in %j', (text) => {
	expect(readPercent(text)).toBeUndefined();
});
