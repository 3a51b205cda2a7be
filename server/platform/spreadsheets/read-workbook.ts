import { maxSheetColumns } from '#contract/sheet-fields.ts';
import { type CellFormats, formatCell, readCellFormats } from './cell-formats.ts';
import { readMerged, withMerged } from './merged-cells.ts';
import { readXml, readXmlChunks } from './read-xml.ts';
import { type Cell, columnOf, manyColumns, type Row } from './rows.ts';
import { openZip, type Zip } from './zip-entries.ts';

/** Bytes of one file of a workbook: 60,000 rows of many columns. */
export const maxInflated = 96 * 1_048_576;
/** Characters that Excel lets a cell have; what a file has beyond them is left out. */
const maxCellLength = 32_767;

/** One of the sheets of a workbook, as they stand below it. */
export interface Tab {
	name: string;
	isHidden: boolean;
}

async function attributesOf(xml: string | undefined, element: string): Promise<Record<string, string>[]> {
	const found: Record<string, string>[] = [];
	await readXml(xml ?? '<none/>', { onOpen: (name, attributes) => void (name === element && found.push(attributes)) });
	return found;
}

/** Texts that cells name by number; how an Asian name is read aloud is no part of them. */
async function readSharedTexts(xml: string): Promise<string[]> {
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
			if (open.at(-1) === 't' && phonetic === 0) text += part;
		},
		onClose(name) {
			open.pop();
			if (name === 'rPh') phonetic--;
			if (name === 'si') texts.push(text);
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

async function* readRows(chunks: AsyncIterable<string>, texts: CellTexts): AsyncGenerator<Row> {
	const rows: Row[] = [];
	let cells: Cell[] = [];
	let line = 0;
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
				line = Number(place) || line + 1;
			}
			if (name !== 'c') return;
			const named = columnOf(place);
			column = named < 0 ? column + 1 : named;
			cell = { attributes, value: '', isFormula: false };
		},
		onText(text) {
			if (isValue && cell.value.length < maxCellLength) cell.value += text.slice(0, maxCellLength);
		},
		onClose(name) {
			isValue = false;
			// styles alone reach far to the right
			if (name === 'c' && column < maxSheetColumns) cells[column] = cellOf(cell, texts);
			else if (name === 'c' && cell.value.trim() !== '') throw manyColumns();
			if (name !== 'row') return;
			rows.push({ line, cells: Array.from(cells, (one = emptyCell) => one) });
			column = -1;
		},
	});
	for await (const _ of steps) yield* rows.splice(0);
	yield* rows;
}

/** Where the sheets are in the archive, in their order. */
async function readTabs(zip: Zip): Promise<(Tab & { path: string })[]> {
	const workbook = await zip.read('xl/workbook.xml');
	if (workbook === undefined) throw new RangeError('An archive that is no workbook');
	const relations = await attributesOf(await zip.read('xl/_rels/workbook.xml.rels'), 'Relationship');
	const targets = new Map(relations.map(({ Id = '', Target = '' }) => [Id, Target]));
	return (await attributesOf(workbook, 'sheet')).map((sheet) => {
		const id = Object.entries(sheet).find(([name]) => /(?:^|:)id$/.test(name))?.[1] ?? '';
		const target = targets.get(id) ?? 'worksheets/sheet1.xml';
		const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
		return { name: sheet.name ?? '', isHidden: (sheet.state ?? 'visible') !== 'visible', path };
	});
}

/**
 * Opens an XLSX file (ECMA-376): the sheets that it has, and their rows as they are read, numbers as they are shown. Takes memory
 * for its shared texts alone. Throws `RangeError` for what is no archive or has a file that inflates beyond `maxInflated` bytes,
 * and an error for XML that is none, the rows when they are read, `invalid` for those of more than `maxSheetColumns` columns.
 */
export async function openWorkbook(bytes: Buffer, maxInflated: number) {
	const zip = openZip(bytes, maxInflated);
	const tabs = await readTabs(zip);
	const shared = await zip.read('xl/sharedStrings.xml');
	const styles = await zip.read('xl/styles.xml');
	const texts: CellTexts = {
		shared: shared ? await readSharedTexts(shared) : [],
		formats: styles ? await readCellFormats(styles) : [],
	};
	const merges: Awaited<ReturnType<typeof readMerged>>[] = [];
	return {
		tabs: tabs.map(({ name, isHidden }): Tab => ({ name, isHidden })),
		/** The rows of the sheet at this place, from 0. */
		async *rows(at: number): AsyncGenerator<Row> {
			const tab = tabs[at];
			if (!tab) return;
			merges[at] ??= await readMerged(zip.stream(tab.path));
			yield* withMerged(readRows(zip.stream(tab.path), texts), merges[at]);
		},
	};
}

export type Workbook = Awaited<ReturnType<typeof openWorkbook>>;
