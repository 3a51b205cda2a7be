import { expect, it } from 'vitest';
import { escapeFormulas, unescapeFormulas } from './csv-cells.ts';

it.each([
	['=1+1', "'=1+1"],
	['pump; =1', "pump;' =1"],
	['\n\n=1', "'\n\n=1"],
	['a\n"=1', 'a\n\'"=1'],
	['a;;=1', "a;;'=1"],
	['＝1', "'＝1"],
	['1-2', '1-2'],
	['+971501234567', '+971501234567'],
])('puts an apostrophe before what a spreadsheet would run: %j → %j', (cell, escaped) => {
	expect(escapeFormulas(cell)).toBe(escaped);
});

it('takes the apostrophe away again', () => {
	for (const cell of ['=1+1', 'a;=1', "it's", "'quoted'"])
		expect(unescapeFormulas(String(escapeFormulas(cell)))).toBe(cell);
});

it('reads a text of line breaks, tabs or spaces once, however long it is', () => {
	for (const piece of ['\n', '\t', ' ', ';\n', '"', "'"]) {
		const text = `x${piece.repeat(400_000)}y`;
		expect(escapeFormulas(text)).toBe(text);
		expect(unescapeFormulas(text)).toBe(text);
	}
});
