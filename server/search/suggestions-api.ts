import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productSchema } from '#contract/catalogue.ts';
import { languageQuery } from '#contract/language-query.ts';
import { textSearchSchema } from '#contract/list-query.ts';
import { makerQuerySchema, makerSchema } from '#contract/makers.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { errorResponses } from '../http/errors.ts';
import type { RequestRead } from '../http/request-read.ts';
import { listProductsAlike } from './nearest-products.ts';
import { suggestMakers } from './suggest-makers.ts';

/** What is suggested while somebody types, beside the products and categories that are found. */
export const suggestionsApi: FastifyPluginAsyncZod<{ read: RequestRead<CatalogueCache> }> = async (app, { read }) => {
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
		(request) => read(request, (cache) => suggestMakers(cache, request.query.search)),
	);
	app.get(
		'/nearest-products',
		{
			config: { cache: true },
			schema: {
				tags: ['catalogue'],
				summary: 'Up to five products that are spelled most like a text that finds none',
				querystring: languageQuery.extend({ search: textSearchSchema }),
				response: { 200: z.array(productSchema), ...errorResponses(400, 503) },
			},
		},
		(request) => read(request, (cache) => listProductsAlike(cache, request.query)),
	);
};
