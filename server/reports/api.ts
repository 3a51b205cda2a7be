import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { statsSchema } from '#contract/reports.ts';
import { viewerOf } from '../accounts/viewer.ts';
import type { Backend } from '../backend.ts';
import { bearer, errorResponses } from '../http/errors.ts';

const tags = ['administration'];

/** What the seller's staff are told about the shop as a whole. */
export const reportsApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { reports } = backend;

	app.get(
		'/admin/dashboard/stats',
		{
			schema: {
				...{ tags, security: bearer, summary: 'How many products, customers and categories there are' },
				response: { 200: statsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => reports.stats(await viewerOf(request, backend)),
	);
};
