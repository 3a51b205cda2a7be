import { setTimeout as wait } from 'node:timers/promises';
import { isAppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { Database } from '../database.ts';
import { inLanguage } from '../language.ts';
import { type HandOver, JobError, type JobHandler, JobPostponed } from './job-kind.ts';
import { type ClaimedJob, markHandedOver, releaseJob, settleDone, settleFailed } from './job-rows.ts';

export interface JobLog {
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

interface AttemptOptions {
	handler: JobHandler;
	/** The language for a job whose own is not known. */
	firstLanguage: () => Language;
	/** Seconds. */
	lease: number;
	log: JobLog;
	/** Aborted when another server has taken the job. */
	lostLease: AbortSignal;
	/** Aborted when this server stops. */
	stopping: AbortSignal;
}

/** Milliseconds between two tries to store the outcome. Until then the job looks as if it were running or interrupted. */
const settleDelay = 1_000;

/**
 * A reason that may be displayed: also what the shop says of what it can't reach. The message of another error may quote the payload, such as
 * an address.
 */
function reasonOf(error: unknown): string {
	if (error instanceof JobError || (isAppError(error) && error.code === 'unavailable')) return error.message;
	const { name = 'Error', code } = error as { name?: string; code?: unknown };
	return typeof code === 'string' ? `${name} ${code}` : name;
}

/** The lines of the stack without the message, for the log. */
function stackLines(error: unknown): string[] {
	if (error instanceof JobError) return [];
	const { stack = '' } = error as { stack?: string };
	return stack
		.split('\n')
		.filter((line) => /^ +at /.test(line))
		.map((line) => line.trim());
}

/** Runs a claimed job once and stores the outcome. Never throws. */
export async function runAttempt(
	database: Database,
	{ id, key, kind, payload, language, attempts, lease: leaseId }: ClaimedJob,
	{ handler, firstLanguage, lease, log, lostLease: lost, stopping }: AttemptOptions,
): Promise<void> {
	let isHandedOver = false;
	const attempt = {
		key,
		signal: AbortSignal.any([lost, stopping]),
		async handOver(work?: HandOver) {
			await markHandedOver(database, leaseId, lease, work);
			isHandedOver = true;
		},
	};
	const fail = async (error: unknown) => {
		if (error instanceof JobPostponed) return releaseJob(database, leaseId, error.seconds);
		const isUncertain = isHandedOver && !(error instanceof JobError && error.notDone);
		if (stopping.aborted && !isHandedOver) return releaseJob(database, leaseId);
		const reason = reasonOf(error);
		const { retryFor } = handler.kind;
		const retryAfter = error instanceof JobError ? error.retryAfter : undefined;
		const failure = { error: reason, attempts, isUncertain, retryFor, retryAfter };
		const state = await settleFailed(database, leaseId, failure);
		const details = { job: id, kind, attempts, reason, at: stackLines(error) };
		if (state === 'dead') log.error(details, 'a job failed for good: it waits for somebody to try it again');
		else log.warn(details, 'a job failed');
	};
	/** Repeats while the database is unreachable. A server that stops leaves the job to others. */
	const settle = async (write: () => Promise<void>) => {
		for (;;) {
			try {
				return await write();
			} catch (error) {
				log.warn({ err: error, job: id, kind }, 'how a job went could not be written down');
				if (stopping.aborted) return;
				await wait(settleDelay);
			}
		}
	};
	try {
		await inLanguage(language ?? firstLanguage(), () => handler.run(payload, attempt));
	} catch (error) {
		return settle(() => fail(error));
	}
	return settle(() => settleDone(database, leaseId));
}
