import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { makerQuerySchema, makerSchema } from '#contract/makers.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { errorResponses } from '../http/errors.ts';
import { suggestMakers } from './suggest-makers.ts';

/** What is suggested while somebody types, beside the products and categories that are found. */
export const suggestionsApi: FastifyPluginAsyncZod<{ catalogueCache: CatalogueCache }> = async (
	app,
	{ catalogueCache },
) => {
	app.get(
		'/makers',
		{
			config: { cache: true },
			schema: {
				tags: ['catalogue'],
				summary: 'Up to three makers that a text is the beginning of',
				querystring: makerQuerySchema,
				response: { 200: z.array(makerSchema), ...errorResponses(400, 503) },
			},
		},
		(request) => suggestMakers(catalogueCache, request.query.search),
	);
};
