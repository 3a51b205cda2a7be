import { z } from 'zod';
import { paging } from './list-query.ts';

/** What can become of a job. `failed`: it waits to be tried again by itself; `dead`: for somebody to try it again. */
export const jobStates = ['dead', 'failed', 'waiting', 'running', 'done'] as const;

/** Work that goes on after the response that caused it, such as a mail. What it is done with is told to nobody. */
export const jobSchema = z
	.object({
		id: z.int(),
		kind: z.string().describe('Such as password_code; a newer server may have others'),
		state: z.enum(jobStates),
		attempts: z.int(),
		error: z.string().nullable().describe('Why the last attempt failed; null where it did not, or was interrupted'),
		uncertain: z.boolean().describe('It was interrupted when it may have been done already'),
		created_at: z.string(),
		run_at: z.string().nullable().describe('When it is tried, while it waits'),
		finished_at: z.string().nullable().describe('When it was done, or given up'),
	})
	.meta({ id: 'Job' });

/** Query of `GET /api/jobs`: what is done is listed for a day. */
export const jobQuerySchema = z.object({ state: z.enum(jobStates).optional(), ...paging });

export const jobCountsSchema = z
	.record(z.enum(jobStates), z.int())
	.describe('How many there are in each state; of those that are done, in the last day')
	.meta({ id: 'JobCounts' });

export type JobState = (typeof jobStates)[number];
export type Job = z.infer<typeof jobSchema>;
export type JobQuery = z.infer<typeof jobQuerySchema>;
export type JobCounts = z.infer<typeof jobCountsSchema>;
