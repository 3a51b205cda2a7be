import { type CatalogueColumn, catalogueColumns, neededColumns, readListCell } from '#contract/catalogue-columns.ts';
import { armed } from '#contract/csv-cells.ts';
import { otherCurrency } from '#contract/currency-names.ts';
import { AppError } from '#contract/errors.ts';
import { isOddlyGrouped, readPrice } from '#contract/price-text.ts';
import { m } from '#messages';
import type { Cell, CellKind, Row } from '../platform/spreadsheets/rows.ts';
import type { ProblemKind, RowProblem } from './import-problems.ts';
import type { CatalogueSource, RawEntry } from './import-source.ts';

/** Rows among which the titles stand. */
const maxHead = 30;
/** Unknown columns that are named. */
const maxTold = 5;

type Columns = (CatalogueColumn | undefined)[];
interface Table {
	headerLine: number;
	columns: Columns;
	rows: () => AsyncIterable<Row>;
}

const titleOf = ({ text }: Cell) => text.trim().toLowerCase().replace(/\s+/g, '_');
const columnOf = (cell: Cell) => catalogueColumns.find((column) => column === titleOf(cell));

/** What the titles of a row say, if they are those of a catalogue. Throws `invalid` for others among them, and for one twice. */
function readTitles({ cells }: Row): Columns | undefined {
	const columns = cells.map(columnOf);
	if (!neededColumns.every((needed) => columns.includes(needed))) return undefined;
	const unknown = cells.flatMap(({ text }, at) =>
		text !== '' && columns[at] === undefined ? [text.slice(0, 40)] : [],
	);
	if (unknown.length > 0)
		throw new AppError(
			'invalid',
			m.sheet_catalogue_unknown({ columns: unknown.slice(0, maxTold).join(', '), known: catalogueColumns.join(', ') }),
		);
	const twice = columns.find((column, at) => column !== undefined && columns.indexOf(column) < at);
	if (twice) throw new AppError('invalid', m.sheet_catalogue_twice({ column: twice }));
	return columns;
}

async function findTable(tabs: Table['rows'][]): Promise<Table> {
	for (const rows of tabs) {
		let read = 0;
		for await (const row of rows()) {
			const columns = readTitles(row);
			if (columns) return { headerLine: row.line, columns, rows };
			if (++read >= maxHead) break;
		}
	}
	throw new AppError('invalid', m.sheet_catalogue_columns({ columns: neededColumns.join(', ') }));
}

/** Dollars, null for none, and what is no price as it is written, which the schema refuses. */
const priceIn = (text: string) => {
	const price = isOddlyGrouped(text) ? undefined : readPrice(text);
	return price === undefined ? text : price;
};

function entryOf(columns: Columns, cells: Cell[]): Record<string, unknown> {
	const text = (column: CatalogueColumn) => armed(cells[columns.indexOf(column)]?.text ?? '');
	const list = (column: CatalogueColumn) => readListCell(text(column));
	const has = (column: CatalogueColumn) => columns.includes(column);
	const sizes = list('sizes');
	const translated = list('descriptions_ar');
	// an empty text takes the one away that stood there
	const places = Array.from({ length: Math.max(1, sizes.length, translated.length) }, (_, at) => translated[at] ?? '');
	const arabic = {
		...(has('name_ar') && { name: text('name_ar') }),
		...(has('descriptions_ar') && { descriptions: places }),
	};
	return {
		...{ key: text('key'), category: text('category'), name: text('name'), model: text('model') },
		...(Object.keys(arabic).length > 0 && { translations: { ar: arabic } }),
		price: priceIn(text('price')),
		...(text('prices') !== '' && { prices: list('prices').map(priceIn) }),
		...{ sizes, descriptions: list('descriptions'), keywords: list('keywords') },
		exported_at: text('exported_at') || undefined,
	};
}

const kindProblems: Partial<Record<CellKind, ProblemKind>> = { no_value: 'formula', error: 'failed', date: 'date' };
const prices: CatalogueColumn[] = ['price', 'prices'];

/** Why a cell can't be read: a formula that has no value, a date that was none, a price of another currency. */
function cellProblem(column: CatalogueColumn, { text, kind, unit = '' }: Cell): RowProblem | undefined {
	const field = column === 'category' ? 'categoryRef' : column;
	const currency = prices.includes(column) ? otherCurrency(unit) : undefined;
	const problem = kindProblems[kind] ?? (currency === undefined ? undefined : 'currency');
	if (problem === undefined) return undefined;
	const written = currency ?? text;
	return { field, kind: problem, written, text: ['can not be read', problem, written].filter(Boolean).join(': ') };
}

const isFilled = ({ text, kind }: Cell) => text !== '' || kind !== 'text';

async function* productEntries({ headerLine, columns, rows }: Table): AsyncGenerator<RawEntry> {
	const named = columns.filter((column) => column !== undefined);
	for await (const { line, cells } of rows()) {
		if (line <= headerLine || !cells.some(isFilled)) continue;
		const problems = cells.flatMap((cell, at) => {
			const column = columns[at];
			return (column && cellProblem(column, cell)) ?? [];
		});
		yield { row: line, place: `row ${line}`, value: entryOf(columns, cells), columns: named, problems };
	}
}

/** A category by the key or the name that rows have for it. Of one that is there nothing else is said. */
async function* categoryEntries(table: Table): AsyncGenerator<RawEntry> {
	const seen = new Set<string>();
	const at = table.columns.indexOf('category');
	for await (const { line, cells } of table.rows()) {
		const cell = cells[at];
		const text = armed(cell?.text ?? '');
		// the row itself is refused by a date
		if (line <= table.headerLine || text === '' || cell?.kind === 'date' || seen.has(text)) continue;
		seen.add(text);
		yield { row: line, place: `row ${line}`, value: { category: text, name: text }, columns: [] };
	}
}

/**
 * A catalogue as the rows of a table, in the first of the tabs that has its titles, a product a row. Throws `invalid` without the
 * columns by which a product is known, and for columns that would not be read.
 */
export async function tableSource(tabs: Table['rows'][]): Promise<CatalogueSource> {
	const table = await findTable(tabs);
	return { entries: (list) => (list === 'products' ? productEntries(table) : categoryEntries(table)) };
}
