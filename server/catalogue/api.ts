import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	categorySchema,
	productIdParams,
	productSchema,
	sealAttributesSchema,
	sealEntrySchema,
} from '#contract/catalogue.ts';
import { idParams } from '#contract/list-query.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Queries } from '../platform/database.ts';
import { type CatalogueCache, getCachedCategory, listCachedCategories } from './catalogue-cache.ts';
import { listCountedCategories } from './categories.ts';
import { listSealEntries, sealAttributesBySize } from './mechanical-seals.ts';
import { getProduct } from './products.ts';

const tags = ['catalogue'];

interface CatalogueApiOptions {
	database: Queries;
	catalogueCache: CatalogueCache;
}

/** Single products, categories and seal attributes, for everybody. */
export const catalogueApi: FastifyPluginAsyncZod<CatalogueApiOptions> = async (app, { database, catalogueCache }) => {
	app.get(
		'/products/:id',
		{
			config: { cache: true },
			schema: {
				tags,
				summary: 'One product',
				params: idParams,
				response: { 200: productSchema, ...errorResponses(400, 404, 503) },
			},
		},
		(request) => getProduct(database, request.params.id),
	);

	app.get(
		'/categories',
		{
			config: { cache: true },
			schema: {
				...{ tags, security: [{}, ...bearer], summary: 'All categories; for administrators with their product counts' },
				response: { 200: z.array(categorySchema), ...errorResponses(503) },
			},
		},
		async (request) => {
			const { kind } = await viewerOf(request, database);
			return kind === 'administrator' ? listCountedCategories(database) : listCachedCategories(catalogueCache);
		},
	);

	app.get(
		'/categories/:id',
		{
			config: { cache: true },
			schema: {
				tags,
				summary: 'One category',
				params: idParams,
				response: { 200: categorySchema, ...errorResponses(400, 404, 503) },
			},
		},
		(request) => getCachedCategory(catalogueCache, request.params.id),
	);

	app.get(
		'/mechanical-seals/product/:id',
		{
			config: { cache: true },
			schema: {
				tags,
				summary: 'Seal attributes of a product, one entry a size',
				params: idParams,
				response: { 200: z.array(sealEntrySchema), ...errorResponses(400, 404, 503) },
			},
		},
		(request) => listSealEntries(database, request.params.id),
	);

	app.get(
		'/mechanical-seal-attributes/:productId',
		{
			config: { cache: true },
			schema: {
				tags,
				summary: 'Seal attributes of a product, keyed by size',
				params: productIdParams,
				response: { 200: z.record(z.string(), sealAttributesSchema), ...errorResponses(400, 404, 503) },
			},
		},
		(request, reply) => {
			// the schema's own serializer would leave out a size that is called `__proto__`
			reply.serializer(JSON.stringify);
			return sealAttributesBySize(database, request.params.productId);
		},
	);
};
