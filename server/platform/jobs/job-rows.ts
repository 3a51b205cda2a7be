import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database.ts';
import { JobError } from './job-kind.ts';
import { jobs } from './tables.ts';

/** Seconds before each further attempt of a job that failed; after the last one it is dead, two thirds of a day after its cause. */
export const waits = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800] as const;
export const maxAttempts = waits.length + 1;
const longestWait = Math.max(...waits);
/** Seconds: more than any version of this server takes a job for at once. */
const longestLease = 300;

const seconds = (count: number) => sql`make_interval(secs => ${count})`;
// a time further off than any that is ever written was written by a clock that has been set back since
const isDue = sql`(run_at <= now() or run_at > now() + ${seconds(longestWait)})`;
const isOver = sql`(leased_until < now() or leased_until > now() + ${seconds(longestLease)})`;

export type ClaimedJob = Pick<typeof jobs.$inferSelect, 'id' | 'key' | 'kind' | 'payload' | 'language' | 'attempts'> & {
	lease: string;
};

interface ClaimOptions {
	/** The kinds that this server can do. */
	kinds: string[];
	/** Jobs, at most. */
	limit: number;
	/** Seconds. */
	lease: number;
}

/**
 * Takes jobs that are due, and those of servers that have been silent for as long as a lease, for one attempt; no other server
 * gets them meanwhile. All times are the database's.
 */
export async function claimJobs(database: Queries, { kinds, limit, lease }: ClaimOptions): Promise<ClaimedJob[]> {
	const { rows } = await database.execute<ClaimedJob & Record<string, unknown>>(sql`
		with due as materialized (
			select id from jobs where kind in ${kinds} and (
				state = 'waiting' and ${isDue} or state = 'running' and not handed_over and ${isOver}
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
 * Gives up the jobs of silent servers which may have done what can't be taken back, or which were interrupted as often as a job may
 * fail: it may be the job that ends its server. Returns how many. What is heard of them afterwards still counts.
 */
export async function buryInterrupted(database: Queries): Promise<number> {
	const { rowCount } = await database.execute(sql`
		update jobs set state = 'dead', error = null, finished_at = now()
		where state = 'running' and ${isOver} and (handed_over or attempts >= ${maxAttempts})`);
	return rowCount ?? 0;
}

/** Holds the jobs of these leases for another while. Returns the leases that are still held. */
export async function extendLeases(database: Queries, leases: string[], lease: number): Promise<Set<string | null>> {
	const rows = await database
		.update(jobs)
		.set({ leasedUntil: sql`now() + ${seconds(lease)}` })
		.where(and(inArray(jobs.lease, leases), eq(jobs.state, 'running')))
		.returning({ lease: jobs.lease });
	return new Set(rows.map((row) => row.lease));
}

/** As `JobAttempt.handOver` for the attempt of this lease. */
export async function markHandedOver(
	database: Database,
	held: string,
	lease: number,
	record?: (transaction: Queries) => Promise<void>,
): Promise<void> {
	await database.transaction(async (transaction) => {
		const { rowCount } = await transaction
			.update(jobs)
			.set({ handedOver: true, leasedUntil: sql`now() + ${seconds(lease)}` })
			.where(and(eq(jobs.lease, held), eq(jobs.state, 'running')));
		if (!rowCount) throw new JobError('another server has it', { notDone: true });
		await record?.(transaction);
	});
}

/** The attempt of this lease has done it. Nothing of its payload stays. */
export async function settleDone(database: Queries, held: string): Promise<void> {
	await database
		.update(jobs)
		.set({ state: 'done', payload: {}, handedOver: false, lease: null, error: null, finishedAt: sql`now()` })
		.where(eq(jobs.lease, held));
}

interface Failure {
	/** In words that may be shown. */
	error: string;
	/** Attempts so far. */
	attempts: number;
	/** Whether what can't be taken back may have been done. */
	uncertain: boolean;
	/** Seconds from its cause on for which it is tried again. */
	retryFor: number | undefined;
}

/** The attempt of this lease has failed: it waits for the next one, or is dead. Returns what it is, undefined when it was lost. */
export async function settleFailed(
	database: Queries,
	held: string,
	{ error, attempts, uncertain, retryFor }: Failure,
): Promise<'waiting' | 'dead' | undefined> {
	const wait = waits[attempts - 1];
	const next = sql`now() + ${seconds(wait ?? 0)}`;
	const inTime = retryFor === undefined ? sql`true` : sql`${next} < created_at + ${seconds(retryFor)}`;
	const goesOn = wait === undefined || uncertain ? sql`false` : inTime;
	const { rows } = await database.execute<{ state: 'waiting' | 'dead' }>(sql`
		update jobs set
			state = case when ${goesOn} then 'waiting' else 'dead' end,
			run_at = case when ${goesOn} then ${next} else run_at end,
			finished_at = case when ${goesOn} then null else now() end,
			lease = null, handed_over = ${uncertain},
			error = ${error}
		where lease = ${held} returning state`);
	return rows[0]?.state;
}

/** The attempt of this lease was given up before anything was done, as its server stops: it is no attempt, and others go on. */
export async function releaseJob(database: Queries, held: string): Promise<void> {
	await database
		.update(jobs)
		.set({
			...{ state: 'waiting', handedOver: false, lease: null, runAt: sql`now()` },
			attempts: sql`${jobs.attempts} - 1`,
		})
		.where(and(eq(jobs.lease, held), eq(jobs.state, 'running')));
}

/** Days for which what is done, and what is dead, stays to be looked at. */
const keptDays = { done: 7, dead: 30 };

export async function removeOldJobs(database: Queries): Promise<void> {
	await database.execute(sql`
		delete from jobs where state = 'done' and finished_at < now() - make_interval(days => ${keptDays.done})
			or state = 'dead' and finished_at < now() - make_interval(days => ${keptDays.dead})`);
}
