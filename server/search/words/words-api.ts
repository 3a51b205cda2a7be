import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/list-query.schema.ts';
import {
	searchWordFormSchema,
	searchWordQuerySchema,
	searchWordSchema,
} from '#contract/search/search-word-forms.schema.ts';
import { viewerOf } from '../../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../../http/errors.ts';
import { paginate } from '../../http/pagination.ts';
import { createSearchWord, deleteSearchWord, updateSearchWord, type WordStore } from './edit-words.ts';
import { countSearchWords, getSearchWord, listSearchWords } from './word-rows.ts';

const tags = ['search'];

/** Words that people say, and what the catalogue says instead, for administrators. The next search uses them. */
export const searchWordsApi: FastifyPluginAsyncZod<WordStore> = async (app, store) => {
	const { database } = store;

	app.get(
		'/search-words',
		{
			config: { right: 'search-words.edit' },
			schema: {
				tags,
				security: bearer,
				querystring: searchWordQuerySchema,
				summary: 'Words of the search; all that match without a page, else a page with X-Total-Count and Link',
				response: { 200: z.array(searchWordSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listSearchWords(database, viewer, query),
				count: (query) => countSearchWords(database, viewer, query),
			});
		},
	);

	app.get(
		'/search-words/:id',
		{
			config: { right: 'search-words.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'One word',
				response: { 200: searchWordSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getSearchWord(database, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/search-words',
		{
			config: { right: 'search-words.edit' },
			schema: {
				tags,
				security: bearer,
				body: searchWordFormSchema,
				summary: 'Adds a word',
				response: { 201: searchWordSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) => {
			const word = await createSearchWord(store, await viewerOf(request, database), request.body);
			return reply.code(201).send(word);
		},
	);

	app.put(
		'/search-words/:id',
		{
			config: { right: 'search-words.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: searchWordFormSchema,
				summary: 'Changes a word',
				response: { 200: searchWordSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => updateSearchWord(store, await viewerOf(request, database), request.params.id, request.body),
	);

	app.delete(
		'/search-words/:id',
		{
			config: { right: 'search-words.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a word',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deleteSearchWord(store, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
