import { dayLength } from '#contract/days.ts';
import { readXml } from './read-xml.ts';
import type { Cell } from './rows.ts';
import { createCounter, overLimitError, workbookLimits } from './workbook-limits.ts';

/** Functions that format a number, by the index of the cell's style. */
export type CellFormats = ((value: number) => Cell)[];

/** Built-in date and time formats: ECMA-376, 18.8.30. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
// a bracket inside a bracket ends the match: otherwise many open brackets take quadratic time
const isDate = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\][]*\]|\\./g, ''));
/** 1970-01-01 in the day count of sheets. */
const unixDay = 25_569;

/** 0.30000000000000004 → `0.3`. */
const plain = (value: number) => String(Number(value.toPrecision(15)));
const numberCell = (value: number): Cell => ({ text: plain(value), kind: 'number' });
const dateCell = (value: number): Cell => {
	const date = new Date((value - unixDay) * dayLength);
	return Number.isNaN(date.getTime()) ? numberCell(value) : { text: date.toISOString().slice(0, 10), kind: 'date' };
};

/** The unit in a format code: a currency (`[$AED]`, `[$€-407]`), a quoted text or a currency sign. */
function unitOf(code: string): string {
	const [positive = ''] = code.split(';');
	const parts = positive.matchAll(/\[\$([^\][-]*)[^\][]*\]|"([^"]*)"|(\p{Sc})/gu);
	return [...parts]
		.map(([, currency, text, sign]) => currency ?? text ?? sign ?? '')
		.join(' ')
		.trim();
}

function formatOf(id: number, code: string | undefined): CellFormats[number] {
	// `00000` restores leading zeros of a code
	if (code && /^0{2,}$/.test(code))
		return (value) => ({ text: plain(value).padStart(code.length, '0'), kind: 'number' });
	if (isBuiltInDate(id) || (code !== undefined && isDate(code))) return dateCell;
	const unit = unitOf(code ?? '');
	return unit === '' ? numberCell : (value) => ({ ...numberCell(value), unit });
}

/** Reads `xl/styles.xml`. Throws `invalid` beyond Excel's own limits. */
export async function readCellFormats(xml: AsyncIterable<string>): Promise<CellFormats> {
	const codes = new Map<number, string>();
	/** By format id. */
	const read = new Map<number, CellFormats[number]>();
	const count = createCounter(workbookLimits.formats);
	const formats: CellFormats = [];
	const formatAt = (id: number) => {
		const format = read.get(id) ?? formatOf(id, codes.get(id));
		read.set(id, format);
		return format;
	};
	let isInCellFormats = false;
	await readXml(xml, {
		onOpen(name, { numFmtId, formatCode }) {
			if (name === 'numFmt' || (name === 'xf' && isInCellFormats)) count();
			if (name === 'numFmt') {
				if ((formatCode ?? '').length > workbookLimits.formatCode) throw overLimitError();
				codes.set(Number(numFmtId), formatCode ?? '');
			}
			if (name === 'cellXfs') isInCellFormats = true;
			if (name === 'xf' && isInCellFormats) formats.push(formatAt(Number(numFmtId)));
		},
		onClose(name) {
			if (name === 'cellXfs') isInCellFormats = false;
		},
	});
	return formats;
}

/** Formats a number as the sheet shows it. */
export function formatCell(value: string, format: CellFormats[number] = numberCell): Cell {
	const number = Number(value);
	return Number.isFinite(number) ? format(number) : { text: value, kind: 'text' };
}
