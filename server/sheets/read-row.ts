import type { StockStatement } from '#contract/catalogue/availability.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { namesCurrency, otherCurrency } from '#contract/money/currency-names.ts';
import type { SheetRole } from '#contract/sheets/sheet-fields.ts';
import type { SheetColumn } from '#contract/sheets/sheets.schema.ts';
import { fold } from '../catalogue/search-text.ts';
import type { Cell, Row } from '../platform/spreadsheets/rows.ts';
import { type ExportedStock, readExportedStock } from './exported-stock.ts';
import { readMinQuantity, type WrittenList } from './list-cells.ts';
import { type PriceReading, readPriceCell } from './read-price.ts';
import { readStock } from './read-stock.ts';
import type { Reason } from './reasons.ts';

/** A row of a sheet before anything is looked up in the catalogue. */
export interface PriceRow extends WrittenList {
	row: number;
	code: string;
	size: string;
	name: string;
	/** In the catalogue's currency, 0 is free; null: on request; undefined when the row has none. */
	price: number | null | undefined;
	/** The price at export; undefined when the sheet does not have it. */
	exported: number | null | undefined;
	stock: StockStatement | null;
	/** The stock at export; undefined when the sheet does not have it. */
	exportedStock: ExportedStock | undefined;
	/** Date of the stock statement, ISO 8601; null when the sheet has none. */
	stated: string | null;
	notes: Reason[];
	/** Reasons to refuse the row. */
	problems: Reason[];
}

/** Characters stored per text; longer texts name no part. */
const maxLength = 200;
/** Matches `Total price` and the like, but not a part such as `Total 32`. */
const totals =
	/^(?:(?:grand |sub ?)?totals?|المجموع|الاجمالي|اجمالي|مجموع)(?: (?:price|prices|amount|value|sum|usd|us|الكلي|العام|النهائي|الفرعي|السعر|الاسعار))*$/;
/** Whether a text stands for a total, not for a part: `Grand total`. */
export const isTotal = (code: string) =>
	totals.test(
		fold(code)
			.replace(/[^\p{L}\p{N}]+/gu, ' ')
			.trim(),
	);
const empty: Cell = { text: '', kind: 'text' };

const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, maxLength).toWellFormed();
/** Drops the apostrophe that stops a spreadsheet from reading a code as a formula: `'-12` → `-12`. */
const codeText = ({ text }: Cell) => shorten(text.replace(/^'(?=[=+\-@])/, ''));

function problemIn(of: 'code' | 'size', { kind }: Cell): Reason | undefined {
	if (kind === 'date') return { key: `${of}_date` };
	return kind === 'error' || kind === 'no_value' ? { key: `${of}_formula` } : undefined;
}

function stockProblem(...cells: (Cell | undefined)[]): Reason {
	const cellsWithStock = cells.filter((cell) => cell !== undefined);
	if (cellsWithStock.some(({ kind }) => kind === 'error' || kind === 'no_value')) return { key: 'stock_formula' };
	const texts = cellsWithStock.map(({ text }) => text).filter(Boolean);
	return { key: 'stock_unreadable', values: { written: shorten(texts.join(', ')) } };
}

const isEmpty = ({ text, kind }: Cell) => text === '' && kind === 'text';

const inCurrency = (currency: string): Reason => ({ key: 'currency', values: { currency: shorten(currency) } });

/** A reason when the price is not in the catalogue's currency, by the currency column, the cell's format or the column's title. */
function currencyProblem({ text }: Cell, price: Cell, { currency: own, titleCurrency }: RowMoney): Reason | undefined {
	if (text.trim() !== '' && !namesCurrency(text, own)) return inCurrency(text);
	const currency = isEmpty(price) ? undefined : (otherCurrency(price.unit ?? '', own) ?? titleCurrency);
	return currency === undefined ? undefined : inCurrency(currency);
}

/** The money of a table. */
export interface RowMoney {
	/** The currency of the catalogue. */
	currency: Currency;
	/** Another currency that the title of the prices names. */
	titleCurrency: string | undefined;
}

/** Reads a row by the roles of its columns; undefined for blank rows, group headings and totals. */
export function readRow(
	{ line, cells, above = [] }: Row,
	columns: Pick<SheetColumn, 'role'>[],
	money: RowMoney,
): PriceRow | undefined {
	const roles = columns.map(({ role }) => role);
	const cellOf = (role: SheetRole) => (roles.includes(role) ? cells[roles.indexOf(role)] : undefined);
	/** The cell, or the merged cell above it. */
	const mergedCell = (role: SheetRole) => {
		const cell = cellOf(role) ?? empty;
		return isEmpty(cell) ? (above[roles.indexOf(role)] ?? cell) : cell;
	};
	const [codeCell, nameCell, sizeCell] = [mergedCell('code'), mergedCell('name'), cellOf('size') ?? empty];
	const priceCell = cellOf('price') ?? empty;
	const cellsWithStock = [priceCell, cellOf('stock') ?? empty, cellOf('availability') ?? empty];
	const code = codeText(codeCell) || codeText(nameCell);
	const isHeading = cellsWithStock.every(isEmpty) && (code === '' || cells.filter((cell) => !isEmpty(cell)).length < 2);
	if (isHeading || (isTotal(code) && isEmpty(sizeCell))) return undefined;
	const { price, note, problem }: PriceReading = readPriceCell(priceCell, money.currency);
	const stock = readStock(cellOf('availability'), cellOf('stock'));
	const stated = cellOf('stated');
	const exported = cellOf('exported_price');
	const exportedPrice = exported && readPriceCell(exported, money.currency);
	const from = readMinQuantity(cellOf('from_quantity') ?? empty);
	const unreadStock = stock === undefined ? stockProblem(cellOf('availability'), cellOf('stock')) : undefined;
	const problems = [
		problemIn('code', codeCell) ?? (code === '' ? ({ key: 'no_code' } satisfies Reason) : undefined),
		problemIn('size', sizeCell),
		problem,
		currencyProblem(cellOf('currency') ?? empty, priceCell, money),
		'key' in from ? from : undefined,
		// beside a price it is a note: the price is written
		price === undefined ? unreadStock : undefined,
	];
	return {
		row: line,
		code,
		size: codeText(sizeCell),
		name: shorten(nameCell.text),
		list: shorten(mergedCell('list').text).trim(),
		minQuantity: 'key' in from ? 1 : from.minQuantity,
		price,
		exported: exportedPrice && exportedPrice.problem === undefined ? (exportedPrice.price ?? null) : undefined,
		stock: stock ?? null,
		exportedStock: readExportedStock(cellOf('exported_stock')?.text ?? ''),
		stated: /^\d{4}-\d{2}-\d{2}/.exec(stated?.text ?? '')?.[0] ?? null,
		notes: [note, price === undefined ? undefined : unreadStock].filter((reason) => reason !== undefined),
		problems: problems.filter((reason) => reason !== undefined),
	};
}
