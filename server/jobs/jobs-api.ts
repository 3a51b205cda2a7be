import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	jobCountsSchema,
	jobQuerySchema,
	jobSchema,
	jobsRetrySchema,
	retriedJobsSchema,
} from '#contract/jobs/jobs.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { countListedJobs, getJobCounts, giveUpJob, listJobs, retryJob, retryJobs } from './list-jobs.ts';

const tags = ['administration'];

/** Jobs in the background, for administrators: waiting, failed and dead ones. */
export const jobsApi: FastifyPluginAsyncZod<{ database: Queries }> = async (app, { database }) => {
	app.get(
		'/jobs',
		{
			config: { right: 'jobs.manage' },
			schema: {
				tags,
				security: bearer,
				querystring: jobQuerySchema,
				summary: 'Mails and other work after responses, the newest first; a page with X-Total-Count and Link',
				response: { 200: z.array(jobSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(
				request,
				reply,
				{ page: 1, ...request.query },
				{
					list: (query) => listJobs(database, viewer, query),
					count: (query) => countListedJobs(database, viewer, query),
				},
			);
		},
	);

	app.get(
		'/jobs/counts',
		{
			config: { right: 'jobs.manage' },
			schema: {
				tags,
				security: bearer,
				summary: 'How many jobs there are in each state',
				response: { 200: jobCountsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => getJobCounts(database, await viewerOf(request, database)),
	);

	app.post(
		'/jobs/retry',
		{
			config: { right: 'jobs.manage', makesNothing: true },
			schema: {
				tags,
				security: bearer,
				body: jobsRetrySchema,
				summary: 'Has all failed jobs of a kind tried again now, but for those that may have been done already',
				response: { 200: retriedJobsSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => ({ retried: await retryJobs(database, await viewerOf(request, database), request.body) }),
	);

	app.post(
		'/jobs/:id/retry',
		{
			config: { right: 'jobs.manage', makesNothing: true },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Has a dead job, or one that waits for a retry, tried again now',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await retryJob(database, await viewerOf(request, database), request.params.id);
			return done;
		},
	);

	app.delete(
		'/jobs/:id',
		{
			config: { right: 'jobs.manage' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Gives a dead job up',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await giveUpJob(database, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
