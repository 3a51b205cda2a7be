import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { inLanguage } from '../language.ts';
import { JobError, type JobHandler } from './job-kind.ts';
import { type ClaimedJob, markHandedOver, releaseJob, settleDone, settleFailed } from './job-rows.ts';

export interface JobLog {
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

interface AttemptOptions {
	handler: JobHandler;
	/** Seconds. */
	lease: number;
	log: JobLog;
	/** Aborted when another server has it. */
	lost: AbortSignal;
	/** Aborted when this server stops. */
	stopping: AbortSignal;
}

/** Milliseconds between two tries to write down how it went: until then others believe that it is under way, or interrupted. */
const settleDelay = 1_000;

/** In words that may be shown: an error's own may have a part of the payload in them, such as an address. */
function reasonOf(error: unknown): string {
	if (error instanceof JobError) return error.message;
	const { name = 'Error', code } = error as { name?: string; code?: unknown };
	return typeof code === 'string' ? `${name} ${code}` : name;
}

/** Where an error was thrown, for the log: the lines of its stack without what it says. */
function placeOf(error: unknown): string[] {
	if (error instanceof JobError) return [];
	const { stack = '' } = error as { stack?: string };
	return stack
		.split('\n')
		.filter((line) => /^ +at /.test(line))
		.map((line) => line.trim());
}

/** Does a claimed job once and writes down how it went. Throws nothing. */
export async function runAttempt(
	database: Database,
	{ id, key, kind, payload, language, attempts, lease: held }: ClaimedJob,
	{ handler, lease, log, lost, stopping }: AttemptOptions,
): Promise<void> {
	let handedOver = false;
	const attempt = {
		key,
		signal: AbortSignal.any([lost, stopping]),
		async handOver(record?: Parameters<typeof markHandedOver>[3]) {
			await markHandedOver(database, held, lease, record);
			handedOver = true;
		},
	};
	const fail = async (error: unknown) => {
		const uncertain = handedOver && !(error instanceof JobError && error.notDone);
		if (stopping.aborted && !handedOver) return releaseJob(database, held);
		const reason = reasonOf(error);
		const { retryFor } = handler.kind;
		const state = await settleFailed(database, held, { error: reason, attempts, uncertain, retryFor });
		const details = { job: id, kind, attempts, reason, at: placeOf(error) };
		if (state === 'dead') log.error(details, 'a job failed for good: it waits for somebody to try it again');
		else log.warn(details, 'a job failed');
	};
	/** Again and again, while the database is gone; a server that stops leaves it to those that go on. */
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
		await inLanguage(language, () => handler.run(payload, attempt));
	} catch (error) {
		return settle(() => fail(error));
	}
	return settle(() => settleDone(database, held));
}
