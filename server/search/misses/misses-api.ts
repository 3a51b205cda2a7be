import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { missReferenceSchema, referenceSchema } from '#contract/catalogue/references.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import {
	missSuggestionsSchema,
	searchMissQuerySchema,
	searchMissSchema,
} from '#contract/search/search-misses.schema.ts';
import { searchStepsQuerySchema, searchStepsSchema } from '#contract/search/search-steps.schema.ts';
import { missWordSchema, searchWordSchema } from '#contract/search/search-word-forms.schema.ts';
import { viewerOf } from '../../accounts/request-viewer.ts';
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { bearer, done, doneSchema, errorResponses } from '../../http/errors.ts';
import { paginate } from '../../http/pagination.ts';
import type { WordStore } from '../words/edit-words.ts';
import type { MissCounter } from './count-misses.ts';
import {
	countSearchMisses,
	ignoreMiss,
	listSearchMisses,
	makeReferenceOfMiss,
	makeWordOfMiss,
	suggestMeanings,
} from './edit-misses.ts';
import { explainSearch } from './search-steps.ts';

const tags = ['search'];

interface SearchMissesOptions extends WordStore {
	misses: MissCounter;
	catalogueCache: CatalogueCache;
}

/** Searches that found nothing, and the words and references that are made of them, for administrators. */
export const searchMissesApi: FastifyPluginAsyncZod<SearchMissesOptions> = async (app, options) => {
	const { misses, catalogueCache, ...store } = options;
	const { database } = store;

	app.get(
		'/search-misses',
		{
			config: { right: 'search-misses.read' },
			schema: {
				tags,
				security: bearer,
				querystring: searchMissQuerySchema,
				summary:
					'What was searched for and not found, the most wanted first; all without a page, else a page with X-Total-Count and Link',
				response: { 200: z.array(searchMissSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			await misses.settled();
			const today = misses.today();
			return paginate(request, reply, request.query, {
				list: (query) => listSearchMisses(database, viewer, { ...query, today }),
				count: (query) => countSearchMisses(database, viewer, { ...query, today }),
			});
		},
	);

	app.get(
		'/search-steps',
		{
			config: { right: 'search-words.edit' },
			schema: {
				tags,
				security: bearer,
				querystring: searchStepsQuerySchema,
				summary: 'How a text is read and searched for, step by step',
				response: { 200: searchStepsSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => explainSearch(catalogueCache, await viewerOf(request, database), request.query),
	);

	app.get(
		'/search-misses/:id',
		{
			config: { right: 'search-misses.read' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'What a word made of a miss may mean',
				response: { 200: missSuggestionsSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => suggestMeanings(catalogueCache, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/search-misses/:id/word',
		{
			config: { right: 'search-misses.read' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: missWordSchema,
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
			config: { right: 'search-misses.read' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: missReferenceSchema,
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
			config: { right: 'search-misses.read' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
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
