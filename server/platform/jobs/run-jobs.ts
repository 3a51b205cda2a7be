import { setTimeout as wait } from 'node:timers/promises';
import { baseLanguage, type Language } from '#contract/language.ts';
import { warnOfFailure } from '../background.ts';
import type { Database } from '../database.ts';
import { listen } from '../listen.ts';
import { watch } from '../watch.ts';
import { type JobLog, runAttempt } from './attempt.ts';
import type { JobHandler } from './job-kind.ts';
import { claimJobs, extendLeases, failInterrupted, removeOldJobs } from './job-rows.ts';

/** Jobs in parallel: most of them wait for another server, such as a mail server. */
const defaultConcurrency = 4;
/** Milliseconds between two polls: a pooler may swallow notifications, and no notification comes when a retry is due. */
const defaultInterval = 2_000;
/** Seconds until another server may take the jobs of a silent server. */
const defaultLease = 10;
/** Milliseconds between two removals of old jobs. */
const cleaningInterval = 3_600_000;

interface RunOptions {
	handlers: JobHandler[];
	log: JobLog;
	/** The language for a job whose own is not known; the base language by default. */
	firstLanguage?: () => Language;
	/** Seconds. */
	lease?: number;
	/** Milliseconds. */
	pollInterval?: number;
	/** Months until dead jobs are removed. */
	deadMonths?: () => number;
	/** Maximum number of jobs in parallel. */
	concurrency?: number;
}

/**
 * Runs jobs of these kinds beside all other servers of the database, until it is closed. Then running jobs end or are returned, and
 * others do the rest.
 */
export function runJobs(
	database: Database,
	{
		handlers,
		log,
		firstLanguage = () => baseLanguage,
		lease = defaultLease,
		pollInterval = defaultInterval,
		concurrency = defaultConcurrency,
		deadMonths = () => 1,
	}: RunOptions,
) {
	const handlersByKind = new Map(handlers.map((handler) => [handler.kind.name, handler]));
	const stopping = new AbortController();
	/** Running jobs by lease. */
	const running = new Map<string, { lost: AbortController; ended: Promise<void> }>();
	let pause = new AbortController();
	const wake = () => pause.abort();

	const start = (job: Awaited<ReturnType<typeof claimJobs>>[number]) => {
		const handler = handlersByKind.get(job.kind);
		if (!handler) throw new Error(`A job of the kind ${job.kind} was claimed, which nobody does`);
		const lostLease = new AbortController();
		const ended = runAttempt(database, job, {
			handler,
			firstLanguage,
			lease,
			log,
			lostLease: lostLease.signal,
			stopping: stopping.signal,
		});
		running.set(job.lease, {
			lost: lostLease,
			ended: ended.finally(() => {
				running.delete(job.lease);
				wake();
			}),
		});
	};
	const claimAndStart = async () => {
		const failed = await failInterrupted(database);
		if (failed > 0) log.error({ jobs: failed }, 'jobs were interrupted and wait for somebody to try them again');
		const limit = concurrency - running.size;
		if (limit === 0) return;
		const claimed = await claimJobs(database, { kinds: [...handlersByKind.keys()], limit, lease });
		for (const job of claimed) start(job);
	};
	const run = async () => {
		let isFailing = false;
		while (!stopping.signal.aborted) {
			pause = new AbortController();
			try {
				await claimAndStart();
				isFailing = false;
			} catch (error) {
				// log an outage once
				if (!isFailing) log.warn({ err: error }, 'jobs wait: the database can not be asked for them');
				isFailing = true;
			}
			if (stopping.signal.aborted) return;
			await wait(pollInterval, undefined, { signal: pause.signal }).catch(() => {});
		}
	};
	const polling = run();
	const listening = listen(database, 'jobs', {
		onNotification: wake,
		onListening: wake,
		onLost: (error) => log.warn({ err: error }, 'jobs are looked for, not heard of, for now'),
	});
	const extending = watch(
		async () => {
			const current = [...running];
			if (current.length === 0) return;
			const leases = current.map(([leaseId]) => leaseId);
			const valid = await extendLeases(database, leases, lease);
			for (const [leaseId, { lost }] of current) if (!valid.has(leaseId)) lost.abort();
		},
		{
			pollInterval: (lease * 1_000) / 3,
			onError: warnOfFailure(log, 'extend_leases', 'jobs under way may be taken by another server'),
		},
	);
	const removing = watch(() => removeOldJobs(database, deadMonths()), {
		pollInterval: cleaningInterval,
		onError: warnOfFailure(log, 'remove_old_jobs', 'old jobs stay for now'),
	});
	return {
		async close(): Promise<void> {
			stopping.abort();
			wake();
			await polling;
			await Promise.all([...running.values()].map(({ ended }) => ended));
			await Promise.all([listening.close(), extending.close(), removing.close()]);
		},
	};
}
