import { maxSheetColumns } from '#contract/sheets/sheet-fields.ts';
import { type CellFormats, formatCell, readCellFormats } from './cell-formats.ts';
import { readMerged, withMerged } from './merged-cells.ts';
import { readXml, readXmlChunks } from './read-xml.ts';
import { type Cell, columnOf, type Row, tooManyColumnsError } from './rows.ts';
import { createCounter, workbookLimits } from './workbook-limits.ts';
import { openZip, type Zip } from './zip-entries.ts';

/** Bytes of one inflated file in a workbook: enough for 60,000 rows of many columns. */
export const maxInflated = 96 * 1_048_576;
/** Longer texts than Excel allows in a cell are cut. */
const maxCellLength = workbookLimits.cellLength;

/** A sheet of a workbook. */
export interface Tab {
	name: string;
	isHidden: boolean;
}

async function attributesOf(zip: Zip, path: string, element: string, max: number): Promise<Record<string, string>[]> {
	const elements: Record<string, string>[] = [];
	if (!zip.has(path)) return elements;
	const count = createCounter(max);
	await readXml(zip.stream(path), {
		onOpen(name, attributes) {
			if (name !== element) return;
			count();
			elements.push(attributes);
		},
	});
	return elements;
}

/** Texts that cells reference by index, without phonetic hints of Asian names. */
async function readSharedTexts(xml: AsyncIterable<string>): Promise<string[]> {
	const countText = createCounter(workbookLimits.texts);
	const countLength = createCounter(workbookLimits.textLength);
	const texts: string[] = [];
	const open: string[] = [];
	let phonetic = 0;
	let text = '';
	await readXml(xml, {
		onOpen(name) {
			if (name === 'si') text = '';
			if (name === 'rPh') phonetic++;
			open.push(name);
		},
		onText(part) {
			if (open.at(-1) === 't' && phonetic === 0 && text.length < maxCellLength) text += part.slice(0, maxCellLength);
		},
		onClose(name) {
			open.pop();
			if (name === 'rPh') phonetic--;
			if (name !== 'si') return;
			countText();
			countLength(text.length);
			texts.push(text);
		},
	});
	return texts;
}

interface CellTexts {
	shared: string[];
	formats: CellFormats;
}

interface WrittenCell {
	attributes: Record<string, string>;
	value: string;
	isFormula: boolean;
}

const emptyCell: Cell = { text: '', kind: 'text' };

function cellOf({ attributes: { t = 'n', s }, value, isFormula }: WrittenCell, { shared, formats }: CellTexts): Cell {
	if (t === 'e') return { text: '', kind: 'error' };
	if (value === '') return isFormula ? { text: '', kind: 'no_value' } : emptyCell;
	if (t === 'n') return formatCell(value, formats[Number(s)]);
	if (t === 'b') return { text: value === '0' ? 'FALSE' : 'TRUE', kind: 'text' };
	return { text: (t === 's' ? (shared[Number(value)] ?? '') : value).trim(), kind: 'text' };
}

/** The row number in `place`, or else the next one. Throws `RangeError` when rows are out of order. */
function lineAfter(line: number, place: string): number {
	const next = place === '' ? line + 1 : Number(place);
	if (!Number.isInteger(next) || next <= line || next > workbookLimits.rows)
		throw new RangeError('A row out of its order');
	return next;
}

async function* readRows(chunks: AsyncIterable<string>, texts: CellTexts): AsyncGenerator<Row> {
	const rows: Row[] = [];
	let cells: Cell[] = [];
	let line = 0;
	const countLength = createCounter(workbookLimits.sheetLength);
	let countRow = createCounter(workbookLimits.rowLength);
	let countCell = createCounter(workbookLimits.cellsOfRow);
	let column = -1;
	let cell: WrittenCell = { attributes: {}, value: '', isFormula: false };
	let isValue = false;
	const steps = readXmlChunks(chunks, {
		onOpen(name, attributes) {
			const { r: place = '' } = attributes;
			isValue = name === 'v' || name === 't';
			if (name === 'f') cell.isFormula = true;
			if (name === 'row') {
				cells = [];
				line = lineAfter(line, place);
				countRow = createCounter(workbookLimits.rowLength);
				countCell = createCounter(workbookLimits.cellsOfRow);
			}
			if (name !== 'c') return;
			countCell();
			const statedColumn = columnOf(place);
			column = statedColumn < 0 ? column + 1 : statedColumn;
			cell = { attributes, value: '', isFormula: false };
		},
		onText(text) {
			if (isValue && cell.value.length < maxCellLength) cell.value += text.slice(0, maxCellLength);
		},
		onClose(name) {
			isValue = false;
			// styled but empty cells may reach far to the right
			if (name === 'c' && column < maxSheetColumns) {
				const read = cellOf(cell, texts);
				countLength(read.text.length);
				countRow(read.text.length);
				cells[column] = read;
			} else if (name === 'c' && cell.value.trim() !== '') throw tooManyColumnsError();
			if (name !== 'row') return;
			rows.push({ line, cells: Array.from(cells, (entry = emptyCell) => entry) });
			column = -1;
		},
	});
	for await (const _ of steps) yield* rows.splice(0);
	yield* rows;
}

/** The sheets and their paths in the archive, in order. */
async function readTabs(zip: Zip): Promise<(Tab & { path: string })[]> {
	if (!zip.has('xl/workbook.xml')) throw new RangeError('An archive that is no workbook');
	const { relations: maxRelations, tabs: maxTabs } = workbookLimits;
	const relations = await attributesOf(zip, 'xl/_rels/workbook.xml.rels', 'Relationship', maxRelations);
	const targets = new Map(relations.map(({ Id = '', Target = '' }) => [Id, Target]));
	return (await attributesOf(zip, 'xl/workbook.xml', 'sheet', maxTabs)).map((sheet) => {
		const id = Object.entries(sheet).find(([name]) => /(?:^|:)id$/.test(name))?.[1] ?? '';
		const target = targets.get(id) ?? 'worksheets/sheet1.xml';
		const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
		return { name: sheet.name ?? '', isHidden: (sheet.state ?? 'visible') !== 'visible', path };
	});
}

/**
 * Opens an XLSX file (ECMA-376). Streams the rows of its sheets, with numbers as the sheet shows them; only shared texts stay in memory.
 * Throws `RangeError` for a file that is no archive or inflates beyond `maxInflated` bytes, `invalid` beyond `workbookLimits`, and while
 * rows are read, for invalid XML and for more than `maxSheetColumns` columns.
 */
export async function openWorkbook(bytes: Buffer, maxInflated: number) {
	const zip = openZip(bytes, maxInflated);
	const tabs = await readTabs(zip);
	const [shared, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml'];
	const texts: CellTexts = {
		shared: zip.has(shared) ? await readSharedTexts(zip.stream(shared)) : [],
		formats: zip.has(styles) ? await readCellFormats(zip.stream(styles)) : [],
	};
	const merges: Awaited<ReturnType<typeof readMerged>>[] = [];
	return {
		tabs: tabs.map(({ name, isHidden }): Tab => ({ name, isHidden })),
		/** The rows of the sheet at this index. */
		async *rows(at: number): AsyncGenerator<Row> {
			const tab = tabs[at];
			if (!tab) return;
			merges[at] ??= await readMerged(zip.stream(tab.path));
			yield* withMerged(readRows(zip.stream(tab.path), texts), merges[at]);
		},
	};
}
