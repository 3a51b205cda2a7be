import csv from 'papaparse';
import { expect, it } from 'vitest';
import { csvText } from './csv-file.ts';

it('begins with the mark by which a spreadsheet takes Arabic for what it is', async () => {
	expect(await csvText(['Name'], [['أمينة']])).toBe('\uFEFFName\r\nأمينة');
});

it.each(['=1+1', '+SUM(A1)', '-2', '@cmd', '\t=1', '＝1'])('lets no spreadsheet run %j', async (cell) => {
	const [, row = ''] = (await csvText(['Cell'], [[cell]])).split('\r\n');
	expect(row.replaceAll('"', '')).toBe(`'${cell}`);
});

it.each([
	['a";=1+1;"', 'a";\'=1+1;"'],
	['a;"=1+1"', 'a;\'"=1+1"'],
	['a\t@cmd', "a\t'@cmd"],
	['a;b;+SUM(A1)', "a;b;'+SUM(A1)"],
])('lets no spreadsheet that parts cells by other signs run %j', async (cell, safe) => {
	const { data } = csv.parse<string[]>(await csvText(['Cell'], [[cell]]), { delimiter: ',' });
	expect(data[1]).toEqual([safe]);
});

it('leaves a telephone number as it is, so that it can be dialled', async () => {
	expect(await csvText(['Phone'], [['+201001234567']])).toBe('\uFEFFPhone\r\n+201001234567');
});

it('puts what holds a comma, a quote or a line break into quotes', async () => {
	const text = await csvText(['A', 'B'], [['1-1/4", long', 'two\nlines']]);
	expect(text).toBe('\uFEFFA,B\r\n"1-1/4"", long","two\nlines"');
});

it('leaves numbers and ordinary text as they are', async () => {
	expect(await csvText(['A', 'B'], [[12, 'MG1/25']])).toBe('\uFEFFA,B\r\n12,MG1/25');
});
