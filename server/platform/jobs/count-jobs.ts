import { sql } from 'drizzle-orm';
import { type JobCounts, type JobState, jobStates } from '#contract/jobs/jobs.schema.ts';
import type { Queries } from '../database.ts';

/** The state that people see: a waiting job with an error is `failed`. */
export const displayedState = sql<JobState>`(case when jobs.state = 'waiting' and jobs.error is not null then 'failed' else jobs.state end)`;
/** Done jobs are shown for a day. */
export const isShown = sql<boolean>`(jobs.state <> 'done' or jobs.finished_at > now() - interval '1 day')`;

/** The number of shown jobs by state. */
export async function countJobs(database: Queries): Promise<JobCounts> {
	const { rows } = await database.execute<{ state: JobState; count: number }>(
		sql`select ${displayedState} as state, count(*)::int as count from jobs where ${isShown} group by 1`,
	);
	const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
	return Object.fromEntries(jobStates.map((state) => [state, counts[state] ?? 0])) as JobCounts;
}
