import { and, asc, eq, sql } from 'drizzle-orm';
import { baseLanguage } from '#contract/language.ts';
import { sheetRoles } from '#contract/sheets/sheet-fields.ts';
import type { NewSheetCategory, Sheet, SheetTarget } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { parameters } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { currentLanguage } from '../platform/language.ts';
import { offeredTargets } from './catalogue-targets.ts';
import { columnTitles } from './column-titles.ts';
import type { Reason } from './reasons.ts';
import { sheetRows, sheets } from './tables.ts';

/** What categories measure, each key once, with its name in the language of the reader. */
async function readMeasured(database: Queries): Promise<{ key: string; name: string }[]> {
	const { key, name, translations } = parameters;
	const rows = await database.select({ key, name, translations }).from(parameters).orderBy(asc(name));
	const language = currentLanguage();
	const nameOf = (row: (typeof rows)[number]) =>
		(language === baseLanguage ? undefined : row.translations[language]?.name) ?? row.name;
	const byKey = new Map(rows.map((row) => [row.key, { key: row.key, name: nameOf(row) }]));
	return [...byKey.values()];
}

/** What the columns of a sheet may contain, with labels in the language of the reader. */
export async function readTargets(
	database: Queries,
	{ kind, columns }: Pick<Sheet, 'kind' | 'columns'>,
): Promise<SheetTarget[]> {
	if (kind === 'catalogue')
		return offeredTargets(
			await readMeasured(database),
			columns.map(({ role }) => role),
		);
	return sheetRoles.map((role) => ({ role, label: role === 'other' ? m.sheets_role_other() : columnTitles[role]() }));
}

/** The new categories of a sheet that a person must confirm. */
export async function readNewCategories(database: Queries, id: number): Promise<NewSheetCategory[]> {
	const ref = sql<string>`${sheetRows.record} ->> 'ref'`;
	const parts = sql<number>`(
		select count(*)::int from sheet_rows part
		where part.sheet_id = ${id} and part.entity = 'product' and part.record ->> 'categoryRef' = sheet_rows.record ->> 'ref')`;
	const rows = await database
		.select({ name: ref, parts, reasons: sheetRows.reasons })
		.from(sheetRows)
		.innerJoin(sheets, and(eq(sheets.id, sheetRows.sheetId), eq(sheets.confirmsCategories, true)))
		.where(and(eq(sheetRows.sheetId, id), eq(sheetRows.entity, 'category'), eq(sheetRows.state, 'new')))
		.orderBy(asc(sheetRows.row));
	return rows.map(({ name, parts: count, reasons }) => ({ name, parts: count, nearest: nearestOf(reasons) }));
}

function nearestOf(reasons: Reason[]): NewSheetCategory['nearest'] {
	const values = reasons.find(({ key }) => key === 'nearest_category')?.values;
	return values ? { id: Number(values.id), name: String(values.name) } : null;
}
