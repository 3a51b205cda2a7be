import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	referenceConflictQuerySchema,
	referenceConflictSchema,
	referenceFormSchema,
	referenceQuerySchema,
	referenceSchema,
} from '#contract/catalogue/references.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../../http/errors.ts';
import { paginate } from '../../http/pagination.ts';
import type { RequestRead } from '../../http/request-read.ts';
import type { Queries } from '../../platform/database.ts';
import type { CatalogueStore } from '../catalogue-store.ts';
import { changeReference, createReference, deleteReference } from './edit-references.ts';
import { countReferenceConflicts, listReferenceConflicts } from './reference-conflicts.ts';
import { countReferences, listReferences } from './references.ts';

const tags = ['references'];
const writeErrors = errorResponses(400, 401, 403, 404, 409, 503);

/** Other makers' codes and our parts for them: everybody reads them, administrators edit them. */
export const referencesApi: FastifyPluginAsyncZod<
	Pick<CatalogueStore, 'database' | 'onCommit'> & { read: RequestRead<Queries> }
> = async (app, { read, ...store }) => {
	const { database } = store;

	app.get(
		'/references',
		{
			config: { right: 'shop.read', cache: true },
			schema: {
				tags,
				security: [{}, ...bearer],
				summary:
					'Rows for a code or a product; all rows for administrators only. A page has X-Total-Count and Link; without a page others get the first 1,000 rows with a Link to the next',
				querystring: referenceQuerySchema.extend(languageQuery.shape),
				response: { 200: z.array(referenceSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return read(request, (source) =>
				paginate(request, reply, request.query, {
					list: (query) => listReferences(source, viewer, query),
					count: (query) => countReferences(source, viewer, query),
					isBounded: viewer.kind !== 'administrator' && viewer.kind !== 'program',
				}),
			);
		},
	);

	app.get(
		'/references/conflicts',
		{
			config: { right: 'references.edit' },
			schema: {
				tags,
				security: bearer,
				summary: 'Codes with contradicting rows',
				querystring: referenceConflictQuerySchema.extend(languageQuery.shape),
				response: { 200: z.array(referenceConflictSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listReferenceConflicts(database, viewer, query),
				count: () => countReferenceConflicts(database, viewer),
			});
		},
	);

	app.post(
		'/references',
		{
			config: { right: 'references.edit' },
			schema: {
				tags,
				security: bearer,
				body: referenceFormSchema,
				summary: 'A new row',
				response: { 201: referenceSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			return createReference(store, await viewerOf(request, database), request.body);
		},
	);

	app.put(
		'/references/:id',
		{
			config: { right: 'references.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: referenceFormSchema,
				summary: 'Changes a row',
				response: { 200: referenceSchema, ...writeErrors },
			},
		},
		async (request) => changeReference(store, await viewerOf(request, database), request.params.id, request.body),
	);

	app.delete(
		'/references/:id',
		{
			config: { right: 'references.edit' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a row',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deleteReference(store, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
