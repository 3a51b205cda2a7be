import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Work } from '#contract/reports/work.schema.ts';
import { maxFirst, unansweredHours, type WorkKind, workKinds } from '#contract/reports/work-kinds.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { requests } from '../requests/tables.ts';
import { type Clock, matchesWork } from '../requests/work-filters.ts';

interface Rule {
	/** The same requests as the list of requests has by the filters that the console links to. */
	matches: (clock: Clock) => SQL | undefined;
	/** The day of a row, by which the longest waiting is first; without it, when the request was sent. */
	day?: SQL;
}

const step = sql`requests.next_step_on`;
const lastDay = sql`requests.quoted_until`;

const rules: Record<WorkKind, Rule> = {
	overdue: { matches: (clock) => matchesWork({ due: 'overdue' }, clock), day: step },
	due: { matches: (clock) => matchesWork({ due: 'today' }, clock), day: step },
	chosen: { matches: (clock) => matchesWork({ chosen: 'yes' }, clock) },
	to_ship: { matches: () => sql`requests.status = 'accepted'` },
	unanswered: {
		matches: (clock) =>
			and(
				sql`requests.status = 'pending'`,
				isNull(requests.firstAnsweredAt),
				matchesWork({ min_age: unansweredHours }, clock),
			),
	},
	expiring: { matches: (clock) => matchesWork({ expires: 'soon' }, clock), day: lastDay },
	expired: { matches: (clock) => matchesWork({ expires: 'past' }, clock), day: lastDay },
};

function selectWork(kind: WorkKind, clock: Clock): SQL {
	const { matches, day } = rules[kind];
	const isOfKind = matches(clock) ?? sql`true`;
	return sql`select ${kind}::text as kind,
		(select count(*)::integer from requests where ${isOfKind}) as count,
		(select coalesce(json_agg(row), '[]') from (
			select requests.id, requests.code, requests.customer_name, requests.next_step, ${day ?? sql`null::date`} as day,
				greatest(0, floor(extract(epoch from ${clock.now.toISOString()}::timestamptz - requests.created_at) / 3600))::integer
					as age_hours
			from requests where ${isOfKind}
			order by ${day ? sql`${day}, ` : sql``}requests.created_at, requests.id limit ${maxFirst}) row) as first`;
}

/** What waits for the staff, in the order of `workKinds`; for administrators. One statement, over indexes. */
export async function getWork(database: Queries, viewer: Viewer, clock: Clock): Promise<Work[]> {
	staffWith(viewer, 'requests.desk');
	const selects = workKinds.map((kind) => selectWork(kind, clock));
	const { rows } = await database.execute<Work & Record<string, unknown>>(sql.join(selects, sql` union all `));
	return workKinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
}
