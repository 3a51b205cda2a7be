import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { collect } from '../../../tests/support/collect.ts';
import { partsOf } from '../../../tests/support/workbook.ts';
import { rowsInSteps, tableChunks } from './table-file.ts';
import type { WrittenCell } from './write-workbook.ts';

const tableOf = (titles: string[], rows: WrittenCell[][]) => ({
	title: 'Parts',
	columns: titles.map((title) => ({ title, width: 10 })),
	rows: rowsInSteps(rows, 'en', (row) => [row]),
});
const csvOf = async (titles: string[], rows: WrittenCell[][]) =>
	(await collect(tableChunks('csv', tableOf(titles, rows), 'en'))).join('');
const workbookOf = async (titles: string[], rows: WrittenCell[][]) => {
	const chunks = await collect(tableChunks('xlsx', tableOf(titles, rows), 'en'));
	return partsOf(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))));
};

it('begins with the mark by which a spreadsheet reads Arabic', async () => {
	expect(await csvOf(['Name'], [['أمينة']])).toBe('\uFEFFName\r\nأمينة\r\n');
});

it.each(['=1+1', '+SUM(A1)', '-2', '@cmd', '\t=1', '＝1'])('lets no spreadsheet run %j', async (cell) => {
	const [, row = ''] = (await csvOf(['Cell'], [[cell]])).split('\r\n');
	expect(row.replaceAll('"', '')).toBe(`'${cell}`);
});

it.each([
	['a";=1+1;"', 'a";\'=1+1;"'],
	['a;"=1+1"', 'a;\'"=1+1"'],
	['a\t@cmd', "a\t'@cmd"],
	['a;b;+SUM(A1)', "a;b;'+SUM(A1)"],
])('lets no spreadsheet that separates cells by other signs run %j', async (cell, safe) => {
	const { data } = Papa.parse<string[]>(await csvOf(['Cell'], [[cell]]), { delimiter: ',' });
	expect(data[1]).toEqual([safe]);
});

it('leaves a telephone number as it is, so that it can be dialled', async () => {
	expect(await csvOf(['Phone'], [['+201001234567']])).toBe('\uFEFFPhone\r\n+201001234567\r\n');
});

it('puts a cell with a comma, a quote or a line break into quotes', async () => {
	const text = await csvOf(['A', 'B'], [['1-1/4", long', 'two\nlines']]);
	expect(text).toBe('\uFEFFA,B\r\n"1-1/4"", long","two\nlines"\r\n');
});

it('leaves numbers, ordinary text and empty cells as they are', async () => {
	expect(await csvOf(['A', 'B', 'C'], [[12, 'MG1/25', null]])).toBe('\uFEFFA,B,C\r\n12,MG1/25,\r\n');
});

it('stores texts as texts in a workbook, so that no spreadsheet runs one as a formula', async () => {
	const cells = ['=1+1', '+SUM(A1)', '-2', '@cmd', '=HYPERLINK("http://a.test")', '+201001234567'];
	const { sheet } = await workbookOf(
		['Cell'],
		cells.map((cell) => [cell]),
	);
	expect(sheet).not.toContain('<f>');
	expect(sheet.match(/t="inlineStr"/g)).toHaveLength(cells.length + 1);
	expect(sheet).toContain('>=1+1</t>');
	expect(sheet).toContain('>+201001234567</t>');
});

it('stores numbers as numbers in a workbook, and Arabic, signs and line breaks as they are', async () => {
	const { sheet } = await workbookOf(['A', 'B'], [[12.5, 'سيل <14mm> & "حلقة"\n2']]);
	expect(sheet).toContain('<v>12.5</v>');
	expect(sheet).toMatch(/سيل &lt;14mm(>|&gt;) &amp; ("|&quot;)حلقة("|&quot;)\n2/);
});

it('has thousands of rows in several steps, each once and in their order', async () => {
	const rows = Array.from({ length: 3_000 }, (_, at): WrittenCell[] => [`Buyer ${at} ${'x'.repeat(200)}`]);
	const lines = (await csvOf(['Name'], rows)).trim().split('\r\n').slice(1);
	expect(lines).toEqual(rows.map(([cell]) => cell));
	const { sheet } = await workbookOf(['Name'], rows);
	expect(sheet.match(/<row /g)).toHaveLength(3_001);
	expect(sheet).toContain('Buyer 2999 ');
});
