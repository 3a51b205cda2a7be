import { z } from 'zod';
import { paging } from '#contract/list-query.schema.ts';

/** States of a job. `failed`: it is retried automatically; `dead`: a person must retry it. */
export const jobStates = ['dead', 'failed', 'waiting', 'running', 'done'] as const;

/** Work after the response, such as a mail. Its data is private. */
export const jobSchema = z
	.object({
		id: z.int(),
		kind: z.string().describe('Such as password_code; a newer server may have others'),
		state: z.enum(jobStates),
		attempts: z.int(),
		error: z.string().nullable().describe('Why the last attempt failed; null when it did not, or was interrupted'),
		uncertain: z.boolean().describe('Interrupted when the work may already have been done'),
		created_at: z.string(),
		run_at: z.string().nullable().describe('Time of the next attempt, while it waits'),
		finished_at: z.string().nullable().describe('Time when it was done or given up'),
	})
	.meta({ id: 'Job' });

/** Query of `GET /api/jobs`; done jobs are listed for a day. */
export const jobQuerySchema = z.object({ state: z.enum(jobStates).optional(), ...paging });

export const jobCountsSchema = z
	.record(z.enum(jobStates), z.int())
	.describe('Jobs per state; done ones of the last day only')
	.meta({ id: 'JobCounts' });

/** Body of `POST /api/jobs/retry`. */
export const jobsRetrySchema = z.strictObject({
	kind: z
		.string()
		.regex(/^[a-z_]{1,60}$/)
		.describe('As in the list'),
});

export const retriedJobsSchema = z.object({ retried: z.int() }).meta({ id: 'RetriedJobs' });

export type JobState = (typeof jobStates)[number];
export type Job = z.infer<typeof jobSchema>;
export type JobQuery = z.infer<typeof jobQuerySchema>;
export type JobCounts = z.infer<typeof jobCountsSchema>;
export type JobsRetry = z.infer<typeof jobsRetrySchema>;
export type RetriedJobs = z.infer<typeof retriedJobsSchema>;
