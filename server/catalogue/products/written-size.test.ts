import { describe, expect, it } from 'vitest';
import { matchesSize } from './written-size.ts';

describe('whether a written size means a size', () => {
	it.each([
		['25', '25mm'],
		['٢٤ فولت ١٠ أمبير', '24 V 10 A'],
		['24 volts DC', '24 V DC'],
		['1.4-4.6 بار', '1.4-4.6 bar'],
		['50 ميكروفاراد', '50 µF'],
		['100 لتر', '100 L'],
		['1 1/4 inch', '1-1/4"'],
		['12 24 v dc', '12 / 24 V DC'],
		['95-132 190-264 v', '95-132 / 190-264 V'],
	])('does: %s, %s', (written, size) => {
		expect(matchesSize(written, size)).toBe(true);
	});

	it.each([
		['4.6', '46mm'],
		['230 v', '115 / 230 V'],
		['12 V', '12 A'],
		['1224', '12x24'],
	])('does not: %s, %s', (written, size) => {
		expect(matchesSize(written, size)).toBe(false);
	});
});
