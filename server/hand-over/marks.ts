import { sql } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import type { TakenFile, TakenFileForm } from '#contract/hand-over/hand-over.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Database, Queries } from '../platform/database.ts';
import { findMap } from './maps.ts';

/** Minutes by which the clocks of servers may differ. */
const maxAhead = 5;

/** As headers have it, in milliseconds. */
const momentText = sql`to_char(until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Until when a file was taken last; undefined before the first time. `map` null: the file for Odoo. */
export async function readMark(database: Queries, map: number | null): Promise<string | undefined> {
	const { rows } = await database.execute<{ until: string }>(sql`
		select ${momentText} as until from hand_over_marks where map_id is not distinct from ${map}`);
	return rows[0]?.until;
}

/**
 * Notes until when a file was taken, never earlier than before. Throws `unauthenticated`, `forbidden`, `not_found` for a map that was deleted, and
 * `conflict` when somebody has taken the file since the mark `from`, at which this one begins, and `invalid` for a time that has not come: what is
 * accepted until then would be in no file.
 */
export function saveMark(database: Database, viewer: Viewer, { map, until, from }: TakenFileForm): Promise<TakenFile> {
	staffWith(viewer, 'requests.answer');
	if (Date.parse(until) > Date.now() + maxAhead * 60_000) throw fieldError('invalid', 'until', m.hand_over_future());
	return database.transaction(async (transaction) => {
		if (map !== null) await findMap(transaction, viewer, map);
		const { rows } = await transaction.execute<{ until: string }>(sql`
			insert into hand_over_marks (map_id, until) values (${map}, ${until})
			on conflict (map_id) do update set taken_at = now(), until = case
				when hand_over_marks.until > now() + make_interval(mins => ${maxAhead}) then excluded.until
				else greatest(hand_over_marks.until, excluded.until) end
				where ${from === undefined}
					or date_trunc('milliseconds', hand_over_marks.until) = ${from ?? null}::timestamptz
			returning ${momentText} as until`);
		const [saved] = rows;
		if (!saved) throw new AppError('conflict', m.hand_over_taken_meanwhile());
		return { map, until: saved.until };
	});
}
