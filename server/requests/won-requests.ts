import { type SQL, sql } from 'drizzle-orm';
import { statusesOf } from '#contract/requests/request-statuses.ts';

/** The statuses that count as won, for `in`. */
export const wonStatuses: SQL = sql`(${sql.join(
	statusesOf('won').map((status) => sql`${status}`),
	sql`, `,
)})`;

/**
 * The last time that a request changed from not won to won: quoted → accepted, pending → shipped, or a cancelled order that was restored.
 * accepted → shipped doesn't count. Null when the history has no such change. `request` is the column of its id.
 */
export const lastWonAt = (request: SQL): SQL => sql`(select max(change.at) from changes change
	where change.entity = 'request' and change.entity_id = ${request} and change.after ->> 'status' in ${wonStatuses}
		and coalesce(change.before ->> 'status', '') not in ${wonStatuses})`;
