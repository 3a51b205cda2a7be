import { readQuantity } from '#contract/quantity.ts';
import { fold } from '../catalogue/search-text.ts';

export type ColumnRole = 'code' | 'description' | 'size' | 'quantity' | 'maker' | 'other';

/** Titles of columns, folded, the narrower first: a part's number is a code, a number alone counts the rows. */
const titles: readonly (readonly [ColumnRole, RegExp])[] = [
	[
		'quantity',
		/^(?:qty|q ?ty|qnty|quantity|quantities|pcs|pieces|nos|count|الكميه|كميه|العدد|عدد)(?: (?:pcs|required|req|needed|المطلوبه))?$/,
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

function roleOfTitle(cell: string): ColumnRole | undefined {
	const title = titleOf(cell);
	return titles.find(([, pattern]) => pattern.test(title))?.[0];
}

/** What the columns are by the titles of a row; undefined where the row has something else than titles. */
export function rolesOfTitles(cells: string[]): ColumnRole[] | undefined {
	const filled = cells.filter((cell) => titleOf(cell) !== '');
	const known = filled.filter(roleOfTitle);
	const isTitles =
		known.length > 0 && known.length * 2 > filled.length && !filled.some((cell) => /\d/.test(fold(cell)));
	return isTitles ? cells.map((cell) => roleOfTitle(cell) ?? 'other') : undefined;
}

/** Whether a line of a text is titles alone: `Item No`, `الصنف الكمية`. */
export function isTitleLine(text: string): boolean {
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

const isNumbering = (cells: string[]) =>
	cells.length > 2 && cells.every((cell, at) => Number(fold(cell)) === Number(fold(cells[0] ?? '')) + at);
const isQuantity = (cells: string[]) =>
	cells.every((cell) => {
		const { quantity } = readQuantity(cell);
		return quantity !== undefined && quantity < 10_000;
	});
const isNumeric = (cells: string[]) => cells.every((cell) => /^[\d.,\s$]+$/.test(fold(cell)));
/** How many of the cells look like a code: short, with a digit. */
const codeShare = (cells: string[]) =>
	cells.filter((cell) => /\d/.test(fold(cell)) && cell.length <= 25).length / Math.max(1, cells.length);

/** What the columns of a table without titles are, by what stands in them. */
export function rolesOfContent(rows: string[][]): ColumnRole[] {
	const width = Math.max(...rows.map((row) => row.length));
	const columns = Array.from({ length: width }, (_, at) => rows.map((row) => (row[at] ?? '').trim()).filter(Boolean));
	const roles = columns.map((): ColumnRole => 'other');
	const isFree = (at: number) => roles[at] === 'other' && (columns[at] ?? []).length > 0;
	const places = columns.map((_, at) => at).filter((at) => isFree(at) && !isNumbering(columns[at] ?? []));
	const quantity = places.findLast((at) => isQuantity(columns[at] ?? []) && at !== places[0]);
	if (quantity !== undefined) roles[quantity] = 'quantity';
	const isText = (at: number) => isFree(at) && !isNumeric(columns[at] ?? []);
	const text = places.filter(isText);
	const code =
		text.toSorted((a, b) => codeShare(columns[b] ?? []) - codeShare(columns[a] ?? []))[0] ?? places.find(isFree);
	for (const at of text) roles[at] = 'description';
	if (code !== undefined) roles[code] = 'code';
	return roles;
}
