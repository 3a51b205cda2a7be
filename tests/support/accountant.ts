import { letterOf } from '../../server/platform/spreadsheets/workbook-xml.ts';
import { zipOf } from './workbooks.ts';

/** A cell of a workbook as an accountant leaves it: a text, a number, a styled blank, a date (days since 1900) a formula, or a number in a format of its own. */
export type AccountantCell =
	| string
	| number
	| null
	| { date: number }
	| { money: number; format: string }
	| { formula: string; value?: number | string; error?: string };

export interface AccountantTab {
	name: string;
	rows: AccountantCell[][];
	isHidden?: boolean;
	/** Cells that are merged, beside those of the title, as `A2:A4`. */
	merged?: string[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function cellXml(
	cell: AccountantCell,
	place: string,
	{ textAt, styleAt }: { textAt: (text: string) => number; styleAt: (format: string) => number },
): string {
	if (cell === null || cell === '') return `<c r="${place}" s="1"/>`;
	if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${textAt(cell)}</v></c>`;
	if (typeof cell === 'number') return `<c r="${place}" s="1"><v>${cell}</v></c>`;
	if ('date' in cell) return `<c r="${place}" s="2"><v>${cell.date}</v></c>`;
	if ('money' in cell) return `<c r="${place}" s="${styleAt(cell.format)}"><v>${cell.money}</v></c>`;
	if (cell.error) return `<c r="${place}" t="e"><f>${escaped(cell.formula)}</f><v>${cell.error}</v></c>`;
	const value = cell.value === undefined ? '' : `<v>${escaped(String(cell.value))}</v>`;
	const type = typeof cell.value === 'string' ? ' t="str"' : '';
	return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f>${value}</c>`;
}

/** A workbook with these sheets, texts shared among them as Excel does it; the first row of each is merged over four columns. */
export function accountantWorkbook(tabs: AccountantTab[]): Buffer {
	const texts: string[] = [];
	const textAt = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
	const formats: string[] = [];
	const styleAt = (format: string) =>
		3 + (formats.includes(format) ? formats.indexOf(format) : formats.push(format) - 1);
	const sheets = tabs.map(({ rows, merged = [] }) => {
		const xml = rows.map((cells, line) => {
			const row = cells.map((cell, at) => cellXml(cell, `${letterOf(at)}${line + 1}`, { textAt, styleAt }));
			return `<row r="${line + 1}">${row.join('')}</row>`;
		});
		return `<worksheet><sheetData>${xml.join('')}</sheetData><mergeCells>${['A1:D1', ...merged].map((place) => `<mergeCell ref="${place}"/>`).join('')}</mergeCells></worksheet>`;
	});
	const named = tabs.map(
		({ name, isHidden }, at) =>
			`<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
	);
	const targets = tabs.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
	return zipOf({
		'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets>${named.join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
		...Object.fromEntries(sheets.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
		'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
		'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0.00"/>${formats.map((format, at) => `<numFmt numFmtId="${165 + at}" formatCode="${escaped(format).replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/>${formats.map((_, at) => `<xf numFmtId="${165 + at}"/>`).join('')}</cellXfs></styleSheet>`,
	});
}

/** Arabic letters as code page 1256 of Windows has them. */
const windows1256: Readonly<Record<string, number>> = {
	ا: 0xc7,
	ب: 0xc8,
	ة: 0xc9,
	ت: 0xca,
	ج: 0xcc,
	د: 0xcf,
	ر: 0xd1,
	ز: 0xd2,
	س: 0xd3,
	ع: 0xda,
	ق: 0xde,
	ك: 0xdf,
	ل: 0xe1,
	م: 0xe3,
	ن: 0xe4,
	ه: 0xe5,
	و: 0xe6,
	ي: 0xed,
	أ: 0xc3,
};

/** A text as a spreadsheet saves it on an Arabic Windows. */
export const inWindows1256 = (text: string): Buffer =>
	Buffer.from([...text].map((letter) => windows1256[letter] ?? letter.charCodeAt(0)));
