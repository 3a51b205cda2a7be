import { sql } from 'drizzle-orm';
import type { Alerts, AlertsQuery, DeskAlert, SeenAlerts } from '#contract/requests/desk-alerts.schema.ts';
import {
	alertDays,
	alertKinds,
	companyAlertKinds,
	fileAlertKinds,
	maxAlerts,
	maxOlderAlerts,
} from '#contract/requests/desk-alerts.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { requests, seenAlerts } from './tables.ts';

/** The oldest transaction that is still running: whatever is not visible yet belongs to it or to a later one. */
const firstRunning = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const listed = (kinds: object) =>
	sql.join(
		Object.keys(kinds).map((kind) => sql`${kind}`),
		sql`, `,
	);

type AlertRow = Omit<DeskAlert, 'at' | 'company'> & {
	at: Date;
	company: Required<DeskAlert>['company'] | null;
};

/** A change that is not seen yet. */
const isNew = sql`change.transaction >= (case when place.since <= place.cursor then place.since else '0'::xid8 end)
	and change.at >= place.earliest and change.id <> all (coalesce(place.later, '{}'))`;

/** Companies that buyers have asked for and that wait for the staff. */
const newCompanies = sql`select change.id, 'company' as kind, change.at, null::integer as request_id, '' as code, customer.name as customer_name,
		jsonb_build_object('id', company.id, 'name', company.name) as company
	from place, ${changes} change join companies company on company.id = change.entity_id and company.state = 'asked'
	join customers customer on customer.id = change.actor_id
	where change.entity = 'company' and change.actor_kind = 'customer' and change.action = 'create' and ${isNew}`;

/**
 * What buyers have done since a cursor, or since this administrator noted alerts as seen; the newest first. With `before`, the id of the last
 * listed alert, the alerts after it in this order.
 *
 * No alert is missed: the cursor is the oldest transaction that was running, so a change that commits later is among the next alerts, even
 * with a lower id. Some alerts come twice. A restored database counts transactions again from the beginning: an older cursor then counts as
 * no cursor, and only alerts since shortly before the last noted time are listed again.
 */
export async function getAlerts(
	database: Queries,
	viewer: Viewer,
	{ since, before, companies, files }: AlertsQuery,
): Promise<Alerts> {
	const kinds = {
		...alertKinds,
		...(companies === 'true' && companyAlertKinds),
		...(files === 'true' && fileAlertKinds),
	};
	const pageSize = before === undefined ? maxAlerts : maxOlderAlerts;
	const { id: administrator } = staffWith(viewer, 'requests.alerts');
	const { rows } = await database.execute<Omit<Alerts, 'alerts' | 'more'> & { alerts: AlertRow[] }>(sql`
		with place as (
			select ${firstRunning} as cursor,
				coalesce(${since ?? null}::text::xid8, seen.cursor) as since,
				case when ${since ?? null}::text is null then seen.later end as later,
				greatest(
					now() - make_interval(days => ${alertDays}::integer),
					(select created_at from administrators where id = ${administrator}),
					case when ${since ?? null}::text is null then seen.at - interval '1 hour' end
				) as earliest
			from (select 1) one left join ${seenAlerts} seen on seen.administrator_id = ${administrator}
		), unseen as (
			select change.id, change.action as kind, change.at, request.id as request_id, request.code, request.customer_name,
				null::jsonb as company
			from place, ${changes} change join ${requests} request on request.id = change.entity_id
			where change.entity = 'request' and change.actor_kind in ('customer', 'anonymous')
				and change.action in (${listed(kinds)}) and ${isNew}
			${companies === 'true' ? sql`union all ${newCompanies}` : sql``}
		), listed as (
			select * from unseen where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint
			order by id desc limit ${pageSize + 1}
		)
		select place.cursor::text as cursor,
			(select count(*)::integer from unseen) as total,
			(select coalesce(md5(string_agg(id::text, ',' order by id)), '') from unseen) as checksum,
			coalesce((select jsonb_agg(listed order by listed.id desc) from listed), '[]') as alerts from place`);
	const [row] = rows;
	if (!row) throw new Error('The alerts have no place');
	const alerts = row.alerts.slice(0, pageSize).map(({ company, ...alert }) => {
		return { ...alert, at: new Date(alert.at).toISOString(), ...(company && { company }) };
	});
	return { cursor: row.cursor, alerts, more: row.alerts.length > pageSize, total: row.total, checksum: row.checksum };
}

/**
 * Notes that this administrator has seen the alerts of a summary, and all before its cursor. A long transaction, as of a sheet, holds the
 * cursor back, so the ids of seen alerts behind the cursor are noted, too. An older summary than the noted one changes nothing.
 */
export async function noteSeenAlerts(database: Queries, viewer: Viewer, { cursor, ids }: SeenAlerts): Promise<void> {
	const { id: administrator } = staffWith(viewer, 'requests.alerts');
	const seenNow = sql`array(select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
	await database.execute(sql`
		insert into ${seenAlerts} as seen (administrator_id, cursor, later)
		values (${administrator}, least(${cursor}::text::xid8, ${firstRunning}), ${seenNow})
		on conflict (administrator_id) do update set cursor = excluded.cursor, at = now(), later = array(
			select change.id from ${changes} change
			where change.id = any (seen.later || excluded.later) and change.transaction >= excluded.cursor)
		where seen.cursor <= excluded.cursor or seen.cursor > ${firstRunning}`);
}
