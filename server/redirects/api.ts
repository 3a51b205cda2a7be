import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/list-query.schema.ts';
import { maxRedirectBytes } from '#contract/redirects/redirect-rules.ts';
import {
	redirectFormSchema,
	redirectQuerySchema,
	redirectSchema,
	redirectSheetSchema,
} from '#contract/redirects/redirects.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import { paginate } from '../http/pagination.ts';
import { applyRedirectSheet } from './apply-redirects.ts';
import { countRedirects, createRedirect, deleteRedirect, listRedirects, type RedirectStore } from './redirects.ts';

const tags = ['redirects'];

/** Addresses of a former shop and where they lead, for administrators. */
export const redirectsApi: FastifyPluginAsyncZod<RedirectStore> = async (app, store) => {
	const { database } = store;

	app.get(
		'/redirects',
		{
			config: { right: 'redirects.edit' },
			schema: {
				tags,
				security: bearer,
				querystring: redirectQuerySchema,
				summary:
					'Redirects by their addresses; the first 1,000 without a page, else a page with X-Total-Count and Link',
				response: { 200: z.array(redirectSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listRedirects(database, viewer, query),
				count: (query) => countRedirects(database, viewer, query),
				isBounded: true,
			});
		},
	);

	app.post(
		'/redirects',
		{
			config: { right: 'redirects.edit' },
			schema: {
				tags,
				security: bearer,
				body: redirectFormSchema,
				summary: 'Adds a redirect for an address that has no page',
				response: { 201: redirectSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) => {
			const redirect = await createRedirect(store, await viewerOf(request, database), request.body);
			return reply.code(201).send(redirect);
		},
	);

	app.delete(
		'/redirects/:id',
		{
			config: { right: 'redirects.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a redirect',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			await deleteRedirect(store, await viewerOf(request, database), request.params.id);
			return done;
		},
	);

	app.post(
		'/redirects/sheet',
		{
			config: { right: 'redirects.edit', form: z.object({}), fileField: 'file' },
			schema: {
				tags,
				security: bearer,
				consumes: ['multipart/form-data'],
				summary:
					'Adds and changes redirects by a CSV or XLSX file with the columns from, to and status; rejected rows are listed',
				response: { 200: redirectSheetSchema, ...errorResponses(400, 401, 403, 409, 413, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			const { files } = await readForm(request, { fileField: 'file', maxBytes: maxRedirectBytes, maxFiles: 1 });
			return applyRedirectSheet(store, viewer, files, callerSignal(request));
		},
	);
};
