import { readXml } from './read-xml.ts';
import type { Cell } from './rows.ts';

/** How a number in a cell is shown, by the index of its style. */
export type CellFormats = ((value: number) => Cell)[];

/** Formats that are built in as dates and times: ECMA-376, 18.8.30. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
// a bracket within a bracket ends the search for the other one's end: many open ones would be looked through for each of them
const isDate = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\][]*\]|\\./g, ''));
/** Days from the first day of sheets to that of Unix, and the milliseconds of one. */
const unixDay = 25_569;
const dayLength = 86_400_000;

/** As it is, without the noise of binary fractions. */
const plain = (value: number) => String(Number(value.toPrecision(15)));
const numberCell = (value: number): Cell => ({ text: plain(value), kind: 'number' });
const dateCell = (value: number): Cell => {
	const date = new Date((value - unixDay) * dayLength);
	return Number.isNaN(date.getTime()) ? numberCell(value) : { text: date.toISOString().slice(0, 10), kind: 'date' };
};

/** What stands beside a number: a currency, as `[$AED]` or `[$€-407]`, a text in quotes, or a sign of money. */
function unitOf(code: string): string {
	const [positive = ''] = code.split(';');
	const parts = positive.matchAll(/\[\$([^\][-]*)[^\][]*\]|"([^"]*)"|(\p{Sc})/gu);
	return [...parts]
		.map(([, currency, text, sign]) => currency ?? text ?? sign ?? '')
		.join(' ')
		.trim();
}

function formatOf(id: number, code: string | undefined): CellFormats[number] {
	// `00000`: a code whose zeros the number has lost
	if (code && /^0{2,}$/.test(code))
		return (value) => ({ text: plain(value).padStart(code.length, '0'), kind: 'number' });
	if (isBuiltInDate(id) || (code !== undefined && isDate(code))) return dateCell;
	const unit = unitOf(code ?? '');
	return unit === '' ? numberCell : (value) => ({ ...numberCell(value), unit });
}

/** Reads `xl/styles.xml`. */
export async function readCellFormats(xml: string): Promise<CellFormats> {
	const codes = new Map<number, string>();
	const formats: CellFormats = [];
	let isOfCells = false;
	await readXml(xml, {
		onOpen(name, { numFmtId, formatCode }) {
			if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
			if (name === 'cellXfs') isOfCells = true;
			if (name === 'xf' && isOfCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
		},
		onClose(name) {
			if (name === 'cellXfs') isOfCells = false;
		},
	});
	return formats;
}

/** A number of a cell as the sheet shows it. */
export function formatCell(value: string, format: CellFormats[number] = numberCell): Cell {
	const number = Number(value);
	return Number.isFinite(number) ? format(number) : { text: value, kind: 'text' };
}
