import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database.ts';
import { type HandOver, JobError } from './job-kind.ts';
import { jobs } from './tables.ts';

/** Seconds before each retry of a failed job. After the last one, more than three days later, it is dead: an outage may last a weekend. */
const retryDelays = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, ...Array<number>(9).fill(28_800)];
export const maxAttempts = retryDelays.length + 1;
/** Seconds: longer than any delay that a kind of job chooses itself. */
const longestRetryDelay = 2 * 86_400;
/** Seconds: longer than the lease of any version of this server. */
const longestLease = 300;

const seconds = (count: number) => sql`make_interval(secs => ${count})`;
// a time further in the future was written by a clock that was wrong then
const isDue = sql`(run_at <= now() or run_at > now() + ${seconds(longestRetryDelay)})`;
const isLeaseOver = sql`(leased_until < now() or leased_until > now() + ${seconds(longestLease)})`;

export type ClaimedJob = Pick<typeof jobs.$inferSelect, 'id' | 'key' | 'kind' | 'payload' | 'language' | 'attempts'> & {
	lease: string;
};

interface ClaimOptions {
	/** The kinds that this server handles. */
	kinds: string[];
	/** Maximum number of jobs. */
	limit: number;
	/** Seconds. */
	lease: number;
}

/**
 * Takes jobs that are due, and jobs whose server let its lease expire, for one attempt. No other server gets them meanwhile. All times
 * are the database's.
 */
export async function claimJobs(database: Queries, { kinds, limit, lease }: ClaimOptions): Promise<ClaimedJob[]> {
	const { rows } = await database.execute<ClaimedJob & Record<string, unknown>>(sql`
		with due as materialized (
			select id from jobs where kind in ${kinds} and (
				state = 'waiting' and ${isDue} or state = 'running' and not handed_over and ${isLeaseOver}
			)
			order by run_at, id limit ${limit} for update skip locked
		)
		update jobs set state = 'running', attempts = attempts + 1, lease = gen_random_uuid(),
			leased_until = now() + ${seconds(lease)}
		from due where jobs.id = due.id
		returning jobs.id, key, kind, payload, language, attempts, jobs.lease`);
	return rows;
}

/**
 * Marks interrupted jobs as dead: those that may have done an irreversible step, and those with the maximum of attempts, since the job
 * itself may crash its server. Returns how many. A late result of such a job still counts.
 */
export async function failInterrupted(database: Queries): Promise<number> {
	const { rowCount } = await database.execute(sql`
		update jobs set state = 'dead', error = null, finished_at = now()
		where state = 'running' and ${isLeaseOver} and (handed_over or attempts >= ${maxAttempts})`);
	return rowCount ?? 0;
}

/** Extends these leases. Returns those that are still valid. */
export async function extendLeases(database: Queries, leases: string[], lease: number): Promise<Set<string | null>> {
	const rows = await database
		.update(jobs)
		.set({ leasedUntil: sql`now() + ${seconds(lease)}` })
		.where(and(inArray(jobs.lease, leases), eq(jobs.state, 'running')))
		.returning({ lease: jobs.lease });
	return new Set(rows.map((row) => row.lease));
}

/** `JobAttempt.handOver` for the attempt of this lease. */
export async function markHandedOver(
	database: Database,
	leaseId: string,
	lease: number,
	{ check, record }: HandOver = {},
): Promise<void> {
	await database.transaction(async (transaction) => {
		await check?.(transaction);
		const { rowCount } = await transaction
			.update(jobs)
			.set({ handedOver: true, leasedUntil: sql`now() + ${seconds(lease)}` })
			.where(and(eq(jobs.lease, leaseId), eq(jobs.state, 'running')));
		if (!rowCount) throw new JobError('another server has it', { notDone: true });
		await record?.(transaction);
	});
}

/** Stores success for the attempt of this lease, and clears the payload. */
export async function settleDone(database: Queries, leaseId: string): Promise<void> {
	await database
		.update(jobs)
		.set({ state: 'done', payload: {}, handedOver: false, lease: null, error: null, finishedAt: sql`now()` })
		.where(eq(jobs.lease, leaseId));
}

interface Failure {
	/** May be displayed. */
	error: string;
	/** Attempts so far. */
	attempts: number;
	/** Whether an irreversible step may have happened. */
	isUncertain: boolean;
	/** Seconds after creation during which it is retried. */
	retryFor: number | undefined;
	/** Seconds until the next attempt, in place of `retryDelays`. */
	retryAfter?: number | undefined;
}

/**
 * Stores a failure for the attempt of this lease: the job waits for a retry or is dead. Returns the new state; undefined when another
 * server has taken the job.
 */
export async function settleFailed(
	database: Queries,
	leaseId: string,
	{ error, attempts, isUncertain, retryFor, retryAfter }: Failure,
): Promise<'waiting' | 'dead' | undefined> {
	const wait = retryAfter ?? retryDelays[attempts - 1];
	const next = sql`now() + ${seconds(wait ?? 0)}`;
	const isInTime = retryFor === undefined ? sql`true` : sql`${next} < created_at + ${seconds(retryFor)}`;
	const isRetried = wait === undefined || isUncertain ? sql`false` : isInTime;
	const { rows } = await database.execute<{ state: 'waiting' | 'dead' }>(sql`
		update jobs set
			state = case when ${isRetried} then 'waiting' else 'dead' end,
			run_at = case when ${isRetried} then ${next} else run_at end,
			finished_at = case when ${isRetried} then null else now() end,
			lease = null, handed_over = ${isUncertain},
			error = ${error}
		where lease = ${leaseId} returning state`);
	return rows[0]?.state;
}

/** Gives back a job that this server took and did not start. It is due after `delay` seconds; the attempt does not count. */
export async function releaseJob(database: Queries, leaseId: string, delay = 0): Promise<void> {
	await database
		.update(jobs)
		.set({
			state: 'waiting',
			handedOver: false,
			lease: null,
			runAt: sql`now() + ${seconds(delay)}`,
			attempts: sql`${jobs.attempts} - 1`,
		})
		.where(and(eq(jobs.lease, leaseId), eq(jobs.state, 'running')));
}

/** Has failed jobs of these kinds that wait for a retry run now, since the cause is mended. */
export async function hurryJobs(database: Queries, kinds: readonly string[]): Promise<void> {
	await database.execute(sql`
		update jobs set run_at = now()
		where kind in ${kinds} and state = 'waiting' and error is not null and run_at > now()`);
}

/** Days until done jobs are removed. */
const doneDays = 7;

/** `deadMonths`: until dead jobs are removed. */
export async function removeOldJobs(database: Queries, deadMonths: number): Promise<void> {
	await database.execute(sql`
		delete from jobs where state = 'done' and finished_at < now() - make_interval(days => ${doneDays})
			or state = 'dead' and finished_at < now() - make_interval(months => ${deadMonths}::integer)`);
}
