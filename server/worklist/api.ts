import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageQuery } from '#contract/language-query.ts';
import { idParams } from '#contract/list-query.ts';
import { priceAndStockSchema } from '#contract/price-and-stock.ts';
import { maxExported } from '#contract/work-columns.ts';
import {
	attachedQuerySchema,
	attachedSchema,
	bulkResultSchema,
	bulkSchema,
	exportQuerySchema,
	workProductSchema,
	workQuerySchema,
	workRowSchema,
} from '#contract/worklist.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { administratorOf } from '../accounts/viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { updatePriceAndStock } from '../catalogue/price-and-stock.ts';
import { getWorkProduct, readWorkProducts } from '../catalogue/work-rows.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import { countProducts } from '../search/product-counts.ts';
import { readQuery } from '../search/product-query.ts';
import { countAttached } from './attached.ts';
import { changeSelected } from './bulk.ts';
import { listWork } from './list-work.ts';
import { findSelected, selectedAfter } from './selection.ts';

const common = { tags: ['worklist'], security: bearer, querystring: languageQuery };
const denied = [401, 403, 503];

/** The products as a list that is worked on: read, priced and stocked row by row, changed many at once. */
export const worklistApi: FastifyPluginAsyncZod<CatalogueStore & { catalogueCache: CatalogueCache }> = async (
	app,
	store,
) => {
	const { database, catalogueCache } = store;

	app.get(
		'/work-list',
		{
			schema: {
				...common,
				summary: 'Products for the console; a page with X-Total-Count and Link',
				querystring: workQuerySchema.extend(languageQuery.shape),
				response: { 200: z.array(workRowSchema), ...errorResponses(400, ...denied) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			administratorOf(viewer);
			// read once for the page and the count
			const query = await readQuery(catalogueCache, { ...request.query, maxHits: Number.POSITIVE_INFINITY });
			return paginate(request, reply, query, {
				list: (paged) => listWork(catalogueCache, viewer, paged),
				count: (paged) => countProducts(catalogueCache, paged),
			});
		},
	);

	app.get(
		'/work-list/:id',
		{
			schema: {
				...{ ...common, params: idParams, summary: 'One product of the list with its sizes' },
				response: { 200: workProductSchema, ...errorResponses(400, 404, ...denied) },
			},
		},
		async (request) => {
			administratorOf(await viewerOf(request, database));
			return getWorkProduct(database, request.params.id, request.query.language);
		},
	);

	app.post(
		'/work-list/rows',
		{
			schema: {
				...{ ...common, body: exportQuerySchema },
				summary: `Selected products with their sizes, ${maxExported} at most, by number: the next ones come after the last`,
				response: { 200: z.array(workProductSchema), ...errorResponses(400, ...denied) },
			},
		},
		async (request) => {
			administratorOf(await viewerOf(request, database));
			const { language } = request.query;
			const { selection, after } = request.body;
			const next = await selectedAfter(catalogueCache, selection, { after, limit: maxExported, language });
			const rows = await readWorkProducts(database, next, language);
			return rows.toSorted((one, other) => one.id - other.id);
		},
	);

	app.post(
		'/work-list/attached',
		{
			schema: {
				...{ ...common, body: attachedQuerySchema, summary: 'What hangs on the selected products' },
				response: { 200: attachedSchema, ...errorResponses(400, ...denied) },
			},
		},
		async (request) => {
			administratorOf(await viewerOf(request, database));
			const { ids } = await findSelected(catalogueCache, request.body.selection, request.query.language);
			return countAttached(database, ids);
		},
	);

	app.put(
		'/products/:id/price-and-stock',
		{
			schema: {
				...{ ...common, params: idParams, body: priceAndStockSchema },
				summary: 'Changes prices and what is said of the stock of one product, and nothing else',
				response: { 200: workProductSchema, ...errorResponses(400, 404, 409, ...denied) },
			},
		},
		async (request) =>
			updatePriceAndStock(store, await viewerOf(request, database), request.params.id, {
				...request.body,
				...request.query,
			}),
	);

	app.post(
		'/products/bulk',
		{
			schema: {
				...{ ...common, body: bulkSchema, summary: 'Changes or deletes the selected products, under one batch' },
				response: { 200: bulkResultSchema, ...errorResponses(400, 404, 409, ...denied) },
			},
		},
		async (request) => changeSelected(store, await viewerOf(request, database), { ...request.body, ...request.query }),
	);
};
