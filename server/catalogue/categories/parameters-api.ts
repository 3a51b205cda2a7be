import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
	categoryParametersSchema,
	parametersFormSchema,
	triedParametersSchema,
	triedSizesSchema,
} from '#contract/catalogue/category-parameters.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../../http/errors.ts';
import {
	getCategoryParameters,
	type ParametersStore,
	tryCategoryParameters,
	updateCategoryParameters,
} from './category-parameters.ts';

const tags = ['catalogue'];
const path = '/categories/:id/parameters';

/** Administrators declare what a category measures of its sizes. */
export const parametersApi: FastifyPluginAsyncZod<ParametersStore> = async (app, store) => {
	const { database } = store;

	app.get(
		path,
		{
			config: { right: 'catalogue.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'What a category measures of its sizes, and how they are written',
				response: { 200: categoryParametersSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getCategoryParameters(database, await viewerOf(request, database), request.params.id),
	);

	app.put(
		path,
		{
			config: { right: 'catalogue.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: parametersFormSchema,
				summary: 'Changes what a category measures of its sizes, and reads their values again',
				response: { 200: categoryParametersSchema, ...errorResponses(400, 401, 403, 404, 409, 413, 503) },
			},
		},
		async (request) =>
			updateCategoryParameters(store, await viewerOf(request, database), request.params.id, request.body),
	);

	app.post(
		`${path}/try`,
		{
			config: { right: 'catalogue.edit', makesNothing: true },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: triedParametersSchema,
				summary: 'Reads the sizes of a category by other patterns, without a change',
				response: { 200: triedSizesSchema, ...errorResponses(400, 401, 403, 404, 413, 503) },
			},
		},
		async (request) => tryCategoryParameters(store, await viewerOf(request, database), request.params.id, request.body),
	);
};
