import { sql } from 'drizzle-orm';
import type { AlertsQuery } from '#contract/requests/desk-alerts.schema.ts';
import type { DeskSummary } from '#contract/requests/request-desk.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { getAlerts } from './desk-alerts.ts';
import { requests } from './tables.ts';

/**
 * How many of the newest ids are added up to detect a change. The highest id is not enough: a transaction may commit after one with a
 * higher id. So many never commit at once.
 */
const summedChanges = 32;

/** A summary of the desk, for administrators. Two statements over indexes: cheap enough to poll every few seconds. */
export async function getDeskSummary(
	database: Queries,
	viewer: Viewer,
	{ today, ...query }: AlertsQuery & { today: string },
): Promise<DeskSummary> {
	staffWith(viewer, 'requests.desk');
	const { rows } = await database.execute<{ pending: number; newest: number | null; changed: number }>(sql`select
		(select count(*)::integer from ${requests} where status = 'pending') as pending,
		(select max(id) from ${requests}) as newest,
		(select coalesce(sum(id), 0)::double precision from (
			select id from ${changes} where entity = 'request' order by id desc limit ${summedChanges}) newest) as changed`);
	const [{ pending, newest, changed } = { pending: 0, newest: null, changed: 0 }] = rows;
	return { pending, newest, changed, today, ...(await getAlerts(database, viewer, query)) };
}
