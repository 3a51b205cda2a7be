import { eachText, translatedColumn, translatedKeys } from '#contract/catalogue/product-fields.ts';
import { AppError } from '#contract/errors.ts';
import { languages, type OtherLanguage, otherLanguages } from '#contract/language.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { otherCurrency } from '#contract/money/currency-names.ts';
import { withoutMarks } from '#contract/text/invisible-marks.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { inLanguage } from '../../platform/language.ts';
import { unescapeFormulas } from '../../platform/spreadsheets/csv-cells.ts';
import type { Cell, CellKind, Row } from '../../platform/spreadsheets/rows.ts';
import { meaningOf } from '../../platform/spreadsheets/title-parts.ts';
import {
	type CatalogueColumn,
	catalogueColumns,
	isSparse,
	readJsonCell,
	readListCell,
	requiredColumns,
} from './catalogue-columns.ts';
import type { CatalogueSource, RawEntry } from './catalogue-source.ts';
import type { ProblemKind, RowProblem } from './import-problems.ts';

/** Rows searched for titles. */
const maxHead = 30;
/** Unknown columns that the error lists. */
const maxListed = 5;

type Columns = (CatalogueColumn | undefined)[];
interface Table {
	headerLine: number;
	columns: Columns;
	rows: () => AsyncIterable<Row>;
}

const titleOf = (text: string) => withoutMarks(text).trim().toLowerCase().replace(/\s+/g, '_');

/** Columns by title: `name_ar`, and the column's name in each language. */
const columnByTitle = new Map<string, CatalogueColumn>([
	...languages.flatMap((language) =>
		catalogueColumns.map(({ title, name }) => [titleOf(inLanguage(language, name)), title] as const),
	),
	...catalogueColumns.map(({ title }) => [title, title] as const),
]);
const columnOf = ({ text }: Cell) => meaningOf(text, (title) => columnByTitle.get(titleOf(title)));

