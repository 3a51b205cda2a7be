import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { costsFormSchema, costsQuerySchema, productCostsSchema } from '#contract/costs/costs.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { getCosts, setCosts } from './costs.ts';

const tags = ['costs'];
const config = { right: 'costs.use' } as const;

/** What parts cost the firm. No other route has a cost in its response (decision 100). */
export const costsApi: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
	app.get(
		'/costs',
		{
			config,
			schema: {
				tags,
				security: bearer,
				querystring: costsQuerySchema,
				summary: 'What products and their sizes cost the firm',
				response: { 200: z.array(productCostsSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			reply.header('Cache-Control', 'no-store');
			return getCosts(database, await viewerOf(request, database), request.query.products);
		},
	);

	app.put(
		'/products/:id/costs',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: costsFormSchema,
				summary: "States what a product and its sizes cost the firm, in the catalogue's currency",
				response: { 200: productCostsSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => setCosts(database, await viewerOf(request, database), request.params.id, request.body),
	);
};
