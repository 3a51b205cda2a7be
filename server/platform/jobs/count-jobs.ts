import { sql } from 'drizzle-orm';
import { type JobCounts, type JobState, jobStates } from '#contract/jobs.ts';
import type { Queries } from '../database.ts';

/** The state of a row of `jobs` as people are told it. */
export const toldState = sql<JobState>`(case when jobs.state = 'waiting' and jobs.error is not null then 'failed' else jobs.state end)`;
/** Whether a row of `jobs` is shown: what is done, for a day. */
export const isShown = sql<boolean>`(jobs.state <> 'done' or jobs.finished_at > now() - interval '1 day')`;

/** How many jobs there are in each state, done ones of the last day. */
export async function countJobs(database: Queries): Promise<JobCounts> {
	const { rows } = await database.execute<{ state: JobState; count: number }>(
		sql`select ${toldState} as state, count(*)::int as count from jobs where ${isShown} group by 1`,
	);
	const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
	return Object.fromEntries(jobStates.map((state) => [state, counts[state] ?? 0])) as JobCounts;
}
