import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	healthKeyParams,
	healthListQuerySchema,
	healthListSchema,
	healthRowSchema,
} from '#contract/catalogue/health-lists.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { countHealthRows, type HealthScope, listHealth, listHealthRows } from './health-lists.ts';

const tags = ['administration'];

interface HealthListsOptions {
	database: Queries;
	scope: () => HealthScope;
}

/** Lists of gaps in the catalogue, to be fixed. */
export const healthListsApi: FastifyPluginAsyncZod<HealthListsOptions> = async (app, { database, scope }) => {
	app.get(
		'/health-lists',
		{
			config: { right: 'catalogue.read' },
			schema: {
				tags,
				security: bearer,
				summary: 'What the catalogue lacks: how much of each',
				response: { 200: z.array(healthListSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listHealth(database, await viewerOf(request, database), scope()),
	);

	app.get(
		'/health-lists/:key',
		{
			config: { right: 'catalogue.read' },
			schema: {
				tags,
				security: bearer,
				params: healthKeyParams,
				querystring: healthListQuerySchema.extend(languageQuery.shape),
				summary: 'What one of the lists has; a page with X-Total-Count and Link',
				response: { 200: z.array(healthRowSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			const { key } = request.params;
			return paginate(
				request,
				reply,
				{ page: 1, ...request.query },
				{
					list: (query) => listHealthRows(database, viewer, key, { ...query, ...scope() }),
					count: () => countHealthRows(database, viewer, key, scope()),
				},
			);
		},
	);
};
