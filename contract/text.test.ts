import { describe, expect, it } from 'vitest';
import { lineSchema, requiredLineSchema } from './text.ts';

describe('lineSchema', () => {
	it.each([
		['\u2068أمينة حداد\u2069', 'أمينة حداد'],
		['\u200fMG1/25\u200e', 'MG1/25'],
		['سيل \u2066MG1\u2069 مقاس \u061c25', 'سيل MG1 مقاس 25'],
		['\u202aamina@example.com\u202c', 'amina@example.com'],
		[' \u202eabc\u202c ', 'abc'],
		['\u200f  Pump \u200f', 'Pump'],
		['آب\u200cبند', 'آب\u200cبند'],
	])('reads %j as it is meant, without the marks of direction that a paste brings', (text, line) => {
		expect(lineSchema(40).parse(text)).toBe(line);
	});

	it.each(['A\u202eB', '\u202eabc', 'A \u202aB\u202c', '\u202aA\u202c \u202eB\u202c', '\u202a\u202eA\u202c\u202c'])(
		'rejects %j, in which a part is turned',
		(text) => {
			expect(lineSchema(40).safeParse(text).success).toBe(false);
		},
	);

	it('counts the characters that are left', () => {
		expect(lineSchema(3).parse('\u2068abc\u2069')).toBe('abc');
		expect(requiredLineSchema(3, () => 'Please enter it').safeParse('\u2068\u2069').error?.issues[0]?.message).toBe(
			'Please enter it',
		);
	});
});
