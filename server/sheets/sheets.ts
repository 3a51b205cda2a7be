import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type StockStatement, stockText } from '#contract/catalogue/availability.ts';
import { AppError } from '#contract/errors.ts';
import { eachOf } from '#contract/field-table.ts';
import { sheetDays, sheetRowStates } from '#contract/sheets/sheet-fields.ts';
import type { Sheet, SheetQuery, SheetRow, SheetRowQuery, SheetSummary } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { linkedThings, shownFields } from '../history/shown-fields.ts';
import { type Names, namesOf } from '../history/thing-names.ts';
import { batchSizes, undoneOf } from '../history/undone.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { currentLanguage } from '../platform/language.ts';
import { checkListRight } from './list-right.ts';
import { reasonText } from './reasons.ts';
import { readNewCategories, readTargets } from './sheet-choices.ts';
import { readLocked } from './sheet-locks.ts';
import { problemOfLayout } from './sheet-parts.ts';
import { sheetRows, sheets } from './tables.ts';

const { file: _, archive: __, ...columns } = getTableColumns(sheets);
type StoredSheet = Omit<typeof sheets.$inferSelect, 'file' | 'archive'>;

const isRecent = sql`${sheets.createdAt} > now() - make_interval(days => ${sheetDays})`;

export const sheetNotFound = () => new AppError('not_found', m.sheet_not_found());

async function summariesOf(database: Queries, ids: number[]): Promise<Map<number, SheetSummary>> {
	const rows = await database
		.select({ sheetId: sheetRows.sheetId, state: sheetRows.state, rows: count() })
		.from(sheetRows)
		.where(isAny(sheetRows.sheetId, ids))
		.groupBy(sheetRows.sheetId, sheetRows.state);
	const summaries = new Map(ids.map((id): [number, SheetSummary] => [id, eachOf(sheetRowStates, () => 0)]));
	for (const { sheetId, state, rows: found } of rows) {
		const summary = summaries.get(sheetId);
		if (summary) summary[state] = found;
	}
	return summaries;
}

/** The undone part of each sheet that was applied, by batch. */
async function undoneParts(database: Queries, stored: StoredSheet[]): Promise<Map<string | null, Sheet['undone']>> {
	const undone = await undoneOf(
		database,
		stored.flatMap(({ batch }) => batch ?? []),
	);
	const sizes = await batchSizes(
		database,
		[...undone.keys()].flatMap((batch) => batch ?? []),
	);
	return new Map([...undone].map(([batch, part]) => [batch, { ...part, of: sizes.get(batch) ?? part.changes }]));
}

async function readSheets(database: Queries, where: SQL | undefined, query: SheetQuery): Promise<Sheet[]> {
	const lockedIds = await readLocked(database);
	const stored = await limitToPage(
		database.select(columns).from(sheets).where(and(isRecent, where)).orderBy(desc(sheets.id)).$dynamic(),
		query,
	);
	const ids = stored.map(({ id }) => id);
	const summaries = await summariesOf(database, ids);
	const undone = await undoneParts(database, stored);
	return stored.flatMap((row) => {
		const summary = summaries.get(row.id);
		if (!summary) return [];
		const sheet = sheetOf(row, summary, row.batch === null && lockedIds.has(row.id));
		return [{ ...sheet, targets: [], new_categories: [], undone: undone.get(row.batch) ?? null }];
	});
}

const isoTime = (time: string) => new Date(time).toISOString();

function sheetOf(
	row: StoredSheet,
	summary: SheetSummary,
	isWriting: boolean,
): Omit<Sheet, 'undone' | 'targets' | 'new_categories'> {
	const { id, kind, tabs, reading, progress, batch, changed } = row;
	return {
		id,
		kind,
		tabs,
		reading,
		summary,
		progress,
		writing: isWriting,
		batch,
		changed,
		columns: row.columns,
		currency: row.currency,
		file_name: row.fileName,
		created_at: isoTime(row.createdAt),
		created_by: row.authorName,
		tab: tabs[row.tab] ?? null,
		header_row: row.headerRow,
		group_by: row.groupBy,
		without_size: row.withoutSize,
		category: row.category,
		images: row.images?.length ?? null,
		problem: problemOfLayout(kind, row) ?? null,
		applied_at: row.appliedAt && isoTime(row.appliedAt),
	};
}

/** Reads a sheet without checking rights. Throws `not_found`, also after `sheetDays`. */
export async function readSheet(database: Queries, id: number): Promise<Sheet> {
	const [sheet] = await readSheets(database, eq(sheets.id, id), {});
	if (!sheet) throw sheetNotFound();
	// an applied sheet is not corrected any more
	if (sheet.batch !== null || sheet.columns.length === 0) return sheet;
	const targets = await readTargets(database, sheet);
	return { ...sheet, targets, new_categories: await readNewCategories(database, id) };
}

