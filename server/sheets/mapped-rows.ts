import { AppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { namesCurrency, otherCurrency } from '#contract/money/currency-names.ts';
import { m } from '#messages';
import type { ProblemKind, RowProblem } from '../catalogue/import/import-problems.ts';
import { compact } from '../catalogue/search-text.ts';
import { unescapeFormulas } from '../platform/spreadsheets/csv-cells.ts';
import type { Cell, Row } from '../platform/spreadsheets/rows.ts';
import { countTitles, titleReader } from './catalogue-titles.ts';
import { withoutSize } from './code-without-size.ts';
import { type KnownCategory, nameKey } from './known-categories.ts';
import { isTotal } from './read-row.ts';
import { type Layout, titlesKey } from './sheet-columns.ts';

/** A table with the roles of its columns, and what its cells are read by. */
export interface MappedTable {
	rows: () => AsyncIterable<Row>;
	layout: Layout;
	known: KnownCategory[];
	currency: Currency;
	/** The source of the references. */
	fileName: string;
	/** Images in the zip archive; undefined: none was sent. */
	images: string[] | undefined;
	maxRows: number;
}

/** A row below the titles. */
export interface MappedRow {
	line: number;
	/** The cell in the column with the role, or the one that is merged down to this row. */
	cell: (role: string) => Cell;
	/** The texts of all columns with the role, and the titles of the columns. */
	all: (role: string) => { text: string; title: string }[];
	problems: RowProblem[];
}

/** Rows that are sizes of one part. */
export interface Group {
	rows: MappedRow[];
	/** Whether the rows stand below other titles, so that nobody knows what their cells are. */
	isBeyond: boolean;
}

const empty: Cell = { text: '', kind: 'text' };
const isFilled = ({ text, kind }: Cell) => text !== '' || kind !== 'text';
export const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
const kindProblems = { no_value: 'formula', error: 'failed', date: 'date' } as const;
/** Roles whose cells may be a date. */
const mayBeDate: ReadonlySet<string> = new Set(['descriptions', 'keywords', 'exported_at']);

export const problem = (kind: ProblemKind, field: string, written: string, rows: number[]): RowProblem => ({
	kind,
	field,
	written,
	rows,
	text: `${kind} in row ${rows.join(', ')}${written === '' ? '' : `: ${written}`}`,
});

function problemOfCell(role: string, { kind, text }: Cell, line: number): RowProblem | undefined {
	if (role === 'other' || kind === 'text' || kind === 'number' || (kind === 'date' && mayBeDate.has(role)))
		return undefined;
	return problem(kindProblems[kind], role, text, [line]);
}

/** A reason to refuse the price: it is in another currency, by its cell, the currency column or the title. */
function currencyProblem(
	price: Cell,
	currency: string,
	title: string,
	own: Currency,
	line: number,
): RowProblem | undefined {
	if (!isFilled(price)) return undefined;
	const other =
		currency !== '' && !namesCurrency(currency, own)
			? currency
			: (otherCurrency(price.unit ?? '', own) ?? otherCurrency(title, own));
	return other === undefined ? undefined : problem('currency', 'price', other, [line]);
}

function mappedRow({ line, cells, above = [] }: Row, { columns }: Layout, currency: Currency): MappedRow {
	const cellAt = (at: number) => {
		const cell = cells[at] ?? empty;
		const found = isFilled(cell) ? cell : (above[at] ?? empty);
		return { ...found, text: unescapeFormulas(found.text) };
	};
	const placesOf = (role: string) => columns.flatMap((column, at) => (column.role === role ? [at] : []));
	const cell = (role: string) => {
		const [at] = placesOf(role);
		return at === undefined ? empty : cellAt(at);
	};
	const priceTitle = columns.find(({ role }) => role === 'price')?.title ?? '';
	const problems = [
		...columns.map(({ role }, at) => problemOfCell(role, cellAt(at), line)),
		currencyProblem(cell('price'), cell('currency').text, priceTitle, currency, line),
	];
	return {
		line,
		cell,
		all: (role) => placesOf(role).map((at) => ({ text: cellAt(at).text, title: columns[at]?.title ?? '' })),
		problems: problems.filter((found) => found !== undefined),
	};
}

/** One key for all spellings of a text: a code with or without signs, a name in any case. */
const spellingKey = (role: string, text: string) => (role === 'model' ? compact(text) : '') || nameKey(text);

/** The spelling that most rows have, the first of several. */
const usualSpelling = (texts: string[]): string =>
	[...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';

/** What a row is grouped by; undefined when it says nothing there. */
function groupKey(row: Row, { columns, groupBy, withoutSize: isStripped }: Layout, size: string): string | undefined {
	if (groupBy.length === 0) return undefined;
	const texts = groupBy.map((at) => {
		const text = spaced((row.cells[at]?.text || row.above?.[at]?.text) ?? '');
		const base = (isStripped ? withoutSize(text, size) : undefined) ?? text;
		return spellingKey(columns[at]?.role ?? '', base);
	});
	return texts.every((text) => text === '') ? undefined : texts.join('\n');
}

/**
 * The rows of the table as parts. Repeated titles, empty rows and sums are skipped. Throws `invalid` for more than `maxRows` rows.
 */
export async function readGroups({ rows, layout, known, currency, maxRows }: MappedTable): Promise<Group[]> {
	const { headerRow, columns } = layout;
	const read = titleReader(known);
	const titles = titlesKey(columns.map(({ title }) => title));
	const minTitles = Math.max(3, columns.filter(({ title }) => title !== '').length / 2);
	const groups = new Map<string, Group>();
	let isBeyond = false;
	let count = 0;
	for await (const row of rows()) {
		if (row.line <= (headerRow ?? 0)) continue;
		const isTitles = headerRow !== null && titlesKey(row.cells.map(({ text }) => text)) === titles;
		const isOtherTitles = headerRow !== null && !isTitles && countTitles(row.cells, read) >= minTitles;
		if (isTitles || isOtherTitles) {
			isBeyond = isOtherTitles;
			continue;
		}
		const mapped = mappedRow(row, layout, currency);
		const size = mapped.cell('sizes').text;
		const isEmpty = columns.every(({ role }) => role === 'other' || !isFilled(mapped.cell(role)));
		const name = mapped.cell('model').text || mapped.cell('name').text || row.cells.find(isFilled)?.text || '';
		if (isEmpty || (size === '' && isTotal(name))) continue;
		if (++count > maxRows) throw new AppError('invalid', m.sheet_rows_most({ max: maxRows }));
		const key = isBeyond ? `beyond ${row.line}` : (groupKey(row, layout, size) ?? `row ${row.line}`);
		const group = groups.get(key);
		if (group) group.rows.push(mapped);
		else groups.set(key, { rows: [mapped], isBeyond });
	}
	return [...groups.values()];
}

/** What all rows of a part say in a column; what they say differently becomes a problem. */
export function commonText({ rows }: Group, role: string, problems: RowProblem[], isSized = false): string {
	const written = Map.groupBy(
		rows.flatMap((row) => {
			const text = spaced(row.cell(role).text);
			return text === '' ? [] : [{ text, line: row.line, size: row.cell('sizes').text }];
		}),
		({ text }) => spellingKey(role, text),
	);
	const entries = [...written.values()];
	const first = usualSpelling((entries[0] ?? []).map(({ text }) => text));
	if (written.size < 2) return first;
	if (isSized) {
		const bases = entries.flat().map(({ text, size }) => withoutSize(text, size) ?? text);
		if (new Set(bases.map((base) => spellingKey(role, base))).size === 1) return usualSpelling(bases);
	}
	const texts = entries.map(([entry]) => entry?.text ?? '');
	const lines = entries.flatMap(([entry]) => entry?.line ?? []);
	problems.push(problem('differs', role, texts.slice(0, 4).join(' · '), lines.slice(0, 8)));
	return first;
}

const listSigns = /[|;\n،]|,(?!\d)/;
/** The distinct texts of all rows in the columns with the role; a cell may list several: `6204 | 6205`. */
export const joinedTexts = ({ rows }: Group, role: string): { text: string; title: string }[] => {
	const entries = rows.flatMap((row) =>
		row.all(role).flatMap(({ text, title }) => text.split(listSigns).map((part) => ({ text: spaced(part), title }))),
	);
	return [...new Map(entries.filter(({ text }) => text !== '').map((entry) => [entry.text, entry])).values()];
};
