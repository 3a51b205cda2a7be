import { escapeXml } from '#contract/text/xml-text.ts';
import { letterOf } from './workbook-xml.ts';
import { zipChunks } from './write-zip.ts';

/** A cell to write; null is empty. Texts are stored as texts, so no spreadsheet runs them as formulas. */
export type WrittenCell = string | number | null;

export interface WrittenColumn {
	title: string;
	/** In characters of its font. */
	width: number;
	/** Numbers in it are shown with so many decimals, up to 3; absent: as they are. */
	decimals?: number;
	isHidden?: boolean;
}

interface WorkbookOptions {
	/** Name of the sheet. */
	name: string;
	columns: WrittenColumn[];
	/** Whether the first column is on the right, for a language that is read from right to left. */
	fromRight: boolean;
}

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Number formats by their decimals, from 0. */
const decimalFormats = [1, 164, 2, 165];

function fixedFiles(name: string) {
	const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`;
	const relation = (id: string, type: string, target: string) =>
		`<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
	return [
		{
			path: '[Content_Types].xml',
			content: `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/styles.xml', 'styles')}</Types>`,
		},
		{
			path: '_rels/.rels',
			content: `${head}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
		},
		{
			path: 'xl/workbook.xml',
			content: `${head}<workbook xmlns="${namespace}" xmlns:r="${relationships}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		},
		{
			path: 'xl/_rels/workbook.xml.rels',
			content: `${head}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
		},
		{
			// plain, title, text that stays text when it is edited (49 is the format `@`), and numbers with 0 to 3 decimals (1 is `0`, 2 `0.00`)
			path: 'xl/styles.xml',
			content: `${head}<styleSheet xmlns="${namespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${decimalFormats.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
		},
	];
}

/** Indexes of `cellXfs` in `xl/styles.xml`; `decimals` is the first of four. */
const styles = { plain: 0, title: 1, text: 2, decimals: 3 } as const;

function cellXml(cell: WrittenCell, place: string, { text, number }: { text: number; number: number }): string {
	if (cell === null || cell === '') return '';
	if (typeof cell === 'number') return `<c r="${place}" s="${number}"><v>${cell}</v></c>`;
	return `<c r="${place}" s="${text}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

async function* sheetXml({ columns, fromRight }: WorkbookOptions, rows: AsyncIterable<WrittenCell[][]>) {
	const widths = columns.map(
		({ width, isHidden }, at) =>
			`<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isHidden ? ' hidden="1"' : ''}/>`,
	);
	yield `${head}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"${fromRight ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
	let line = 0;
	const rowXml = (cells: WrittenCell[], text: number) => {
		line++;
		const cellTexts = cells.map((cell, at) => {
			const decimals = columns[at]?.decimals;
			const number = decimals === undefined ? styles.plain : styles.decimals + decimals;
			return cellXml(cell, `${letterOf(at)}${line}`, { text, number });
		});
		return `<row r="${line}">${cellTexts.join('')}</row>`;
	};
	const titles = columns.map(({ title }) => title);
	yield rowXml(titles, styles.title);
	for await (const step of rows) yield step.map((cells) => rowXml(cells, styles.text)).join('');
	yield '</sheetData></worksheet>';
}

/** Streams an XLSX workbook with one sheet and a row of titles. Only one batch of rows is in memory. */
export function workbookChunks(options: WorkbookOptions, rows: AsyncIterable<WrittenCell[][]>): AsyncGenerator<Buffer> {
	const sheet = { path: 'xl/worksheets/sheet1.xml', content: sheetXml(options, rows) };
	return zipChunks([...fixedFiles(options.name), sheet]);
}
