import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productListQuerySchema, productSchema } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import { languageQuery } from '#contract/language-query.ts';
import { changeTexts, missHeaders, type SearchReading } from '#contract/search-reading.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { inLanguage } from '../platform/language.ts';
import { countProducts } from './product-counts.ts';
import { listProducts } from './product-list.ts';
import { readQuery } from './product-query.ts';

/** JSON, URI-encoded: what was read, the steps, and what was changed, in the language of the names. */
function readingHeader(reading: SearchReading, language: Language): string {
	const changed = inLanguage(language, () => changeTexts(reading));
	return encodeURIComponent(JSON.stringify({ ...reading, changed }));
}

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
				summary:
					'Products; the whole catalogue without parameters, else a page with X-Total-Count and Link; a search has X-Search-Reading',
				querystring: productListQuerySchema.extend(languageQuery.shape),
				response: { 200: z.array(productSchema), ...errorResponses(400, 503) },
			},
		},
		async (request, reply) => {
			const { language, purpose, ...query } = request.query;
			if (Object.values(query).every((value) => value === undefined)) return listProducts(database, { language });
			const read = await readQuery(database, { ...query, language, page: query.page ?? 1 });
			if (read.result) {
				reply.header('X-Search-Reading', readingHeader(read.result.reading, language));
				if (!purpose) reply.headers(missHeaders(query, read.result.reading));
			}
			return paginate(request, reply, read, {
				list: (page) => listProducts(database, page),
				count: (page) => countProducts(catalogueCache, page),
			});
		},
	);
};
