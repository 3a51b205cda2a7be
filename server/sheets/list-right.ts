import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { may, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';

/** Whether the viewer may see and change what buyers with a price list pay, also by a sheet. */
export const mayUseLists = (viewer: Viewer): boolean => may(viewer, 'price-lists.edit');

/** Throws `forbidden` when rows of the sheet price places of price lists, and the viewer may not use those. */
export async function checkListRight(database: Queries, viewer: Viewer, sheetId: number): Promise<void> {
	if (mayUseLists(viewer)) return;
	const { rowCount } = await database.execute(
		sql`select from sheet_rows where sheet_id = ${sheetId} and list_id is not null limit 1`,
	);
	if (rowCount) throw new AppError('forbidden', m.sheet_lists_forbidden());
}
