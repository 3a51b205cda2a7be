import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { listen } from '../listen.ts';
import { watch } from '../watch.ts';
import { type JobLog, runAttempt } from './attempt.ts';
import type { JobHandler } from './job-kind.ts';
import { buryInterrupted, claimJobs, extendLeases, removeOldJobs } from './job-rows.ts';

/** Jobs that a server does at a time: most of them wait for another server. */
const concurrency = 4;
/** Milliseconds between two looks at the table: a pooler may swallow what tells of a job, and nothing tells when a wait is over. */
const defaultInterval = 2_000;
/** Seconds for which a silent server keeps its jobs: a killed one's go on elsewhere after as many, and a poll. */
const defaultLease = 10;
/** Milliseconds between two looks for jobs that have been kept long enough. */
const cleaningInterval = 3_600_000;

interface RunOptions {
	handlers: JobHandler[];
	log: JobLog;
	/** Seconds. */
	lease?: number;
	/** Milliseconds. */
	pollInterval?: number;
}

/**
 * Does jobs of these kinds beside all other servers of the database, until it is closed: then what is under way is finished, or
 * given back when it can be, and the rest is left to others.
 */
export function runJobs(
	database: Database,
	{ handlers, log, lease = defaultLease, pollInterval = defaultInterval }: RunOptions,
) {
	const known = new Map(handlers.map((handler) => [handler.kind.name, handler]));
	const stopping = new AbortController();
	/** What is under way, by its lease. */
	const running = new Map<string, { lost: AbortController; ended: Promise<void> }>();
	let pause = new AbortController();
	const wake = () => pause.abort();

	const start = (job: Awaited<ReturnType<typeof claimJobs>>[number]) => {
		const handler = known.get(job.kind);
		if (!handler) throw new Error(`A job of the kind ${job.kind} was claimed, which nobody does`);
		const lost = new AbortController();
		const ended = runAttempt(database, job, { handler, lease, log, lost: lost.signal, stopping: stopping.signal });
		running.set(job.lease, {
			lost,
			ended: ended.finally(() => {
				running.delete(job.lease);
				wake();
			}),
		});
	};
	const look = async () => {
		const buried = await buryInterrupted(database);
		if (buried > 0) log.error({ jobs: buried }, 'jobs were interrupted and wait for somebody to try them again');
		const limit = concurrency - running.size;
		if (limit === 0) return;
		const claimed = await claimJobs(database, { kinds: [...known.keys()], limit, lease });
		for (const job of claimed) start(job);
	};
	const run = async () => {
		let failing = false;
		while (!stopping.signal.aborted) {
			pause = new AbortController();
			try {
				await look();
				failing = false;
			} catch (error) {
				// an outage is one line, however long it takes
				if (!failing) log.warn({ err: error }, 'jobs wait: the database can not be asked for them');
				failing = true;
			}
			if (stopping.signal.aborted) return;
			await wait(pollInterval, undefined, { signal: pause.signal }).catch(() => {});
		}
	};
	const looking = run();
	const listening = listen(database, 'jobs', {
		onNotification: wake,
		onListening: wake,
		onLost: (error) => log.warn({ err: error }, 'jobs are looked for, not heard of, for now'),
	});
	const holding = watch(
		async () => {
			const under = [...running];
			if (under.length === 0) return;
			const leases = under.map(([one]) => one);
			const held = await extendLeases(database, leases, lease);
			for (const [one, { lost }] of under) if (!held.has(one)) lost.abort();
		},
		{
			pollInterval: (lease * 1_000) / 3,
			onError: (error) => log.warn({ err: error }, 'jobs under way may be taken by another server'),
		},
	);
	const cleaning = watch(() => removeOldJobs(database), {
		pollInterval: cleaningInterval,
		onError: (error) => log.warn({ err: error }, 'old jobs stay for now'),
	});
	return {
		async close(): Promise<void> {
			stopping.abort();
			wake();
			await looking;
			await Promise.all([...running.values()].map(({ ended }) => ended));
			await Promise.all([listening.close(), holding.close(), cleaning.close()]);
		},
	};
}
