import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workbookFiles, zipOf } from '../../tests/support/workbooks.ts';
import { readListFile } from './read-list-file.ts';

const read = (bytes: Buffer | string, name = 'list.csv') => readListFile({ name, bytes: Buffer.from(bytes) });
const linesOf = async (bytes: Buffer | string, name?: string) =>
	(await read(bytes, name)).entries.map(({ line, readings: [reading] }) => [line, reading?.part, reading?.quantity]);
const expectedLines = [
	[2, '6205-2RS', 4],
	[3, 'رولمان 6304', 2],
];
/** Arabic letters as code page 1256 of Windows has them. */
const windows1256: Record<string, number> = { ر: 0xd1, و: 0xe6, ل: 0xe1, م: 0xe3, ا: 0xc7, ن: 0xe4 };
const inWindows1256 = (text: string) =>
	Buffer.from([...text].map((letter) => windows1256[letter] ?? letter.charCodeAt(0)));
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a file with a list', () => {
	const table = 'Code;Qty\n6205-2RS;4\nرولمان 6304;2\n';

	it.each([
		['UTF-8', Buffer.from(table)],
		['UTF-8 with a mark', Buffer.from(`\ufeff${table}`)],
		['UTF-16 as Excel writes it', Buffer.from(`\ufeff${table.replaceAll(';', '\t')}`, 'utf16le')],
		['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
		['UTF-16 of the other order', bigEndian(`\ufeff${table}`)],
		['windows-1256', inWindows1256(table)],
		['commas and quotes', Buffer.from(table.replaceAll(/;(\w+)/g, ',"$1"'))],
		['Windows lines', Buffer.from(table.replaceAll('\n', '\r\n'))],
	])('is read in %s', async (_how, bytes) => {
		expect(await linesOf(bytes)).toEqual(expectedLines);
	});

	it.each([
		[
			'titles in Arabic, in any order',
			'الكمية,المقاس,الكود,م\n3,20mm,MG1,1\n2,35,M7N,2',
			[
				[2, 'MG1 20mm', 3],
				[3, 'M7N 35', 2],
			],
		],
		['a price and a remark beside', 'No,Part No,Description,Qty,Unit Price\n1,BT-AR,seal,5,1.50', [[2, 'BT-AR', 5]]],
		[
			'a quote that is a part of a name',
			'Code,Name,Qty\n6205-2RS,"O" ring,4\n6304-2RS,"O ring,2\n6202-2RS,a,3',
			[
				[2, '6205-2RS', 4],
				[3, '6304-2RS', 2],
				[4, '6202-2RS', 3],
			],
		],
		['a description where there is no code', 'Item,Qty\n"Foot valve, 1""",2', [[2, 'Foot valve, 1"', 2]]],
		[
			'no titles',
			'1,6205-2RS,4\n2,6304-2RS,10\n3,SX460,1',
			[
				[1, '6205-2RS', 4],
				[2, '6304-2RS', 10],
				[3, 'SX460', 1],
			],
		],
		[
			'numbers alone',
			'6205;4\n6304;10',
			[
				[1, '6205', 4],
				[2, '6304', 10],
			],
		],
		['a title above the titles', 'Order of March;\nCode;Qty\nSX460;2', [[3, 'SX460', 2]]],
		[
			'quantities with their unit, without titles',
			'6204-2RS,4 pcs\nSX440,2 PCS\nMG1 20mm,10',
			[
				[1, '6204-2RS', 4],
				[2, 'SX440', 2],
				[3, 'MG1 20mm', 10],
			],
		],
		[
			'quantities in Arabic',
			'6204-2RS;٤ حبة\nSX440;حبتين',
			[
				[1, '6204-2RS', 4],
				[2, 'SX440', 2],
			],
		],
		...['Order Qty', 'Req Qty', "Q'ty", 'Needed', 'العدد المطلوب', 'الكمية المطلوبة', 'Sets'].map(
			(title): [string, string, unknown[]] => [
				`${title} above the quantities`,
				`Code;${title}\n6204-2RS;40\nSX440;25`,
				[
					[2, '6204-2RS', 40],
					[3, 'SX440', 25],
				],
			],
		),
		[
			'quantities first',
			'2,SX460\n10,MG1 20mm\n4,6204-2RS',
			[
				[1, 'SX460', 2],
				[2, 'MG1 20mm', 10],
				[3, '6204-2RS', 4],
			],
		],
		[
			'quantities that go on as a numbering does',
			'6204-2RS;1\nSX440;2\nSX460;3',
			[
				[1, '6204-2RS', 1],
				[2, 'SX440', 2],
				[3, 'SX460', 3],
			],
		],
		[
			'12000 pieces',
			'6204-2RS,4\nSX440,12000\nMG1 20mm,10',
			[
				[1, '6204-2RS', 4],
				[2, 'SX440', 12_000],
				[3, 'MG1 20mm', 10],
			],
		],
		[
			'lines without columns',
			'2 x 6205-2RS\nMG1 20',
			[
				[1, '6205-2RS', 2],
				[2, 'MG1 20', 1],
			],
		],
		['a maker', 'Brand|Code|Qty\nSKF|6205-2RS1|4', [[2, 'SKF 6205-2RS1', 4]]],
		['no quantity', 'Code;Size\nMG1;20mm', [[2, 'MG1 20mm', 1]]],
		[
			'a quantity with its unit',
			'Code;Qty\nMG1/20;2 pcs\nMG1/16;٣ حبة',
			[
				[2, 'MG1/20', 2],
				[3, 'MG1/16', 3],
			],
		],
	])('has columns with %s', async (_what, text, lines) => {
		expect(await linesOf(text)).toEqual(lines);
	});

	it.each(['0', '-1', '1e9', '2.5', 'two', '1 pair'])('with the quantity %s says that it is none', async (quantity) => {
		const { entries } = await read(`Code;Qty\nSX460;${quantity}`);
		expect(entries[0]?.readings).toMatchObject([{ part: 'SX460', quantity: null }]);
		expect(entries[0]?.readings[0]?.problem).toMatch(/\w{4}/);
	});

	it.each(['2.5', '0', '?', '٢٫٥', '1 pair'])(
		'without titles and with the quantity %s has the others, and quotes that one',
		async (quantity) => {
			const { entries } = await read(`6204-2RS;40\nSX440;${quantity}\nMG1 20mm;25`);
			expect(entries.map(({ readings: [reading] }) => reading?.quantity)).toEqual([40, null, 25]);
			expect(entries[1]?.readings[0]?.note).toBe(`Quantity as written: “${quantity}”`);
			const [alone] = (await read(`SX440;${quantity}`)).entries;
			expect(alone?.readings[0]).toMatchObject({ part: 'SX440', quantity: null });
		},
	);

	it('tells what stands in a column that nothing explains', async () => {
		const { entries } = await read('SX460;2;24.00\nSX440;3;18.50');
		expect(entries.map(({ readings: [reading] }) => [reading?.quantity, reading?.note])).toEqual([
			[2, 'Left out: “24.00”'],
			[3, 'Left out: “18.50”'],
		]);
	});

	it('tells the title above the titles as left out, and a greeting', async () => {
		const { entries, skipped } = await read('Order list July;;\nCode;Qty;\nHello,;;\nSX460;2;');
		expect(entries).toHaveLength(1);
		expect(skipped.map(({ line }) => line)).toEqual([1, 2, 3]);
	});

	it('that is a workbook is read from its first sheet that is shown, numbers as they are shown there', async () => {
		const rows = `<row r="1"><c r="B1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Qty</t></is></c></row>
			<row r="3"><c r="B3" t="s"><v>1</v></c><c r="C3"><v>4</v></c></row>
			<row r="4"><c r="B4" t="inlineStr"><is><t>001</t></is></c><c r="C4"><v>2.5</v></c></row>
			<row r="5"><c r="B5"><v>10000</v></c><c r="C5"><v>1</v></c></row>
			<row r="6"><c r="B6" s="1"><v>123</v></c><c r="C6"><v>2</v></c></row>
			<row r="7"><c r="B7" t="str"><v>A&amp;B</v></c><c r="C7" t="e"><v>#N/A</v></c></row>
			<row r="8"><c r="B8" s="2"><v>46000</v></c><c r="C8"><v>0.1</v></c></row>`;
		const shared = ['<si><t>Code</t></si>', '<si><r><t>6205</t></r><r><t>-2RS</t></r><rPh><t>x</t></rPh></si>'];
		expect(await linesOf(zipOf(workbookFiles(rows, shared)), 'list.xlsx')).toEqual([
			[3, '6205-2RS', 4],
			[4, '001', null],
			[5, '10000', 1],
			[6, '00123', 2],
			[7, 'A&B', 1],
			[8, '2025-12-09', null],
		]);
	});

	it.each([
		['a text that is called .xlsx', 'Code;Qty\nSX460;1', 'list.xlsx', /Excel workbook/],
		['an archive that is none', 'PK\x03\x04 and no more', 'list.xlsx', /Excel workbook/],
		['an archive without a workbook', zipOf({ 'readme.txt': 'x' }), 'list.xlsx', /Excel workbook/],
		['a workbook of broken XML', zipOf(workbookFiles('<row><c>')), 'list.xlsx', /Excel workbook/],
		['a workbook that is cut', zipOf(workbookFiles('<row/>')).subarray(0, 400), 'list.xlsx', /Excel workbook/],
		['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'list.xls', /[Oo]lder Excel/],
		['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'list.pdf', /A PDF can’t be read: paste its text/],
		['a PDF with a name of a sheet', Buffer.from('\ufeff%PDF-1.4'), 'list.xlsx', /A PDF can’t be read/],
		['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'list.csv', /can’t be read/],
		['nothing', '', 'list.txt', /no line/],
		['an empty sheet', zipOf(workbookFiles('')), 'list.xlsx', /no line/],
		['201 rows', 'A-1;1\n'.repeat(201), 'list.csv', /201 lines. At most 200/],
	])('that is %s is an error in words', async (_what, bytes, name, sentence) => {
		await expect(read(bytes as Buffer, name)).rejects.toMatchObject({
			name: 'AppError',
			code: 'invalid',
			message: expect.stringMatching(sentence),
		});
	});

	it.each([undefined, 10])(
		'that inflates to a gigabyte is left before it does, also one that says it has %s bytes',
		async (claimed) => {
			const bomb = zipOf({ ...workbookFiles(''), 'xl/worksheets/sheet2.xml': Buffer.alloc(300_000_000, ' ') }, claimed);
			expect(bomb.length).toBeLessThan(400_000);
			const before = process.memoryUsage().arrayBuffers;
			await expect(read(bomb, 'list.xlsx')).rejects.toMatchObject({ code: 'invalid' });
			expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64_000_000);
		},
	);

	it('with entities that grow, or a place far away, costs no more than its bytes', async () => {
		const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
		const files = workbookFiles('<row r="1048576"><c r="XFD1048576" t="str"><v>SX460</v></c></row>');
		const grown = { ...files, 'xl/sharedStrings.xml': `${entities}<sst><si><t>&b;</t></si></sst>` };
		await expect(read(zipOf(grown), 'list.xlsx')).rejects.toMatchObject({ code: 'invalid' });
		await expect(read(zipOf(files), 'list.xlsx')).rejects.toMatchObject({
			message: expect.stringMatching(/more than 200 columns/),
		});
	});

	it.each([
		['columns without end', `a${';'.repeat(1_500_000)}\n${'a;1\n'.repeat(60_000)}`, /60001 lines/],
		['lines without end', 'a\n'.repeat(1_000_000), /1000000 lines/],
		['empty lines without end', `SX460${'\n'.repeat(2_000_000)}`, /2000001 lines/],
	])('with %s is too long before it is read', async (_, text, message) => {
		await expect(read(text)).rejects.toMatchObject({ code: 'invalid', message: expect.stringMatching(message) });
	});

	it('that is no file of a spreadsheet at all, as this one, is lines that are not known', async () => {
		const { entries } = await read(readFileSync(new URL('read-list-file.ts', import.meta.url)), 'code.txt');
		expect(entries.length).toBeGreaterThan(10);
	});
});
