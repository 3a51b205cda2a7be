import { describe, expect, it } from 'vitest';
import { runsRightToLeft, splitArabic } from './written-lines.ts';

describe('a line that a person typed', () => {
	it.each([
		['أحتاج Grundfos CR32-4 model 96511844 shaft seal', true],
		['6205-2RS/C3 عدد 4', true],
		['SKF 6205-2RS مطلوب عاجل', true],
		['Need two of them for شركة النور, urgent', false],
		['6205-2RS/C3', false],
		['+971 50 123 4567', false],
		['', false],
	])('%s: from right to left is %s', (line, expected) => {
		expect(runsRightToLeft(line)).toBe(expected);
	});

	it('separates its Arabic names when it runs from left to right', () => {
		const line = 'For شركة النور, 5 pcs';
		expect(splitArabic(line)).toEqual(['For ', 'شركة النور', ', 5 pcs']);
	});
});
