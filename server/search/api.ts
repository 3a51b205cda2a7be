import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productListQuerySchema, productQuerySchema, productSchema } from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { facetSchema } from '#contract/facets.ts';
import type { Language } from '#contract/language.ts';
import { languageQuery } from '#contract/language-query.ts';
import { idSchema } from '#contract/list-query.ts';
import { filterParameters } from '#contract/parameter-query.ts';
import { changeTexts, missHeaders, type SearchReading } from '#contract/search-reading.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { RequestRead } from '../http/request-read.ts';
import { inLanguage } from '../platform/language.ts';
import { facetsOf } from './facets.ts';
import { type FilteredList, filterList, isFiltered, type WrittenQuery } from './filtered-list.ts';
import { countProducts } from './product-counts.ts';
import { listProducts } from './product-list.ts';
import { type ListQuery, type ReadQuery, readQuery } from './product-query.ts';

/** JSON, URI-encoded: what was read, the steps, and what was changed, in the language of the names. */
function readingHeader(reading: SearchReading, language: Language): string {
	const changed = inLanguage(language, () => changeTexts(reading));
	return encodeURIComponent(JSON.stringify({ ...reading, changed }));
}

/** The filters of a URL; their names are the catalogue's, and in no schema. */
function filtersOf({ url }: FastifyRequest): Map<string, string> {
	return filterParameters(new URL(url, 'http://shop').searchParams);
}

/** The query with its filters; throws `invalid` for one that can't be read. */
async function filteredQuery(cache: CatalogueCache, query: WrittenQuery): Promise<ReadQuery<ListQuery>> {
	return (await filteredList(cache, query)).query;
}

async function filteredList(cache: CatalogueCache, query: WrittenQuery): Promise<FilteredList> {
	const filtered = await filterList(cache, query);
	const [issue] = filtered.issues;
	if (issue) throw new AppError('invalid', issue.message, filtered.issues);
	return filtered;
}

const facetsQuerySchema = productQuerySchema.pick({ search: true }).extend({
	category: idSchema,
	...languageQuery.shape,
});

interface SearchApiOptions {
	read: RequestRead<CatalogueCache>;
}

/** The list of products: what a search, a category and an order find. */
export const searchApi: FastifyPluginAsyncZod<SearchApiOptions> = async (app, { read }) => {
	app.get(
		'/products',
		{
			config: { cache: true },
			schema: {
				tags: ['catalogue'],
				summary:
					'Products; the whole catalogue without parameters, else a page with X-Total-Count and Link; a search has X-Search-Reading, and where it finds more than X-Total-Count says, X-Total-Count-Relation: gte',
				querystring: productListQuerySchema.extend(languageQuery.shape),
				response: { 200: z.array(productSchema), ...errorResponses(400, 503) },
			},
		},
		(request, reply) =>
			read(request, async (cache) => {
				const { language, purpose, ...query } = request.query;
				const filters = filtersOf(request);
				if (filters.size === 0 && Object.values(query).every((value) => value === undefined))
					return listProducts(cache, { language });
				const found = await readQuery(cache, { ...query, language, page: query.page ?? 1 });
				if (found.result) {
					reply.header('X-Search-Reading', readingHeader(found.result.reading, language));
					if (!purpose) reply.headers(missHeaders({ ...query, filters }, found.result.reading));
				}
				const filtered = isFiltered({ sort: query.sort, filters })
					? await filteredQuery(cache, { ...found, filters })
					: found;
				if (filtered.isBounded) reply.header('X-Total-Count-Relation', 'gte');
				return paginate(request, reply, filtered, {
					list: (page) => listProducts(cache, page),
					count: (page) => countProducts(cache, page),
				});
			}),
	);
	app.get(
		'/facets',
		{
			config: { cache: true },
			schema: {
				tags: ['catalogue'],
				summary:
					'What the products of a category can be filtered by, with counts; takes the same filters as the products',
				querystring: facetsQuerySchema,
				response: { 200: z.array(facetSchema), ...errorResponses(400, 404, 503) },
			},
		},
		async (request) => {
			const written = { ...request.query, filters: filtersOf(request) };
			const { matching } = await read(request, (cache) => filteredList(cache, written));
			return matching ? facetsOf(matching, request.query.language) : [];
		},
	);
};
