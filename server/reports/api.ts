import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { statsSchema } from '#contract/reports.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Queries } from '../platform/database.ts';
import { getStats } from './dashboard.ts';

const tags = ['administration'];

/** The figures of the shop as a whole, for administrators. */
export const reportsApi: FastifyPluginAsyncZod<{ database: Queries }> = async (app, { database }) => {
	app.get(
		'/admin/dashboard/stats',
		{
			schema: {
				...{ tags, security: bearer, summary: 'How many products, customers and categories there are' },
				response: { 200: statsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => getStats(database, await viewerOf(request, database)),
	);
};
