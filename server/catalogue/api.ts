import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	categorySchema,
	productIdParams,
	productSchema,
	sealAttributesSchema,
	sealEntrySchema,
} from '#contract/catalogue/catalogue.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { RequestRead } from '../http/request-read.ts';
import type { Queries } from '../platform/database.ts';
import { getCategory, listCategories, listCountedCategories } from './categories/categories.ts';
import { getProduct, listSealEntries, sealAttributesBySize } from './products/products.ts';

const tags = ['catalogue'];

/** Single products, categories and seal attributes, for everybody. */
export const catalogueApi: FastifyPluginAsyncZod<{ database: Queries; read: RequestRead<Queries> }> = async (
	app,
	{ database, read },
) => {
	app.get(
		'/products/:id',
		{
			config: { right: 'shop.read', cache: true },
			schema: {
				tags,
				summary: 'One product',
				params: idParams,
				querystring: languageQuery,
				response: { 200: productSchema, ...errorResponses(400, 404, 503) },
			},
		},
		(request) => read(request, (source) => getProduct(source, request.params.id, request.query.language)),
	);

	app.get(
		'/categories',
		{
			config: { right: 'shop.read', cache: true },
			schema: {
				tags,
				security: [{}, ...bearer],
				summary: 'All categories; for administrators with their product counts',
				querystring: languageQuery,
				response: { 200: z.array(categorySchema), ...errorResponses(400, 503) },
			},
		},
		async (request) => {
			const { kind } = await viewerOf(request, database);
			const list = kind === 'administrator' ? listCountedCategories : listCategories;
			return read(request, (source) => list(source, request.query.language));
		},
	);

	app.get(
		'/categories/:id',
		{
			config: { right: 'shop.read', cache: true },
			schema: {
				tags,
				summary: 'One category',
				params: idParams,
				querystring: languageQuery,
				response: { 200: categorySchema, ...errorResponses(400, 404, 503) },
			},
		},
		(request) => read(request, (source) => getCategory(source, request.params.id, request.query.language)),
	);

	app.get(
		'/mechanical-seals/product/:id',
		{
			config: { right: 'shop.read', cache: true },
			schema: {
				tags,
				summary: 'Seal attributes of a product, one entry a size',
				params: idParams,
				response: { 200: z.array(sealEntrySchema), ...errorResponses(400, 404, 503) },
			},
		},
		(request) => read(request, (source) => listSealEntries(source, request.params.id)),
	);

	app.get(
		'/mechanical-seal-attributes/:productId',
		{
			config: { right: 'shop.read', cache: true },
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
			return read(request, (source) => sealAttributesBySize(source, request.params.productId));
		},
	);
};
