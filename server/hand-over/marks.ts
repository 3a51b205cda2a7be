import { sql } from 'drizzle-orm';
import type { TakenFile } from '#contract/hand-over/hand-over.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Database, Queries } from '../platform/database.ts';
import { findMap } from './maps.ts';

/** Until when a file was taken last; undefined before the first time. `map` null: the file for Odoo. */
export async function readMark(database: Queries, map: number | null): Promise<string | undefined> {
	const { rows } = await database.execute<{ until: string }>(sql`
		select to_char(until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until from hand_over_marks
		where map_id is not distinct from ${map}`);
	return rows[0]?.until;
}

/** Notes until when a file was taken. Throws `unauthenticated`, `forbidden`, and `not_found` for a map that was deleted. */
export async function saveMark(database: Database, viewer: Viewer, { map, until }: TakenFile): Promise<TakenFile> {
	staffWith(viewer, 'requests.answer');
	await database.transaction(async (transaction) => {
		if (map !== null) await findMap(transaction, viewer, map);
		await transaction.execute(sql`
			insert into hand_over_marks (map_id, until) values (${map}, ${until})
			on conflict (map_id) do update set until = excluded.until, taken_at = now()`);
	});
	return { map, until };
}
