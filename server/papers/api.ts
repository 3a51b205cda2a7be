import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { madePaperSchema, makePaperSchema, papersAtDeskSchema, papersSchema } from '#contract/papers/papers.schema.ts';
import { codeParams } from '#contract/requests/request-code.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import type { CodeLimit } from '../requests/request-code.ts';
import type { Shop } from '../settings/shop.ts';
import { listPapers, listPapersAtDesk, makePaper } from './papers.ts';

const tags = ['papers'];

interface PapersApiOptions {
	/** For buyers. */
	database: Database;
	/** The same database on the staff's connections. */
	staff: Database;
	files: Pick<Files, 'read'>;
	shop: Pick<Shop, 'timeZone'>;
	codeLimit: CodeLimit;
}

/** Proforma invoices, order confirmations and delivery notes. */
export const papersApi: FastifyPluginAsyncZod<PapersApiOptions> = async (
	app,
	{ database, staff, files, shop, codeLimit },
) => {
	app.get(
		'/requests/:id/papers',
		{
			config: { right: 'requests.desk' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				querystring: languageQuery,
				summary: 'The papers of a request, which ones can be made now, and what is left to deliver',
				response: { 200: papersAtDeskSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const { params, query } = request;
			const of = { requestId: params.id, language: query.language };
			return listPapersAtDesk(staff, await viewerOf(request, staff), of);
		},
	);

	app.post(
		'/requests/:id/papers',
		{
			config: { right: 'requests.answer' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: makePaperSchema,
				summary: 'Makes a paper of the newest quote, with the next number of its kind and year',
				response: { 201: madePaperSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			const of = { requestId: request.params.id, timeZone: shop.timeZone() };
			return makePaper({ database: staff, files }, await viewerOf(request, staff), of, request.body);
		},
	);

	app.get(
		'/requests/code/:code/papers',
		{
			config: { right: 'requests.by-code', cache: false },
			schema: {
				tags,
				params: codeParams,
				summary: 'The papers of a request, for everybody who has its code',
				response: { 200: papersSchema, ...errorResponses(400, 404, 429, 503) },
			},
		},
		async (request, reply) => {
			reply.header('Cache-Control', 'no-store');
			return codeLimit(request, () => listPapers(database, request.params.code));
		},
	);
};