const hasBatch = ({ batch }: SheetQuery) => (batch === undefined ? undefined : eq(sheets.batch, batch));

/** The sheets of the last `sheetDays` days for administrators, newest first; with a batch only the sheet that wrote it. */
export async function listSheets(database: Queries, viewer: Viewer, query: SheetQuery): Promise<Sheet[]> {
	staffWith(viewer, 'sheets.use');
	return readSheets(database, hasBatch(query), query);
}

/** The number of sheets that `listSheets` has on all pages. */
export async function countSheets(database: Queries, viewer: Viewer, query: SheetQuery): Promise<number> {
	staffWith(viewer, 'sheets.use');
	const [row] = await database
		.select({ sheets: count() })
		.from(sheets)
		.where(and(isRecent, hasBatch(query)));
	return row?.sheets ?? 0;
}

/** Reads a sheet for an administrator. Throws `not_found`. */
export async function getSheet(database: Queries, viewer: Viewer, id: number): Promise<Sheet> {
	staffWith(viewer, 'sheets.use');
	return readSheet(database, id);
}

/** Deletes a sheet with its rows; its changes to the catalogue stay. */
export async function deleteSheet(database: Queries, id: number): Promise<void> {
	await database.delete(sheets).where(eq(sheets.id, id));
}

/** Deletes sheets older than `sheetDays`. */
export async function deleteOldSheets(database: Queries): Promise<void> {
	await database.execute(sql`delete from sheets where created_at <= now() - make_interval(days => ${sheetDays})`);
}

const stockAsText = (statement: StockStatement | null) => statement && stockText(statement);

/** The name of a row's price list; a list that was deleted since has none. */
const listName = sql<string | null>`(case when sheet_rows.list_id = 0 then ''
	else (select list.name from price_lists list where list.id = sheet_rows.list_id) end)`;

type StoredRow = Omit<typeof sheetRows.$inferSelect, 'record'> & { listName: string | null };

function rowOf(
	{ productId, stockBefore, stockAfter, fieldsBefore, fieldsAfter, reasons, ...row }: StoredRow,
	names: Names,
) {
	const { row: number, entity, code, size, name, state, before, after, percent, listId, minQuantity } = row;
	return {
		...(listId !== null && minQuantity !== null && { list: row.listName ?? `#${listId}`, min_quantity: minQuantity }),
		row: number,
		entity,
		code,
		size,
		name,
		state,
		before,
		after,
		percent,
		product_id: productId,
		stock_before: stockAsText(stockBefore),
		stock_after: stockAsText(stockAfter),
		...shownFields(fieldsBefore, fieldsAfter, names),
		reason: reasonText(reasons),
	} satisfies SheetRow;
}

const hasState = (id: number, { state }: SheetRowQuery) =>
	and(eq(sheetRows.sheetId, id), state && eq(sheetRows.state, state));

/** Reads the rows of a sheet without checking rights. */
export async function readSheetRows(database: Queries, id: number, query: SheetRowQuery): Promise<SheetRow[]> {
	const { record: _, ...columns } = getTableColumns(sheetRows);
	const { row, entity } = sheetRows;
	const rows = await limitToPage(
		database
			.select({ ...columns, listName })
			.from(sheetRows)
			.where(hasState(id, query))
			.orderBy(asc(row), asc(entity))
			.$dynamic(),
		query,
	);
	const snapshots = rows.flatMap(({ fieldsBefore, fieldsAfter }) => [fieldsBefore, fieldsAfter]);
	const names = await namesOf(database, snapshots.flatMap(linkedThings), currentLanguage());
	return rows.map((stored) => rowOf(stored, names));
}

/** The rows of a sheet and their effect for administrators, in file order. Throws `not_found`, and `forbidden` as `checkListRight`. */
export async function listSheetRows(
	database: Queries,
	viewer: Viewer,
	id: number,
	query: SheetRowQuery,
): Promise<SheetRow[]> {
	await getSheet(database, viewer, id);
	await checkListRight(database, viewer, id);
	return readSheetRows(database, id, query);
}

/** The number of rows that `listSheetRows` has on all pages. Does not check rights: `listSheetRows` does. */
export async function countSheetRows(database: Queries, id: number, query: SheetRowQuery): Promise<number> {
	const [row] = await database.select({ rows: count() }).from(sheetRows).where(hasState(id, query));
	return row?.rows ?? 0;
}
