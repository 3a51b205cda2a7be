import { describe, expect, it } from 'vitest';
import { lineSchema, requiredLineSchema } from './text.schema.ts';

describe('lineSchema', () => {
	it.each([
		['\u2068أمينة حداد\u2069', 'أمينة حداد'],
		['\u200fMG1/25\u200e', 'MG1/25'],
		['سيل \u2066MG1\u2069 مقاس \u061c25', 'سيل MG1 مقاس 25'],
		['\u202aamina@example.com\u202c', 'amina@example.com'],
		[' \u202eabc\u202c ', 'abc'],
		['\u200f  Pump \u200f', 'Pump'],
		['آب\u200cبند', 'آب\u200cبند'],
		['👩\u200d🔧 کی', '👩\u200d🔧 کی'],
		['MG\u200d1\u200c 20', 'MG1 20'],
		['A\u202eB', 'AB'],
		['A \u202aB\u202c', 'A B'],
		['\u202bسيل\u202c \u202aMG1\u202c\u00a0\u202a20\u202fmm\u202c', 'سيل MG1 20 mm'],
		['\ufeffSX\u00ad440\u200b', 'SX440'],
		// the hyphen at the end of a line, as a PDF viewer copies it
		['bel\ufffelows \uffff\ufdd0\ufdef\u{1fffe}\u{10ffff}seal', 'bellows seal'],
	])('removes the invisible marks of a paste from %j', (text, line) => {
		expect(lineSchema(40).parse(text)).toBe(line);
	});

	it.each(['A\u202e12', '\u202e0501234567\u202c', '\u202a\u202eMG1\u202c\u202c'])(
		'rejects %j, in which digits are turned around',
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
