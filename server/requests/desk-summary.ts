import { sql } from 'drizzle-orm';
import type { DeskSummary } from '#contract/request-desk.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { requests } from './tables.ts';

/**
 * How many of the newest changes are summed up. A transaction may commit after one that began later, so the newest number alone
 * would hide it; so many do not commit at once.
 */
const summedChanges = 32;

/** What waits at the desk, for administrators, by one statement over indexes: cheap enough to be asked for every few seconds. */
export async function getDeskSummary(database: Queries, viewer: Viewer): Promise<DeskSummary> {
	administratorOf(viewer);
	const { rows } = await database.execute<{ pending: number; newest: number | null; changed: number }>(sql`select
		(select count(*)::integer from ${requests} where status = 'pending') as pending,
		(select max(id) from ${requests}) as newest,
		(select coalesce(sum(id), 0)::double precision from (
			select id from ${changes} where entity = 'request' order by id desc limit ${summedChanges}) newest) as changed`);
	const [{ pending, newest, changed } = { pending: 0, newest: null, changed: 0 }] = rows;
	return { pending, newest, changed };
}
