import { workbookFiles, zipOf } from './workbooks.ts';

/** A file that costs far more than its bytes, and the sentence that its sender reads. */
export type EvilFile = readonly [what: string, file: Buffer | string, name: string, sentence: RegExp];

const overfull = /far more texts, formats, sheets or merged cells/;
const columns = /more than 200 columns/;
const workbook = /can’t be read as an Excel workbook/;
const megabyte = 1_048_576;

const cell = '<row r="1"><c r="A1" t="s" s="0"><v>0</v></c></row>';
const rowOf = (count: number, content: string) => `<row r="1">${content.repeat(count)}</row>`;

function workbookWith(files: Record<string, string | Buffer>, rows = cell, shared = ['<si><t>6205</t></si>']) {
	return zipOf({ ...workbookFiles(rows, shared), ...files });
}

const styles = (formats: string, xfs: string) =>
	`<styleSheet><numFmts>${formats}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`;
const sheet = (inside: string) => ({
	'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${cell}</sheetData>${inside}</worksheet>`,
});

/** The zip with as many entries in its directory, all of them of one small file. */
const manyEntries = () => zipOf(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`a${at}`, 'x'])));

/** Files for a list as well as for a sheet of prices. */
export const evilFiles: readonly EvilFile[] = [
	[
		'a format code of 1 kB that 100,000 formats name',
		workbookWith({
			'xl/styles.xml': styles(
				`<numFmt numFmtId="200" formatCode="${'[$x]'.repeat(250)}"/>`,
				'<xf numFmtId="200"/>'.repeat(100_000),
			),
		}),
		...(['a.xlsx', overfull] as const),
	],
	[
		'a short format code that 100,000 formats name',
		workbookWith({
			'xl/styles.xml': styles('<numFmt numFmtId="200" formatCode="0.00"/>', '<xf numFmtId="200"/>'.repeat(100_000)),
		}),
		...(['a.xlsx', overfull] as const),
	],
	[
		'100,000 format codes',
		workbookWith({
			'xl/styles.xml': styles('<numFmt numFmtId="200" formatCode="0.00"/>'.repeat(100_000), '<xf numFmtId="200"/>'),
		}),
		...(['a.xlsx', overfull] as const),
	],
	[
		'the longest text in 250 cells of a row',
		workbookWith({}, rowOf(250, '<c r="B1" t="s"><v>0</v></c>'), [`<si><t>${'6205 '.repeat(6_500)}</t></si>`]),
		...(['a.xlsx', overfull] as const),
	],
	[
		'a text of 7 MB',
		workbookWith({}, cell, [`<si><t>${'x'.repeat(7 * megabyte)}</t></si>`]),
		...(['a.xlsx', overfull] as const),
	],
	[
		'one row of 100,000 cells in the same place',
		workbookWith({}, rowOf(100_000, '<c r="A1"><v>1</v></c>')),
		...(['a.xlsx', overfull] as const),
	],
	[
		'elements in each other without end',
		workbookWith({ 'xl/sharedStrings.xml': `<sst>${'<a>'.repeat(60_000)}${'</a>'.repeat(60_000)}</sst>` }),
		...(['a.xlsx', overfull] as const),
	],
	[
		'a tag of 50,000 attributes',
		workbookWith({
			'xl/styles.xml': `<styleSheet ${Array.from({ length: 50_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
		}),
		...(['a.xlsx', overfull] as const),
	],
	[
		'an attribute of 6 MB',
		workbookWith({ 'xl/styles.xml': `<styleSheet a="${'x'.repeat(6 * megabyte)}"/>` }),
		...(['a.xlsx', overfull] as const),
	],
	[
		'a comment of 7 MB',
		workbookWith({ 'xl/styles.xml': `<styleSheet><!--${'x'.repeat(7 * megabyte)}--></styleSheet>` }),
		...(['a.xlsx', overfull] as const),
	],
	[
		'a declaration of 7 MB',
		workbookWith({ 'xl/styles.xml': `<!DOCTYPE a [${'<!ENTITY a "b">'.repeat(500_000)}]><styleSheet/>` }),
		...(['a.xlsx', overfull] as const),
	],
	['an archive of 20,000 files', manyEntries(), 'a.xlsx', overfull],
	[
		'5,000 sheets',
		workbookWith({
			'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a" sheetId="1" r:id="rId1"/>'.repeat(5_000)}</sheets></workbook>`,
		}),
		...(['a.xlsx', overfull] as const),
	],
	[
		'100,000 relations',
		workbookWith({
			'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship Id="rId1" Target="a"/>'.repeat(100_000)}</Relationships>`,
		}),
		...(['a.xlsx', overfull] as const),
	],
	[
		'150,000 merged cells',
		workbookWith(
			sheet(
				`<mergeCells>${Array.from({ length: 150_000 }, (_, at) => `<mergeCell ref="A${at + 1}:A${at + 9}"/>`).join('')}</mergeCells>`,
			),
		),
		...(['a.xlsx', overfull] as const),
	],
	['a row with the number 1e300', workbookWith({}, '<row r="1e300"><c><v>1</v></c></row>'), 'a.xlsx', workbook],
	['a row with the number -1', workbookWith({}, '<row r="-1"><c><v>1</v></c></row>'), 'a.xlsx', workbook],
	['two rows with one number', workbookWith({}, `${cell}${cell}`), 'a.xlsx', workbook],
	[
		'a row beyond the last that there is',
		workbookWith({}, '<row r="99999999999"><c><v>1</v></c></row>'),
		'a.xlsx',
		workbook,
	],
	[
		'a directory that begins behind the end',
		Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40), Buffer.from('PK\x05\x06'), Buffer.alloc(18, 0xff)]),
		'a.xlsx',
		/workbook|far more/,
	],
	['2 MB of commas', `${','.repeat(2 * megabyte - 10)}x`, 'a.csv', columns],
	['2 MB of semicolons behind a title', `Code;Price${';'.repeat(2 * megabyte - 100)}x\n`, 'a.csv', columns],
	['a line of quoted cells without end', `${'"a",'.repeat(400_000)}`, 'a.csv', columns],
	['a line of tabs and letters', `${'a\t'.repeat(900_000)}`, 'a.csv', columns],
];
