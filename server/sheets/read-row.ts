import type { StockStatement } from '#contract/availability.ts';
import { otherCurrency } from '#contract/currency-names.ts';
import type { SheetRole } from '#contract/sheet-fields.ts';
import type { SheetColumn } from '#contract/sheets.ts';
import { fold } from '../catalogue/search-text.ts';
import type { Cell, Row } from '../platform/spreadsheets/rows.ts';
import { type ExportedStock, readExportedStock } from './exported-stock.ts';
import { type PriceReading, readPriceCell } from './read-price.ts';
import { readStock } from './read-stock.ts';
import type { Reason } from './reasons.ts';

/** A row of a sheet as its columns say it, before anything is looked up. */
export interface PriceRow {
	row: number;
	code: string;
	size: string;
	name: string;
	/** US dollars; null where the row says none. */
	price: number | null;
	/** What the sheet was exported with; undefined where it does not say. */
	exported: number | null | undefined;
	stock: StockStatement | null;
	/** What was stated when the sheet was exported; undefined where it does not say. */
	exportedStock: ExportedStock | undefined;
	/** A date, ISO 8601; null where the sheet has none. */
	stated: string | null;
	notes: Reason[];
	/** Why the row can't be taken. */
	problems: Reason[];
}

/** Characters of a text that are kept of a row; longer ones name no part. */
const maxLength = 200;
/** What is nothing but a total; what goes on is the code of a part. */
const totals =
	/^(?:(?:grand |sub ?)?totals?|المجموع|الاجمالي|اجمالي|مجموع)(?: (?:price|prices|amount|value|sum|usd|us|الكلي|العام|النهائي|الفرعي|السعر|الاسعار))*$/;
const isTotal = (code: string) =>
	totals.test(
		fold(code)
			.replace(/[^\p{L}\p{N}]+/gu, ' ')
			.trim(),
	);
const empty: Cell = { text: '', kind: 'text' };

const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, maxLength).toWellFormed();
/** A spreadsheet that must not take a code for a formula has an apostrophe before it. */
const codeText = ({ text }: Cell) => shorten(text.replace(/^'(?=[=+\-@])/, ''));

function problemIn(of: 'code' | 'size', { kind }: Cell): Reason | undefined {
	if (kind === 'date') return { key: `${of}_date` };
	return kind === 'error' || kind === 'no_value' ? { key: `${of}_formula` } : undefined;
}

/** Why what is said of the stock can't be read. */
function stockProblem(...cells: (Cell | undefined)[]): Reason {
	const said = cells.filter((cell) => cell !== undefined);
	if (said.some(({ kind }) => kind === 'error' || kind === 'no_value')) return { key: 'stock_formula' };
	const written = said.map(({ text }) => text).filter(Boolean);
	return { key: 'stock_unreadable', values: { written: shorten(written.join(', ')) } };
}

const isEmpty = ({ text, kind }: Cell) => text === '' && kind === 'text';

const inCurrency = (currency: string): Reason => ({ key: 'currency', values: { currency: shorten(currency) } });

/** Why the price is none of the shop's: by the column of currencies, the format of its cell, or the title of its column. */
function currencyProblem({ text }: Cell, price: Cell, title: string): Reason | undefined {
	const word = fold(text).replace(/[^\p{L}$]+/gu, '');
	const isDollar = word === '' || /^(?:usd|us\$|\$|usdollars?|dollars?|دولار(?:امريكي)?)$/.test(word);
	if (!isDollar) return inCurrency(text);
	const other = isEmpty(price) ? undefined : (otherCurrency(price.unit ?? '') ?? otherCurrency(title));
	return other === undefined ? undefined : inCurrency(other);
}

/**
 * Reads a row by what its columns are and are called; undefined for one that says nothing: blanks, a line between two groups of parts, a total.
 */
export function readRow(
	{ line, cells, above = [] }: Row,
	columns: Pick<SheetColumn, 'role' | 'title'>[],
): PriceRow | undefined {
	const roles = columns.map(({ role }) => role);
	const cellOf = (role: SheetRole) => (roles.includes(role) ? cells[roles.indexOf(role)] : undefined);
	/** The cell, or the one above that is merged down to it. */
	const mergedCell = (role: SheetRole) => {
		const cell = cellOf(role) ?? empty;
		return isEmpty(cell) ? (above[roles.indexOf(role)] ?? cell) : cell;
	};
	const [codeCell, nameCell, sizeCell] = [mergedCell('code'), mergedCell('name'), cellOf('size') ?? empty];
	const priceCell = cellOf('price') ?? empty;
	const said = [priceCell, cellOf('stock') ?? empty, cellOf('availability') ?? empty];
	const code = codeText(codeCell) || codeText(nameCell);
	const isHeading = said.every(isEmpty) && (code === '' || cells.filter((cell) => !isEmpty(cell)).length < 2);
	if (isHeading || (isTotal(code) && isEmpty(sizeCell))) return undefined;
	const { price, note, problem }: PriceReading = readPriceCell(priceCell);
	const stock = readStock(cellOf('availability'), cellOf('stock'));
	const stated = cellOf('stated');
	const exported = cellOf('exported_price');
	const problems = [
		problemIn('code', codeCell) ?? (code === '' ? ({ key: 'no_code' } satisfies Reason) : undefined),
		problemIn('size', sizeCell),
		problem,
		currencyProblem(cellOf('currency') ?? empty, priceCell, columns[roles.indexOf('price')]?.title ?? ''),
		stock === undefined ? stockProblem(cellOf('availability'), cellOf('stock')) : undefined,
	];
	return {
		row: line,
		...{ code, size: codeText(sizeCell), name: shorten(nameCell.text), price },
		exported: exported && readPriceCell(exported).problem === undefined ? readPriceCell(exported).price : undefined,
		stock: stock ?? null,
		exportedStock: readExportedStock(cellOf('exported_stock')?.text ?? ''),
		stated: /^\d{4}-\d{2}-\d{2}/.exec(stated?.text ?? '')?.[0] ?? null,
		notes: note ? [note] : [],
		problems: problems.filter((one) => one !== undefined),
	};
}
