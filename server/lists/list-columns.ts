import { requestFields } from '#contract/requests/request-fields.ts';
import { fold } from '../catalogue/search-text.ts';
import { quantitiesIn } from './quantity-cells.ts';

/** `other`: the list does not need it. `unread`: a column with an unknown title. */
export type ColumnRole = 'code' | 'description' | 'size' | 'quantity' | 'maker' | 'other' | 'unread';

const counts = 'qty|q ty|qnty|qtty|quantity|quantities|pcs|pieces|nos|count|الكميه|كميه|الكميات|العدد|عدد';
const orderWords = 'ordered|order|required|requested|reqd|req d|req|needed|need|wanted|المطلوبه|المطلوب|مطلوبه|مطلوب';

/** Titles of columns, folded, the more specific first: "part number" is a code, "number" alone counts the rows. */
const titles: readonly (readonly [ColumnRole, RegExp])[] = [
	[
		'quantity',
		new RegExp(`^(?:(?:${orderWords}|total) )?(?:${counts})(?: (?:pcs|${orderWords}))?$|^(?:${orderWords})$`),
	],
	[
		'other',
		/^(?:(?:unit |list |total )?price|unit|uom|total|amount|remarks?|notes?|السعر|سعر|الاجمالي|المجموع|الوحده|ملاحظات|ملاحظه)$/,
	],
	['other', /^(?:no|nr|s ?no|sr(?: no)?|sl(?: no)?|sn|line|pos|row|م|ت|مسلسل|رقم|الرقم|التسلسل)$/],
	[
		'code',
		/^(?:(?:part|item|article|product|material|oem|our|your|seal|bearing) )?(?:codes?|no|number|num|nr|ref|reference|model|sku|id)$|^(?:p n|pn|mpn|oem|الكود|كود|(?:رقم|كود) (?:القطعه|الصنف|المنتج)|الموديل|موديل|المرجع)$/,
	],
	['size', /^(?:sizes?|dimensions?|dims?|od|المقاس|مقاس|القياس|الابعاد)(?: mm)?$/],
	['maker', /^(?:brand|maker|make|manufacturer|الماركه|ماركه|الشركه|الصانع)$/],
	[
		'description',
		/^(?:(?:item|part|product|material) )?(?:desc|description|name|item|items|part|parts|product|products|details|list)$|^(?:الصنف|صنف|الاصناف|الوصف|وصف|البيان|بيان|الاسم|اسم (?:الصنف|القطعه)|القطعه|المنتج)$/,
	],
];

const titleOf = (cell: string) =>
	fold(cell)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** The role of a column by its title; undefined for an unknown one. */
export function roleOfTitle(cell: string): ColumnRole | undefined {
	const title = titleOf(cell);
	return titles.find(([, pattern]) => pattern.test(title))?.[0];
}

/**
 * The columns by a row of titles; undefined where the row has anything else. The first row of a table may have any number of unknown titles
 * beside the one of the codes.
 */
export function rolesOfTitles(cells: string[], isFirst = false): ColumnRole[] | undefined {
	const filled = cells.filter((cell) => titleOf(cell) !== '');
	const roles = filled.flatMap((cell) => roleOfTitle(cell) ?? []);
	const namesParts = isFirst && roles.some((role) => role === 'code' || role === 'description');
	const hasEnough = namesParts ? roles.length * 2 >= filled.length : roles.length * 2 > filled.length;
	const isTitles = roles.length > 0 && hasEnough && !filled.some((cell) => /\d/.test(fold(cell)));
	return isTitles ? cells.map((cell) => roleOfTitle(cell) ?? 'unread') : undefined;
}

/** Whether a line has only titles: `Item No`, `الصنف الكمية`. */
export function isTitleLine(text: string): boolean {
	if (text.length > requestFields.requestLine.max) return false;
	const words = titleOf(text).split(' ').filter(Boolean);
	if (words.length === 0 || words.length > 8 || /\d/.test(fold(text))) return false;
	// each title has up to three words
	const isTitled = (from: number): boolean =>
		from === words.length ||
		[3, 2, 1].some(
			(length) =>
				from + length <= words.length &&
				roleOfTitle(words.slice(from, from + length).join(' ')) !== undefined &&
				isTitled(from + length),
		);
	return isTitled(0);
}

/** Whether the first column counts the rows; codes have more digits. */
const isNumbering = (cells: string[], column: number) =>
	column === 0 &&
	cells.length > 2 &&
	Number(fold(cells[0] ?? '')) < 1000 &&
	cells.every((cell, at) => Number(fold(cell)) === Number(fold(cells[0] ?? '')) + at);
const isNumeric = (cells: string[]) => cells.every((cell) => /^[\d.,\s$]+$/.test(fold(cell)));
/** The share of cells that look like a code: short, with a digit. */
const codeShare = (cells: string[]) =>
	cells.filter((cell) => /\d/.test(fold(cell)) && cell.length <= 25).length / Math.max(1, cells.length);

const columnsOf = (rows: string[][]) =>
	Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
		rows.map((row) => (row[at] ?? '').trim()).filter(Boolean),
	);

/** The column of quantities by its cells: one behind the codes, else one before them. */
function quantityColumn(columns: string[][], places: number[]): number | undefined {
	const [first, ...rest] = places;
	const kinds = columns.map((cells) => (cells.length > 0 ? quantitiesIn(cells) : undefined));
	const hasCodes = (at: number) => places.some((other) => other !== at && codeShare(columns[other] ?? []) > 0);
	const readable = rest.findLast((at) => kinds[at] === 'readable');
	if (readable !== undefined) return readable;
	if (first !== undefined && kinds[first] === 'readable' && rest.some((at) => !isNumeric(columns[at] ?? [])))
		return first;
	return rest.findLast((at) => kinds[at] === 'unreadable' && hasCodes(at));
}

/** The columns of a table without titles, by their cells. */
function rolesOfContent(columns: string[][]): ColumnRole[] {
	const roles = columns.map(
		(cells, at): ColumnRole => (cells.length === 0 || isNumbering(cells, at) ? 'other' : 'unread'),
	);
	const isFree = (at: number) => roles[at] === 'unread';
	const places = columns.map((_, at) => at).filter(isFree);
	const quantity = quantityColumn(columns, places);
	if (quantity !== undefined) roles[quantity] = 'quantity';
	const text = places.filter((at) => isFree(at) && !isNumeric(columns[at] ?? []));
	const code =
		text.toSorted((a, b) => codeShare(columns[b] ?? []) - codeShare(columns[a] ?? []))[0] ?? places.find(isFree);
	for (const at of text) roles[at] = 'description';
	if (code !== undefined) roles[code] = 'code';
	return roles;
}

/** The columns of a table: by their titles; by their cells when no title names the part or the quantity. */
export function rolesOfTable(rows: string[][], titles: ColumnRole[] | undefined): ColumnRole[] {
	const columns = rows.length > 0 ? columnsOf(rows) : [];
	if (!titles?.some((role) => role === 'code' || role === 'description')) return rolesOfContent(columns);
	const untitled = titles.flatMap((role, at) => (role === 'unread' ? at : []));
	const quantity = titles.includes('quantity')
		? undefined
		: untitled.findLast((at) => quantitiesIn(columns[at] ?? []) !== undefined);
	return titles.map((role, at) => (at === quantity ? 'quantity' : role === 'unread' ? 'other' : role));
}
