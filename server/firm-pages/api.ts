import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	firmPageSchema,
	newDraftSchema,
	pageFormSchema,
	previewFormSchema,
	previewSchema,
} from '#contract/firm-pages/firm-pages.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { createDraft, createPage, deletePage, type PageStore, updatePage } from './edit-page.ts';
import { getPage, listPages } from './list-pages.ts';
import { readMarkdown } from './read-markdown.ts';

const tags = ['pages'];

/** The pages that the firm writes, for administrators. Visitors find the public ones at `/{path}`, and their list in `GET /api/site`. */
export const firmPagesApi: FastifyPluginAsyncZod<PageStore> = async (app, store) => {
	const { database } = store;

	app.get(
		'/pages',
		{
			config: { right: 'pages.edit' },
			schema: {
				tags,
				security: bearer,
				summary: 'All pages of the firm, drafts too',
				response: { 200: z.array(firmPageSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listPages(database, await viewerOf(request, database)),
	);

	app.get(
		'/pages/:id',
		{
			config: { right: 'pages.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'One page',
				response: { 200: firmPageSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getPage(database, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/pages',
		{
			config: { right: 'pages.edit' },
			schema: {
				tags,
				security: bearer,
				body: pageFormSchema,
				summary: 'Adds a page; a public one is at /{path} at once',
				response: { 201: firmPageSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) =>
			reply.code(201).send(await createPage(store, await viewerOf(request, database), request.body)),
	);

	app.post(
		'/pages/drafts',
		{
			config: { right: 'pages.edit' },
			schema: {
				tags,
				security: bearer,
				body: newDraftSchema,
				summary: 'Adds a draft with questions to answer',
				response: { 201: firmPageSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) =>
			reply.code(201).send(await createDraft(store, await viewerOf(request, database), request.body.draft)),
	);

	app.post(
		'/pages/preview',
		{
			config: { right: 'pages.edit', makesNothing: true },
			schema: {
				tags,
				security: bearer,
				body: previewFormSchema,
				summary: 'What the text of a page is read as; nothing is stored',
				response: { 200: previewSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		(request) => ({ blocks: readMarkdown(request.body.body) }),
	);

	app.put(
		'/pages/:id',
		{
			config: { right: 'pages.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: pageFormSchema,
				summary: 'Changes a page',
				response: { 200: firmPageSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => updatePage(store, await viewerOf(request, database), request.params.id, request.body),
	);

	app.delete(
		'/pages/:id',
		{
			config: { right: 'pages.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a page',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deletePage(store, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
