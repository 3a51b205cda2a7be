import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categorySchema } from '#contract/catalogue/catalogue.schema.ts';
import { categoryFormSchema, productFormSchema } from '#contract/catalogue/catalogue-forms.schema.ts';
import { editedProductSchema } from '#contract/catalogue/edited-product.schema.ts';
import { unreadSizeSchema, unreadSizesQuerySchema } from '#contract/catalogue/unread-sizes.schema.ts';
import { categoryImages, type ImageRules, productImages } from '#contract/images/image-rules.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { idempotencyHeaders } from '#contract/requests/requests.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses, invalidFields } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import { paginate } from '../http/pagination.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { createCategory, deleteCategory, updateCategory } from './categories/edit-category.ts';
import { createProduct, deleteProduct, updateProduct } from './products/edit-product.ts';
import { getEditedProduct } from './products/edited-product.ts';
import { countUnreadSizes, listUnreadSizes } from './products/unread-sizes.ts';

const tags = ['catalogue'];
const consumes = ['multipart/form-data'];

/** Administrators edit products and categories, with images. */
export const editingApi: FastifyPluginAsyncZod<CatalogueStore> = async (app, store) => {
	const { database } = store;

	/** Checks rights before it reads the files. */
	async function read<T extends z.ZodType>(request: FastifyRequest, schema: T, fileField: string, rules: ImageRules) {
		const viewer = await viewerOf(request, database);
		const { fields, files } = await readForm(request, {
			fileField,
			maxBytes: rules.maxBytes,
			maxFiles: rules.maxCount,
		});
		const form = schema.safeParse(fields);
		if (!form.success) throw invalidFields(form.error);
		return { viewer, form: form.data, files };
	}
	const product = (request: FastifyRequest) => read(request, productFormSchema, 'productImages', productImages);
	const category = (request: FastifyRequest) => read(request, categoryFormSchema, 'images', categoryImages);
	const writeErrors = errorResponses(400, 401, 403, 404, 409, 413, 503);

	for (const path of ['/products', '/products/add']) {
		app.post(
			path,
			{
				config: { right: 'catalogue.edit', form: productFormSchema, fileField: 'productImages' },
				schema: {
					tags,
					consumes,
					security: bearer,
					headers: idempotencyHeaders,
					summary: path === '/products' ? 'A new product' : 'A new product of a special category, with seal attributes',
					response: { 201: editedProductSchema, ...writeErrors },
				},
			},
			async (request, reply) => {
				const { viewer, form, files } = await product(request);
				reply.code(201);
				return createProduct(store, viewer, form, files, request.headers['idempotency-key']);
			},
		);
	}

	app.get(
		'/products/:id/form',
		{
			config: { right: 'catalogue.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary:
					'One product with everything that its form edits: stated stock and typed values of each size, references',
				response: { 200: editedProductSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getEditedProduct(database, await viewerOf(request, database), request.params.id),
	);

	app.put(
		'/products/:id',
		{
			config: { right: 'catalogue.edit', form: productFormSchema, fileField: 'productImages' },
			schema: {
				tags,
				consumes,
				security: bearer,
				params: idParams,
				summary: 'Changes a product',
				response: { 200: editedProductSchema, ...writeErrors },
			},
		},
		async (request) => {
			const { viewer, form, files } = await product(request);
			return updateProduct(store, viewer, request.params.id, form, files);
		},
	);

	app.delete(
		'/products/:id',
		{
			config: { right: 'catalogue.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a product',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deleteProduct(store, await viewerOf(request, database), request.params.id);
			return done;
		},
	);

	app.post(
		'/categories',
		{
			config: { right: 'catalogue.edit', form: categoryFormSchema, fileField: 'images' },
			schema: {
				tags,
				consumes,
				security: bearer,
				summary: 'A new category',
				response: { 201: categorySchema, ...writeErrors },
			},
		},
		async (request, reply) => {
			const { viewer, form, files } = await category(request);
			reply.code(201);
			return createCategory(store, viewer, form, files);
		},
	);

	app.put(
		'/categories/:id',
		{
			config: { right: 'catalogue.edit', form: categoryFormSchema, fileField: 'images' },
			schema: {
				tags,
				consumes,
				security: bearer,
				params: idParams,
				summary: 'Changes a category',
				response: { 200: categorySchema, ...writeErrors },
			},
		},
		async (request) => {
			const { viewer, form, files } = await category(request);
			return updateCategory(store, viewer, request.params.id, form, files);
		},
	);

	app.delete(
		'/categories/:id',
		{
			config: { right: 'catalogue.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a category without products',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			await deleteCategory(store, await viewerOf(request, database), request.params.id);
			return done;
		},
	);

	app.get(
		'/unread-sizes',
		{
			config: { right: 'catalogue.read' },
			schema: {
				tags,
				security: bearer,
				querystring: unreadSizesQuerySchema,
				summary: 'Sizes with texts that could not be read as numbers; a page with X-Total-Count and Link',
				response: { 200: z.array(unreadSizeSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listUnreadSizes(database, viewer, query),
				count: () => countUnreadSizes(database, viewer),
			});
		},
	);
};
