import { type SQL, sql } from 'drizzle-orm';
import { statusesOf } from '#contract/requests/request-statuses.ts';

/** The statuses that count as won, for `in`. */
export const wonStatuses: SQL = sql`(${sql.join(
	statusesOf('won').map((status) => sql`${status}`),
	sql`, `,
)})`;

/**
 * When a request became won last: by an acceptance, by a move of the staff straight to shipped, or when a cancelled order was restored. A move
 * from one won status to another is none. Null when the history has no such change. `request` is the column of its id.
 */
export const lastWonAt = (request: SQL): SQL => sql`(select max(change.at) from changes change
	where change.entity = 'request' and change.entity_id = ${request} and change.after ->> 'status' in ${wonStatuses}
		and coalesce(change.before ->> 'status', '') not in ${wonStatuses})`;
