import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productQuerySchema, productSchema } from '#contract/catalogue.ts';
import { languageQuery } from '#contract/language-query.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { countProducts } from './product-counts.ts';
import { listProducts } from './product-list.ts';

interface SearchApiOptions {
	database: Queries;
	catalogueCache: CatalogueCache;
}

/** The list of products: what a search, a category and an order find. */
export const searchApi: FastifyPluginAsyncZod<SearchApiOptions> = async (app, { database, catalogueCache }) => {
	app.get(
		'/products',
		{
			config: { cache: true },
			schema: {
				tags: ['catalogue'],
				summary: 'Products; the whole catalogue without parameters, else a page with X-Total-Count and Link',
				querystring: productQuerySchema.extend(languageQuery.shape),
				response: { 200: z.array(productSchema), ...errorResponses(400, 503) },
			},
		},
		async (request, reply) => {
			const { language, ...query } = request.query;
			if (Object.values(query).every((value) => value === undefined)) return listProducts(database, { language });
			return paginate(
				request,
				reply,
				{ ...request.query, page: query.page ?? 1 },
				{
					list: (page) => listProducts(database, page),
					count: (page) => countProducts(catalogueCache, page),
				},
			);
		},
	);
};
