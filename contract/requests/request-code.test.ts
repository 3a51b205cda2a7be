import { expect, it } from 'vitest';
import { isIncompleteCode, readRequestCode } from './request-code.ts';

it.each([
	'N242-698Y-GJQ6-CBA0',
	'n242-698y-gjq6-cba0',
	' n242 698y gjq6 cba0 ',
	'N242698YGJQ6CBA0',
	'N242–698Y–GJQ6–CBA0',
	'N242-698Y-GJQ6-CBAO',
	'N٢٤٢-٦٩٨Y-GJQ٦-CBA٠',
	'\u2066N242-698Y-GJQ6-CBA0\u2069',
])('is read in any spelling: %s', (text) => {
	expect(readRequestCode(text)).toBe('N242-698Y-GJQ6-CBA0');
});

it.each(['', 'N242', "'; drop table requests", 'x'.repeat(500), 'N242-698Y-GJQ6-CBA', '😀'.repeat(16)])(
	'is left alone when it is none: %s',
	(text) => {
		expect(readRequestCode(text)).toBe(text.trim());
	},
);

it.each([
	['D8AJ', true],
	['d8aj-0k2m ١٢٣', true],
	['N242-698Y-GJQ6-CBA0', false],
	['N242-698Y-GJQ6-CBA0-1', false],
	['', false],
	['طلبي', false],
])('is incomplete with fewer than 16 letters and digits: %s → %s', (text, isIncomplete) => {
	expect(isIncompleteCode(text)).toBe(isIncomplete);
});
