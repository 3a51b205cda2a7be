import { type CellFormats, cellNumber, readCellFormats } from './cell-formats.ts';
import type { Rows } from './list-entries.ts';
import { readXml } from './read-xml.ts';
import { openZip } from './zip-entries.ts';

/** Bytes of one file of a workbook: some 20,000 rows. */
const maxInflated = 8 * 1_048_576;
/** Further columns are not looked at. */
const maxColumns = 50;

/** The path of the first sheet that is shown. */
function pathOfSheet(sheets: Record<string, string>[], targets: Map<string, string>): string {
	const sheet = sheets.find(({ state }) => state === undefined || state === 'visible') ?? sheets[0];
	const id = Object.entries(sheet ?? {}).find(([name]) => /(?:^|:)id$/.test(name))?.[1] ?? '';
	const target = targets.get(id) ?? 'worksheets/sheet1.xml';
	return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function attributesOf(xml: string | undefined, element: string): Promise<Record<string, string>[]> {
	const found: Record<string, string>[] = [];
	await readXml(xml ?? '<none/>', { onOpen: (name, attributes) => void (name === element && found.push(attributes)) });
	return found;
}

/** Texts that cells name by number; how an Asian name is read aloud is no part of them. */
async function readSharedTexts(xml: string): Promise<string[]> {
	const texts: string[] = [];
	let path = '';
	let text = '';
	await readXml(xml, {
		onOpen(name) {
			if (name === 'si') text = '';
			path += `/${name}`;
		},
		onText(part) {
			if (path.endsWith('/t') && !path.includes('/rPh')) text += part;
		},
		onClose(name) {
			path = path.slice(0, -name.length - 1);
			if (name === 'si') texts.push(text);
		},
	});
	return texts;
}

/** From `C7` the place of its column, from 0; -1 without letters. */
function columnOf(reference: string): number {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
	return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface CellTexts {
	shared: string[];
	formats: CellFormats;
}

function textOfCell({ t = 'n', s }: Record<string, string>, value: string, { shared, formats }: CellTexts): string {
	if (t === 's') return shared[Number(value)] ?? '';
	if (t === 'e') return '';
	return t === 'n' && value !== '' ? cellNumber(value, formats[Number(s)]) : value;
}

async function readSheet(xml: string, texts: CellTexts): Promise<Rows> {
	const rows: Rows = [];
	let cells: string[] = [];
	let line = 0;
	let column = -1;
	let cell: Record<string, string> = {};
	let value = '';
	let isValue = false;
	await readXml(xml, {
		onOpen(name, attributes) {
			const { r: place = '' } = attributes;
			isValue = name === 'v' || name === 't';
			if (name === 'row') {
				cells = [];
				line = Number(place) || line + 1;
			}
			if (name !== 'c') return;
			const named = columnOf(place);
			column = named < 0 ? column + 1 : named;
			cell = attributes;
			value = '';
		},
		onText(text) {
			if (isValue) value += text;
		},
		onClose(name) {
			isValue = false;
			if (name === 'c' && column < maxColumns) cells[column] = textOfCell(cell, value, texts);
			if (name !== 'row') return;
			rows.push({ line, cells: Array.from(cells, (text = '') => text.trim()) });
			column = -1;
		},
	});
	return rows;
}

/**
 * The rows of the first sheet of an XLSX file (ECMA-376), numbers as they are shown. Takes bounded memory: throws `RangeError` for
 * what is no archive or inflates beyond `maxInflated`, and an error for XML that is none.
 */
export async function readWorkbook(bytes: Buffer): Promise<Rows> {
	const zip = openZip(bytes, maxInflated);
	const workbook = await zip.read('xl/workbook.xml');
	if (workbook === undefined) throw new RangeError('An archive that is no workbook');
	const relations = await attributesOf(await zip.read('xl/_rels/workbook.xml.rels'), 'Relationship');
	const targets = new Map(relations.map(({ Id = '', Target = '' }) => [Id, Target]));
	const sheet = await zip.read(pathOfSheet(await attributesOf(workbook, 'sheet'), targets));
	const shared = await zip.read('xl/sharedStrings.xml');
	const styles = await zip.read('xl/styles.xml');
	return readSheet(sheet ?? '<none/>', {
		shared: shared ? await readSharedTexts(shared) : [],
		formats: styles ? await readCellFormats(styles) : [],
	});
}
