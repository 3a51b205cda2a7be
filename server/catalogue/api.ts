import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	categorySchema,
	productIdParams,
	productQuerySchema,
	productSchema,
	sealAttributesSchema,
	sealEntrySchema,
} from '#contract/catalogue.ts';
import { idParams, maxPageSize } from '#contract/list-query.ts';
import { viewerOf } from '../accounts/viewer.ts';
import type { Backend } from '../backend.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { linkHeader } from '../http/pagination.ts';

const tags = ['catalogue'];

export const catalogueApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { catalogue } = backend;
	app.addHook('onSend', async (request, reply) => {
		if (request.headers.authorization || reply.statusCode !== 200) reply.header('Cache-Control', 'no-store');
		else reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
	});

	app.get(
		'/products',
		{
			schema: {
				tags,
				summary: 'Products; the whole catalogue without parameters, else a page with X-Total-Count and Link',
				querystring: productQuerySchema,
				response: { 200: z.array(productSchema), ...errorResponses(400, 503) },
			},
		},
		async (request, reply) => {
			const { query } = request;
			if (Object.values(query).every((value) => value === undefined)) return catalogue.products();
			const { page = 1, pageSize = maxPageSize } = query;
			const asked = { ...query, page, pageSize };
			const [products, total] = await Promise.all([catalogue.products(asked), catalogue.productCount(asked)]);
			reply.header('X-Total-Count', total).header('Link', linkHeader(request.url, page, pageSize, total));
			return products;
		},
	);

	app.get(
		'/products/:id',
		{
			schema: {
				tags,
				summary: 'One product',
				params: idParams,
				response: { 200: productSchema, ...errorResponses(400, 404, 503) },
			},
		},
		(request) => catalogue.product(request.params.id),
	);

	app.get(
		'/categories',
		{
			schema: {
				...{ tags, security: [{}, ...bearer], summary: 'All categories; for administrators with their product counts' },
				response: { 200: z.array(categorySchema), ...errorResponses(503) },
			},
		},
		async (request) => {
			const staff = request.headers.authorization && (await viewerOf(request, backend)).kind === 'administrator';
			return staff ? catalogue.countedCategories() : catalogue.categories();
		},
	);

	app.get(
		'/categories/:id',
		{
			schema: {
				tags,
				summary: 'One category',
				params: idParams,
				response: { 200: categorySchema, ...errorResponses(400, 404, 503) },
			},
		},
		(request) => catalogue.category(request.params.id),
	);

	app.get(
		'/mechanical-seals/product/:id',
		{
			schema: {
				tags,
				summary: 'Seal attributes of a product, one entry a size',
				params: idParams,
				response: { 200: z.array(sealEntrySchema), ...errorResponses(400, 404, 503) },
			},
		},
		(request) => catalogue.sealEntries(request.params.id),
	);

	app.get(
		'/mechanical-seal-attributes/:productId',
		{
			schema: {
				tags,
				summary: 'Seal attributes of a product, keyed by size',
				params: productIdParams,
				response: { 200: z.record(z.string(), sealAttributesSchema), ...errorResponses(400, 404, 503) },
			},
		},
		(request) => catalogue.sealAttributesBySize(request.params.productId),
	);
};
