import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { productListQuerySchema, productQuerySchema, productSchema } from '#contract/catalogue/catalogue.schema.ts';
import { filterParameters } from '#contract/catalogue/parameter-query.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idSchema, textSearchSchema } from '#contract/list-query.schema.ts';
import { facetSchema } from '#contract/search/facets.schema.ts';
import { makerQuerySchema, makerSchema } from '#contract/search/makers.schema.ts';
import { absentTexts, changeTexts, missHeaders, type SearchReading } from '#contract/search/search-reading.ts';
import { m } from '#messages';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { RequestRead } from '../http/request-read.ts';
import { inLanguage } from '../platform/language.ts';
import { parseRequestUrl } from '../platform/request-url.ts';
import { facetsOf } from './list/facets.ts';
import { type FilteredList, filterList, isFiltered, type WrittenQuery } from './list/filtered-list.ts';
import { type ListQuery, type ResolvedQuery, resolveQuery } from './list/list-query.ts';
import { countProducts } from './list/product-counts.ts';
import { listProducts, listProductsInParts } from './list/product-list.ts';
import { listProductsAlike } from './list/products-alike.ts';
import { suggestMakers } from './list/suggest-makers.ts';

/** How the search was read, as URI-encoded JSON, with the changes and what is not sold as texts in the language. */
function readingHeader(reading: SearchReading, language: Language): string {
	const changed = inLanguage(language, () => changeTexts(reading, language));
	const absent = absentTexts(reading, language);
	return encodeURIComponent(JSON.stringify({ ...reading, changed, absent }));
}

/** The filters of a URL. Their names are parameters of the catalogue, which no schema lists. */
function filtersOf({ url }: FastifyRequest): Map<string, string> {
	return filterParameters(parseRequestUrl(url).searchParams);
}

/** The query with its filters; throws `invalid` for a filter that can't be read. */
async function filteredQuery(cache: CatalogueCache, query: WrittenQuery): Promise<ResolvedQuery<ListQuery>> {
	return (await filteredList(cache, query)).query;
}

async function filteredList(cache: CatalogueCache, query: WrittenQuery): Promise<FilteredList> {
	const filtered = await filterList(cache, query);
	const [issue] = filtered.issues;
	if (issue) throw new AppError('invalid', issue.message, filtered.issues);
	return filtered;
}

/** Throws `invalid` for products that have changed and match a search or filters, which no list has. */
function checkChangedAfter({ changed_after: since, search, sort }: ListQueryOfUrl, filters: Map<string, string>): void {
	if (since === undefined || (!search?.trim() && !isFiltered({ sort, filters }))) return;
	throw fieldError('invalid', 'changed_after', m.programs_changed_after_alone());
}

const facetsQuerySchema = productQuerySchema.pick({ search: true }).extend({
	category: idSchema,
	...languageQuery.shape,
});

type ListQueryOfUrl = Pick<z.infer<typeof productListQuerySchema>, 'changed_after' | 'search' | 'sort'>;

interface SearchApiOptions {
	read: RequestRead<CatalogueCache>;
}

/** The list of products, what it can be filtered by, and what is suggested while somebody types. */
export const searchApi: FastifyPluginAsyncZod<SearchApiOptions> = async (app, { read }) => {
	app.get(
		'/products',
		{
			config: { right: 'shop.read', cache: true },
			schema: {
				tags: ['catalogue'],
				summary:
					'Products; without parameters the whole catalogue, of more than 1,000 products the first 1,000 with a Link to the next, else a page; with X-Total-Count and Link; a search has X-Search-Reading, and where it finds more than X-Total-Count says, X-Total-Count-Relation: gte',
				querystring: productListQuerySchema.extend(languageQuery.shape),
				response: { 200: z.array(productSchema), ...errorResponses(400, 503) },
			},
		},
		(request, reply) =>
			read(request, async (cache) => {
				const { language, purpose, ...query } = request.query;
				const filters = filtersOf(request);
				checkChangedAfter(query, filters);
				const lists = {
					list: (page: ListQuery) => listProducts(cache, page),
					count: (page: ListQuery) => countProducts(cache, page),
					isBounded: true,
					inParts: (query: ListQuery) => listProductsInParts(cache, query),
				};
				if (filters.size === 0 && Object.values(query).every((value) => value === undefined))
					return paginate(request, reply, { language }, lists);
				const found = await resolveQuery(cache, { ...query, language, page: query.page ?? 1 });
				if (found.result) {
					reply.header('X-Search-Reading', readingHeader(found.result.reading, language));
					if (!purpose) reply.headers(missHeaders({ ...query, filters }, found.result.reading));
				}
				const filtered = isFiltered({ sort: query.sort, filters })
					? await filteredQuery(cache, { ...found, filters })
					: found;
				if (filtered.isBounded) reply.header('X-Total-Count-Relation', 'gte');
				return paginate(request, reply, filtered, lists);
			}),
	);
	app.get(
		'/facets',
		{
			config: { right: 'shop.read', cache: true },
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
	app.get(
		'/makers',
		{
			config: { right: 'shop.read', cache: true },
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
			config: { right: 'shop.read', cache: true },
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
