import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { SheetFailure } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import { rowsInSteps, type TableFile } from '../platform/spreadsheets/table-file.ts';
import { checkListRight } from './list-right.ts';
import { type Reason, reasonText } from './reasons.ts';
import { getSheet } from './sheets.ts';
import { sheetRows } from './tables.ts';

/** Reasons for which a part of a row is not written, though its price is. */
const partial = [
	...(['stock_unreadable', 'stock_formula', 'field_unreadable', 'field_image_missing'] as const),
	...(['field_size_unread', 'field_value_unknown'] as const),
];

/** Rows that are not written at all, or not their stock. */
function hasFailed(id: number): SQL | undefined {
	const isPartial = partial.map((key) => sql`${sheetRows.reasons} @> ${JSON.stringify([{ key }])}::jsonb`);
	return and(eq(sheetRows.sheetId, id), or(inArray(sheetRows.state, ['refused', 'unknown']), ...isPartial));
}

/** The reason without the rows of its part: a group names its first row. */
function withoutRows(reason: Reason): Reason {
	if (!reason.key.startsWith('field_')) return reason;
	const { rows: _, ...values } = reason.values ?? {};
	return { key: reason.key, values };
}

/** Why rows of a sheet fail, for administrators: the most frequent reason first, with the words of its first row. Throws `not_found`. */
export async function listFailures(database: Queries, viewer: Viewer, id: number): Promise<SheetFailure[]> {
	await getSheet(database, viewer, id);
	await checkListRight(database, viewer, id);
	// a row with two reasons counts for both; the same problem of another field is another one
	const { rows } = await database.execute<{ count: number; row: number; example: Reason }>(sql`
		select count(distinct (sheet_rows.row, entity))::int as count, min(sheet_rows.row) as row,
			(array_agg(reason order by sheet_rows.row))[1] as example
		from sheet_rows, jsonb_array_elements(reasons) reason
		where ${hasFailed(id)} and (state in ('refused', 'unknown') or reason ->> 'key' = any(${sql.param(partial)}::text[]))
		group by reason ->> 'key', reason -> 'values' ->> 'field'
		order by 1 desc, 2`);
	return rows.map(({ count, row, example }) => ({
		count,
		row,
		reason: reasonText([count > 1 ? withoutRows(example) : example]),
	}));
}

/** The rows that fail, as a table with the reason beside each, for administrators. Throws `not_found`. */
export async function failuresTable(
	database: Queries,
	viewer: Viewer,
	id: number,
	language: Language,
): Promise<TableFile> {
	staffWith(viewer, 'sheets.use');
	await getSheet(database, viewer, id);
	await checkListRight(database, viewer, id);
	const { row, code, size, name, reasons, entity } = sheetRows;
	const rows = await database
		.select({ row, code, size, name, reasons })
		.from(sheetRows)
		.where(hasFailed(id))
		.orderBy(asc(row), asc(entity));
	return inLanguage(language, () => ({
		title: m.sheets_failures(),
		columns: [
			{ title: m.sheets_row(), width: 8 },
			{ title: m.sheet_column_code(), width: 24 },
			{ title: m.sheet_column_size(), width: 18 },
			{ title: m.sheet_column_name(), width: 40 },
			{ title: m.sheets_reason(), width: 80 },
		],
		rows: rowsInSteps(rows, language, (failed) => [
			[failed.row, failed.code, failed.size, failed.name, reasonText(failed.reasons)],
		]),
	}));
}
