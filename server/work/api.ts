import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { priceAndStockSchema } from '#contract/catalogue/price-and-stock.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { maxExported } from '#contract/work/work-columns.ts';
import {
	attachedQuerySchema,
	attachedSchema,
	bulkResultSchema,
	bulkSchema,
	exportQuerySchema,
	workProductSchema,
	workQuerySchema,
	workRowSchema,
} from '#contract/work/worklist.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { updatePriceAndStock } from '../catalogue/products/price-and-stock.ts';
import { getWorkProduct, readWorkProducts } from '../catalogue/products/work-rows.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import { fileResponse, formats, sendTable } from '../http/send-table.ts';
import { tableFormats } from '../platform/spreadsheets/table-file.ts';
import { resolveQuery } from '../search/list/list-query.ts';
import { countProducts } from '../search/list/product-counts.ts';
import { countAttached } from './attached.ts';
import { changeSelected } from './bulk.ts';
import { workTable } from './export-work.ts';
import { listWork } from './list-work.ts';
import { findSelected, selectedAfter } from './selection.ts';

const common = { tags: ['worklist'], security: bearer, querystring: languageQuery };
const denied = [401, 403, 503];

/** The console's list of products: read, priced and stocked row by row, or changed in bulk. */
export const worklistApi: FastifyPluginAsyncZod<CatalogueStore & { catalogueCache: CatalogueCache }> = async (
	app,
	store,
) => {
	const { database, catalogueCache } = store;

	app.get(
		'/work-list',
		{
			config: { right: 'catalogue.read' },
			schema: {
				...common,
				summary: 'Products for the console; a page with X-Total-Count and Link',
				querystring: workQuerySchema.extend(languageQuery.shape),
				response: { 200: z.array(workRowSchema), ...errorResponses(400, ...denied) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			// parse the search once for the page and the count
			const query = await resolveQuery(catalogueCache, { ...request.query, maxHits: Number.POSITIVE_INFINITY });
			return paginate(request, reply, query, {
				list: (paged) => listWork(catalogueCache, viewer, paged),
				count: (paged) => countProducts(catalogueCache, paged),
			});
		},
	);

	app.get(
		'/work-list/:id',
		{
			config: { right: 'catalogue.read' },
			schema: {
				...common,
				params: idParams,
				summary: 'One product of the list with its sizes',
				response: { 200: workProductSchema, ...errorResponses(400, 404, ...denied) },
			},
		},
		async (request) => {
			return getWorkProduct(database, request.params.id, request.query.language);
		},
	);

	app.post(
		'/work-list/rows',
		{
			config: { right: 'catalogue.read', makesNothing: true },
			schema: {
				...common,
				body: exportQuerySchema,
				summary: `Selected products with their sizes, ${maxExported} at most, by number: the next ones come after the last`,
				response: { 200: z.array(workProductSchema), ...errorResponses(400, ...denied) },
			},
		},
		async (request) => {
			const { language } = request.query;
			const { selection, after } = request.body;
			const next = await selectedAfter(catalogueCache, selection, { after, limit: maxExported, language });
			const rows = await readWorkProducts(database, next, language);
			return rows.toSorted((a, b) => a.id - b.id);
		},
	);

	for (const format of formats)
		app.post(
			`/work-list/export.${format}`,
			{
				config: { right: 'catalogue.read', makesNothing: true },
				schema: {
					...common,
					body: attachedQuerySchema,
					produces: [tableFormats[format]],
					summary: `The selected products as ${format.toUpperCase()}, a row for each size`,
					response: { ...fileResponse, ...errorResponses(400, ...denied) },
				},
			},
			async (request, reply) => {
				const { language } = request.query;
				const { ids } = await findSelected(catalogueCache, request.body.selection, language);
				reply.header('X-Total-Count', ids.length);
				return sendTable(reply, 'products', format, await workTable(database, ids, language), language);
			},
		);

	app.post(
		'/work-list/attached',
		{
			config: { right: 'catalogue.read', makesNothing: true },
			schema: {
				...common,
				body: attachedQuerySchema,
				summary: 'What hangs on the selected products',
				response: { 200: attachedSchema, ...errorResponses(400, ...denied) },
			},
		},
		async (request) => {
			const { ids } = await findSelected(catalogueCache, request.body.selection, request.query.language);
			return countAttached(database, ids);
		},
	);

	app.put(
		'/products/:id/price-and-stock',
		{
			config: { right: 'prices.edit' },
			schema: {
				...common,
				params: idParams,
				body: priceAndStockSchema,
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
			config: { right: 'prices.edit' },
			schema: {
				...common,
				body: bulkSchema,
				summary: 'Changes or deletes the selected products, under one batch',
				response: { 200: bulkResultSchema, ...errorResponses(400, 404, 409, ...denied) },
			},
		},
		async (request) => changeSelected(store, await viewerOf(request, database), { ...request.body, ...request.query }),
	);
};
