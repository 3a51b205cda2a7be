import type { z } from 'zod';
import type { Queries } from '../database.ts';
import { currentLanguage } from '../language.ts';
import { jobs } from './tables.ts';

/** A kind of work. Another shape of its payload is another kind, so that servers of two versions never read each other's. */
export interface JobKind<Payload extends object> {
	name: string;
	/** What is needed to do it: rows' numbers rather than contents, never a code, token or hash. */
	payload: z.ZodType<Payload>;
	/** Seconds from its cause on for which it is tried again by itself; as long as the waits last when absent. */
	retryFor?: number;
}

/** A kind as it is written: its payload's type follows from its schema. */
export const jobKind = <Payload extends object>(kind: JobKind<Payload>): JobKind<Payload> => kind;

/** What an attempt knows of itself. */
export interface JobAttempt {
	/** A UUID of the job, the same in each attempt. */
	key: string;
	/** Aborted when the server stops or has lost the job to another: what was not handed over yet is given up. */
	signal: AbortSignal;
	/**
	 * To be called right before what can't be taken back. Commits that it may have been done from now on, together with what
	 * `record` writes; then an attempt that is interrupted is told to people instead of being repeated. Throws when the job has
	 * been lost to another server meanwhile.
	 */
	handOver(record?: (transaction: Queries) => Promise<void>): Promise<void>;
}

/** A kind with how it is done, by a server that can do it. */
export interface JobHandler {
	kind: Omit<JobKind<object>, 'payload'>;
	run(payload: unknown, attempt: JobAttempt): Promise<void>;
}

/** Binds a kind to how it is done. What `run` throws fails the attempt. */
export function handleJob<Payload extends object>(
	kind: JobKind<Payload>,
	run: (payload: Payload, attempt: JobAttempt) => Promise<void>,
): JobHandler {
	return { kind, run: async (payload, attempt) => run(kind.payload.parse(payload), attempt) };
}

/** Why an attempt failed, in words that may stand in the log and in the console. */
export class JobError extends Error {
	override readonly name = 'JobError';
	/** Whether it is certain that what was handed over was not done. */
	readonly notDone: boolean;

	constructor(message: string, { notDone = false, cause }: { notDone?: boolean; cause?: unknown } = {}) {
		super(message, { cause });
		this.notDone = notDone;
	}
}

/** Has the work done once the transaction is committed, with its texts in the language of the request under way. */
export async function enqueue<Payload extends object>(
	transaction: Pick<Queries, 'insert'>,
	{ name, payload: schema }: JobKind<Payload>,
	payload: Payload,
): Promise<void> {
	await transaction.insert(jobs).values({ kind: name, payload: schema.parse(payload), language: currentLanguage() });
}
