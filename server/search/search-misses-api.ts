import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/list-query.ts';
import { missReferenceSchema, referenceSchema } from '#contract/references.ts';
import {
	missSuggestionsSchema,
	missWordSchema,
	searchMissQuerySchema,
	searchMissSchema,
} from '#contract/search-misses.ts';
import { searchWordSchema } from '#contract/search-word-forms.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { MissCounter } from './count-misses.ts';
import type { WordStore } from './edit-search-words.ts';
import {
	countSearchMisses,
	ignoreMiss,
	listSearchMisses,
	makeReferenceOfMiss,
	makeWordOfMiss,
} from './search-misses.ts';
import { suggestMeanings } from './suggest-meanings.ts';

const tags = ['search'];

interface SearchMissesOptions extends WordStore {
	misses: MissCounter;
	catalogueCache: CatalogueCache;
}

/** What was searched for and not found, and what is made of it, for administrators. */
export const searchMissesApi: FastifyPluginAsyncZod<SearchMissesOptions> = async (app, options) => {
	const { misses, catalogueCache, ...store } = options;
	const { database } = store;

	app.get(
		'/search-misses',
		{
			schema: {
				...{ tags, security: bearer, querystring: searchMissQuerySchema },
				summary:
					'What was searched for and not found, the most wanted first; all without a page, else a page with X-Total-Count and Link',
				response: { 200: z.array(searchMissSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			await misses.settled();
			return paginate(request, reply, request.query, {
				list: (query) => listSearchMisses(database, viewer, query),
				count: (query) => countSearchMisses(database, viewer, query),
			});
		},
	);

	app.get(
		'/search-misses/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams },
				summary: 'What a word made of a miss may mean',
				response: { 200: missSuggestionsSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => suggestMeanings(catalogueCache, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/search-misses/:id/word',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: missWordSchema },
				summary: 'Makes a word of what was not found, and takes it off the list',
				response: { 201: searchWordSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return reply.code(201).send(await makeWordOfMiss(store, viewer, request.params.id, request.body));
		},
	);

	app.post(
		'/search-misses/:id/reference',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: missReferenceSchema },
				summary: 'Makes a row of the equals-table of what was not found, and takes it off the list',
				response: { 201: referenceSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return reply.code(201).send(await makeReferenceOfMiss(store, viewer, request.params.id, request.body));
		},
	);

	app.delete(
		'/search-misses/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams },
				summary: 'Puts aside what was not found: it is not listed again',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await ignoreMiss(database, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
