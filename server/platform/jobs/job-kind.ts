import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { JobKindName } from '#contract/jobs/job-kinds.ts';
import type { Language } from '#contract/language.ts';
import type { Queries } from '../database.ts';
import { currentLanguage } from '../language.ts';
import { jobs } from './tables.ts';

/**
 * A kind of work. When the payload changes its shape, make a new kind, so that servers of two versions never read each other's payloads.
 */
export interface JobKind<Payload extends object> {
	/** As it is stored. */
	name: string;
	/** Ids of rows rather than contents; never a code, token or hash. */
	payload: z.ZodType<Payload>;
	/** Seconds after creation during which it is retried; when absent, until the last retry. */
	retryFor?: number;
}

/** Infers the payload's type from its schema. The name needs a label in `contract/jobs/job-kinds.ts`. */
export const jobKind = <Payload extends object>(kind: LabelledKind<Payload>): JobKind<Payload> => kind;

export type LabelledKind<Payload extends object> = JobKind<Payload> & { name: JobKindName };

/** What belongs into the transaction of a hand-over. */
export interface HandOver {
	/** Before the row of the job is locked. Throw in it to stop. */
	check?(transaction: Queries): Promise<void>;
	/** After it. */
	record?(transaction: Queries): Promise<void>;
}

export interface JobAttempt {
	/** UUID of the job, the same in each attempt. */
	key: string;
	/** Aborted when the server stops or another server has taken the job: give up what was not handed over yet. */
	signal: AbortSignal;
	/**
	 * Call it right before an irreversible step, such as sending a mail. Commits that the step may have happened, together with `work`. An
	 * attempt that is interrupted later is then reported to people instead of repeated. Throws when another server has taken the job.
	 */
	handOver(work?: HandOver): Promise<void>;
}

/** A kind with the function that does it. */
export interface JobHandler {
	kind: Omit<JobKind<object>, 'payload'>;
	run(payload: unknown, attempt: JobAttempt): Promise<void>;
}

/** Binds a kind to its function. Errors of `run` fail the attempt. */
export function handleJob<Payload extends object>(
	kind: JobKind<Payload>,
	run: (payload: Payload, attempt: JobAttempt) => Promise<void>,
): JobHandler {
	return { kind, run: async (payload, attempt) => run(kind.payload.parse(payload), attempt) };
}

/** Why an attempt failed. The message is displayed in the log and in the console. */
export class JobError extends Error {
	override readonly name = 'JobError';
	/** Whether the irreversible step certainly did not happen. */
	readonly notDone: boolean;
	/** Seconds until the next attempt, in place of the runner's own delays. */
	readonly retryAfter: number | undefined;

	constructor(
		message: string,
		{ notDone = false, retryAfter, cause }: { notDone?: boolean; retryAfter?: number; cause?: unknown } = {},
	) {
		super(message, { cause });
		this.notDone = notDone;
		this.retryAfter = retryAfter;
	}
}

/** The attempt could not begin yet: it does not count, and the job runs again after so many `seconds`. */
export class JobPostponed extends Error {
	override readonly name = 'JobPostponed';
	readonly seconds: number;

	constructor(seconds: number) {
		super('postponed');
		this.seconds = seconds;
	}
}

/**
 * Adds a job, which runs after the transaction commits. Its texts are in the language of the current request by default; `null`: in the first
 * language of the shop. `delay`: seconds before it runs.
 */
export async function enqueue<Payload extends object>(
	transaction: Pick<Queries, 'insert'>,
	{ name, payload: schema }: JobKind<Payload>,
	payload: Payload,
	language: Language | null = currentLanguage(),
	delay = 0,
): Promise<void> {
	const runAt = sql`now() + make_interval(secs => ${delay})`;
	await transaction.insert(jobs).values({ kind: name, payload: schema.parse(payload), language, runAt });
}
