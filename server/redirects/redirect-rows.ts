import { AppError } from '#contract/errors.ts';
import { type RedirectStatus, redirectStatuses } from '#contract/redirects/redirect-rules.ts';
import { m } from '#messages';
import type { Cell, Row } from '../platform/spreadsheets/rows.ts';
import { meaningOf } from '../platform/spreadsheets/title-parts.ts';
import { normalTitle } from '../sheets/column-titles.ts';
import { openSheet, readHead, type SheetFile } from '../sheets/open-sheet.ts';

/** A file of redirects, and how many rows it may have. */
export interface RedirectWork {
	name: string;
	bytes: Uint8Array;
	maxRows: number;
}

/** A row as the file has it; a `status` that is none of a redirect is undefined. */
export interface ReadRedirectRow {
	/** Its number in the file. */
	row: number;
	from: string;
	to: string;
	status: RedirectStatus | undefined;
}

type Column = 'from' | 'to' | 'status';

/** What exports of other shops and people call the columns, in the spelling of `normalTitle`. */
const titles: Readonly<Record<Column, readonly string[]>> = {
	from: [
		...[
			'from',
			'old',
			'source',
			'redirect from',
			'old url',
			'old address',
			'old path',
			'from url',
			'source url',
			'path',
		],
		...['من', 'القديم', 'العنوان القديم', 'الرابط القديم', 'المصدر'],
	],
	to: [
		...[
			'to',
			'new',
			'target',
			'destination',
			'redirect to',
			'new url',
			'new address',
			'new path',
			'to url',
			'target url',
		],
		...['الي', 'الجديد', 'العنوان الجديد', 'الرابط الجديد', 'الوجهة'],
	],
	status: [...['status', 'code', 'type', 'status code', 'http status'], ...['الحالة', 'الرمز', 'النوع']],
};

const columnOfTitle = new Map(
	(Object.keys(titles) as Column[]).flatMap((column) =>
		titles[column].map((title) => [normalTitle(title), column] as const),
	),
);

interface Columns {
	/** Line of the titles. */
	line: number;
	from: number;
	to: number;
	/** -1 without the column. */
	status: number;
}

/** The columns that the titles of a row name; undefined when it does not name both addresses. */
function columnsOf({ line, cells }: Row): Columns | undefined {
	const named = cells.map(({ text }) => meaningOf(text, (title) => columnOfTitle.get(normalTitle(title))));
	const columns = { line, from: named.indexOf('from'), to: named.indexOf('to'), status: named.indexOf('status') };
	return columns.from >= 0 && columns.to >= 0 ? columns : undefined;
}

/** The first table with both titles, the most likely sheet of a workbook first. Throws `invalid` without one. */
async function findTable({ tabs, likely, rows }: SheetFile): Promise<{ tab: number; columns: Columns }> {
	const otherTabs = tabs.map((_, at) => at).filter((at) => at !== likely);
	for (const tab of [likely, ...otherTabs])
		for (const row of await readHead(rows(tab))) {
			const columns = columnsOf(row);
			if (columns) return { tab, columns };
		}
	throw new AppError('invalid', m.redirects_sheet_titles());
}

/** `301`, `301.00` as a number, or nothing for the usual one. */
function statusOf(cell: Cell | undefined): RedirectStatus | undefined {
	const text = cell?.text ?? '';
	if (text === '') return 301;
	return redirectStatuses.find((status) => status === Number(text));
}

/** The rows below the titles of a CSV or XLSX file. Throws `invalid` for another file, one without the titles, and too many rows. */
export async function* readRedirectRows({ name, bytes, maxRows }: RedirectWork): AsyncGenerator<ReadRedirectRow, void> {
	const file = await openSheet(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	const { tab, columns } = await findTable(file);
	let read = 0;
	for await (const { line, cells } of file.rows(tab)) {
		if (line <= columns.line) continue;
		const [from = '', to = ''] = [cells[columns.from]?.text, cells[columns.to]?.text];
		if (from === '' && to === '') continue;
		if (++read > maxRows) throw new AppError('invalid', m.sheet_rows_most({ max: maxRows }));
		yield { row: line, from, to, status: statusOf(cells[columns.status]) };
	}
	if (read === 0) throw new AppError('invalid', m.redirects_sheet_empty());
}
