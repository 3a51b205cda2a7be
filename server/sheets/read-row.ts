import type { StockStatement } from '#contract/availability.ts';
import { otherCurrency } from '#contract/currency-names.ts';
import type { SheetRole } from '#contract/sheet-fields.ts';
import type { SheetColumn } from '#contract/sheets.ts';
import { fold } from '../catalogue/search-text.ts';
import type { Cell, Row } from '../platform/spreadsheets/rows.ts';
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
	/** A date, ISO 8601; null where the sheet has none. */
	stated: string | null;
	notes: Reason[];
	/** Why the row can't be taken. */
	problems: Reason[];
}

/** Characters of a text that are kept of a row; longer ones name no part. */
const maxLength = 200;
const totals = /^(?:(?:grand |sub ?)?totals?|المجموع|الاجمالي|اجمالي|مجموع)(?: |$)/;
const empty: Cell = { text: '', kind: 'text' };

const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, maxLength).toWellFormed();
/** A spreadsheet that must not take a code for a formula has an apostrophe before it. */
const codeText = ({ text }: Cell) => shorten(text.replace(/^'(?=[=+\-@])/, ''));

function codeProblem({ kind }: Cell): Reason | undefined {
	if (kind === 'date') return { key: 'code_date' };
	return kind === 'error' || kind === 'no_value' ? { key: 'code_formula' } : undefined;
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
export function readRow({ line, cells }: Row, columns: Pick<SheetColumn, 'role' | 'title'>[]): PriceRow | undefined {
	const roles = columns.map(({ role }) => role);
	const cellOf = (role: SheetRole) => (roles.includes(role) ? cells[roles.indexOf(role)] : undefined);
	const [codeCell, nameCell, sizeCell] = (['code', 'name', 'size'] as const).map((role) => cellOf(role) ?? empty);
	if (!codeCell || !nameCell || !sizeCell) return undefined;
	const priceCell = cellOf('price') ?? empty;
	const said = [priceCell, cellOf('stock') ?? empty, cellOf('availability') ?? empty];
	const code = codeText(codeCell) || codeText(nameCell);
	const isHeading = said.every(isEmpty) && (code === '' || cells.filter((cell) => !isEmpty(cell)).length < 2);
	if (isHeading || totals.test(fold(code))) return undefined;
	const { price, note, problem }: PriceReading = readPriceCell(priceCell);
	const stock = readStock(cellOf('availability'), cellOf('stock'));
	const stated = cellOf('stated');
	const exported = cellOf('exported_price');
	const problems = [
		codeProblem(codeCell) ?? (code === '' ? ({ key: 'no_code' } satisfies Reason) : undefined),
		codeProblem(sizeCell),
		problem,
		currencyProblem(cellOf('currency') ?? empty, priceCell, columns[roles.indexOf('price')]?.title ?? ''),
		stock === undefined ? ({ key: 'stock_invalid' } satisfies Reason) : undefined,
	];
	return {
		row: line,
		...{ code, size: codeText(sizeCell), name: shorten(nameCell.text), price },
		exported: exported && readPriceCell(exported).problem === undefined ? readPriceCell(exported).price : undefined,
		stock: stock ?? null,
		stated: /^\d{4}-\d{2}-\d{2}/.exec(stated?.text ?? '')?.[0] ?? null,
		notes: note ? [note] : [],
		problems: problems.filter((one) => one !== undefined),
	};
}