/** The columns of a title row; undefined for other rows. Throws `invalid` for unknown or repeated titles. */
function readTitles({ cells }: Row): Columns | undefined {
	const columns = cells.map(columnOf);
	if (!requiredColumns.every((needed) => columns.includes(needed))) return undefined;
	const unknown = cells.flatMap(({ text }, at) =>
		text !== '' && columns[at] === undefined ? [text.slice(0, 40)] : [],
	);
	if (unknown.length > 0)
		throw new AppError(
			'invalid',
			m.sheet_catalogue_unknown({
				columns: listText(unknown.slice(0, maxListed)),
				known: listText(catalogueColumns.map(({ title }) => title)),
			}),
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
	throw new AppError('invalid', m.sheet_catalogue_columns({ columns: listText(requiredColumns) }));
}

/** A price as text for `readFilePrice`; an empty one is none. */
const priceIn = (text: string) => (text === '' ? null : text);
/** A numeric cell may have more decimals than it shows; the reader of the row rounds it. */
const priceOfCell = ({ text, kind }: Cell) => (kind === 'number' ? Number(text) : priceIn(unescapeFormulas(text)));

function entryOf(columns: Columns, cells: Cell[]): Record<string, unknown> {
	const cell = (column: CatalogueColumn): Cell => cells[columns.indexOf(column)] ?? { text: '', kind: 'text' };
	const text = (column: CatalogueColumn) => unescapeFormulas(cell(column).text);
	const list = (column: CatalogueColumn) => readListCell(text(column));
	const has = (column: CatalogueColumn) => columns.includes(column);
	const sizes = list('sizes');
	const textsIn = (language: OtherLanguage) => {
		const keys = translatedKeys.filter((key) => has(translatedColumn(key, language)));
		const texts: Record<string, unknown> = Object.fromEntries(
			keys.map((key) => [key, text(translatedColumn(key, language))]),
		);
		const column = translatedColumn('descriptions', language);
		// an empty text deletes the stored one
		if (has(column)) {
			const places = list(column);
			const length = Math.max(1, sizes.length, places.length);
			texts.descriptions = Array.from({ length }, (_, at) => places[at] ?? '');
		}
		return texts;
	};
	const translations = otherLanguages
		.map((language) => [language, textsIn(language)] as const)
		.filter(([, texts]) => Object.keys(texts).length > 0);
	return {
		key: text('key'),
		category: text('category'),
		name: text('name'),
		...eachText(text),
		...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
		price: priceOfCell(cell('price')),
		...(has('prices') && { prices: list('prices').map(priceIn) }),
		sizes,
		descriptions: list('descriptions'),
		keywords: list('keywords'),
		...(text('images') !== '' && { pic: list('images') }),
		...(text('measures') !== '' && { measures: readJsonCell(text('measures')) }),
		...(text('seals') !== '' && { mechanicalSealAttributes: readJsonCell(text('seals')) }),
		...(text('references') !== '' && { references: readJsonCell(text('references')) }),
		exported_at: text('exported_at') || undefined,
	};
}

const kindProblems: Partial<Record<CellKind, ProblemKind>> = { no_value: 'formula', error: 'failed', date: 'date' };
const prices: CatalogueColumn[] = ['price', 'prices'];

/** The problem of a cell: a formula without value, a date instead of text, a price in another currency. */
function cellProblem(
	column: CatalogueColumn,
	{ text, kind, unit = '' }: Cell,
	ownCurrency: Currency,
): RowProblem | undefined {
	const field = column === 'category' ? 'categoryRef' : column;
	const currency = prices.includes(column) ? otherCurrency(unit, ownCurrency) : undefined;
	const problem = kindProblems[kind] ?? (currency === undefined ? undefined : 'currency');
	if (problem === undefined) return undefined;
	const value = currency ?? text;
	return { field, kind: problem, written: value, text: ['can not be read', problem, value].filter(Boolean).join(': ') };
}

const isFilled = ({ text, kind }: Cell) => text !== '' || kind !== 'text';

async function* productEntries({ headerLine, columns, rows }: Table, currency: Currency): AsyncGenerator<RawEntry> {
	const knownColumns = columns.filter((column) => column !== undefined);
	for await (const { line, cells } of rows()) {
		if (line <= headerLine || !cells.some(isFilled)) continue;
		const problems = cells.flatMap((cell, at) => {
			const column = columns[at];
			return (column && cellProblem(column, cell, currency)) ?? [];
		});
		const stated = knownColumns.filter((column) => !isSparse(column) || cells[columns.indexOf(column)]?.text);
		yield { row: line, place: `row ${line}`, value: entryOf(columns, cells), columns: stated, problems };
	}
}

/** Yields each category that rows name, once, by key or name. A table says nothing else of a category. */
async function* categoryEntries(table: Table): AsyncGenerator<RawEntry> {
	const seen = new Set<string>();
	const at = table.columns.indexOf('category');
	for await (const { line, cells } of table.rows()) {
		const cell = cells[at];
		const text = unescapeFormulas(cell?.text ?? '');
		// a date makes the row itself bad
		if (line <= table.headerLine || text === '' || cell?.kind === 'date' || seen.has(text)) continue;
		seen.add(text);
		yield { row: line, place: `row ${line}`, value: { category: text, name: text }, columns: [] };
	}
}

/** A table with the columns of an export, found by somebody else; undefined: a column that is not read. */
export function exportSource(
	rows: Table['rows'],
	headerLine: number,
	columns: Columns,
	currency: Currency,
): CatalogueSource {
	const table = { headerLine, columns, rows };
	return {
		currency,
		entries: (list) => (list === 'products' ? productEntries(table, currency) : categoryEntries(table)),
	};
}

/**
 * A catalogue as a table with one product a row, from the first tab with catalogue titles. Throws `invalid` without the needed columns, and
 * for unknown columns.
 */
export async function tableSource(tabs: Table['rows'][], currency: Currency): Promise<CatalogueSource> {
	const { rows, headerLine, columns } = await findTable(tabs);
	return exportSource(rows, headerLine, columns, currency);
}
