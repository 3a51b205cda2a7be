import { and, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Job, JobCounts, JobQuery, JobsRetry } from '#contract/jobs/jobs.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { countJobs, displayedState, isShown } from '../platform/jobs/count-jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';

function condition({ state }: JobQuery): SQL | undefined {
	return and(isShown, state && sql`${displayedState} = ${state}`);
}

const textOf = (time: Date | null) => time?.toISOString() ?? null;

/** Jobs, the newest first, for administrators; without their payloads, which may be personal. */
export async function listJobs(database: Queries, viewer: Viewer, query: JobQuery): Promise<Job[]> {
	staffWith(viewer, 'jobs.manage');
	const rows = await limitToPage(
		database
			.select({
				id: jobs.id,
				kind: jobs.kind,
				state: displayedState,
				attempts: jobs.attempts,
				error: jobs.error,
				uncertain: jobs.handedOver,
				createdAt: jobs.createdAt,
				runAt: jobs.runAt,
				finishedAt: jobs.finishedAt,
			})
			.from(jobs)
			.where(condition(query))
			.orderBy(desc(jobs.id))
			.$dynamic(),
		query,
	);
	return rows.map(({ createdAt, runAt, finishedAt, state, uncertain, ...job }) => ({
		...job,
		state,
		uncertain: state === 'dead' && uncertain,
		created_at: createdAt.toISOString(),
		run_at: state === 'waiting' || state === 'failed' ? textOf(runAt) : null,
		finished_at: textOf(finishedAt),
	}));
}

/** The number of jobs on all pages of `listJobs`. */
export async function countListedJobs(database: Queries, viewer: Viewer, query: JobQuery): Promise<number> {
	staffWith(viewer, 'jobs.manage');
	const [row] = await database.select({ total: count() }).from(jobs).where(condition(query));
	return row?.total ?? 0;
}

/** The number of jobs by state, for administrators. */
export async function getJobCounts(database: Queries, viewer: Viewer): Promise<JobCounts> {
	staffWith(viewer, 'jobs.manage');
	return countJobs(database);
}

const isDead = (id: number) => and(eq(jobs.id, id), eq(jobs.state, 'dead'));
const isFailed = or(eq(jobs.state, 'dead'), and(eq(jobs.state, 'waiting'), isNotNull(jobs.error)));
/** Another administrator has handled it, or it succeeded after all. */
const notDead = () => new AppError('not_found', m.jobs_not_dead());

/** A job as it was before its first attempt. */
const fresh = {
	state: 'waiting',
	attempts: 0,
	lease: null,
	handedOver: false,
	error: null,
	finishedAt: null,
	runAt: sql`now()`,
} as const;

/** An administrator restarts a dead job, or one that waits for a retry. Throws `not_found` when it is neither. */
export async function retryJob(database: Queries, viewer: Viewer, id: number): Promise<void> {
	staffWith(viewer, 'jobs.manage');
	const { rowCount } = await database
		.update(jobs)
		.set(fresh)
		.where(and(eq(jobs.id, id), isFailed));
	if (!rowCount) throw notDead();
}

/**
 * An administrator restarts all jobs of a kind that are dead or wait for a retry, but for those that may have been done already: these need a
 * decision each. Returns how many.
 */
export async function retryJobs(database: Queries, viewer: Viewer, { kind }: JobsRetry): Promise<number> {
	staffWith(viewer, 'jobs.manage');
	const isCertain = and(eq(jobs.kind, kind), eq(jobs.handedOver, false));
	const { rowCount } = await database.update(jobs).set(fresh).where(and(isCertain, isFailed));
	return rowCount ?? 0;
}

/** An administrator removes a dead job. Throws `not_found` when it is not dead. */
export async function giveUpJob(database: Queries, viewer: Viewer, id: number): Promise<void> {
	staffWith(viewer, 'jobs.manage');
	const { rowCount } = await database.delete(jobs).where(isDead(id));
	if (!rowCount) throw notDead();
}
