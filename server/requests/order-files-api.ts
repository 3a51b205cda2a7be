import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { maxOrderFileBytes } from '#contract/requests/order-file-rules.ts';
import { orderFileParams, orderFileSchema, requestFileParams } from '#contract/requests/order-files.schema.ts';
import { codeParams } from '#contract/requests/request-code.schema.ts';
import { requestDeletionSchema } from '#contract/requests/request-desk.schema.ts';
import { callLimit, loadLimit } from '../accounts/limits.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import type { Database } from '../platform/database.ts';
import type { BuyersFiles } from './buyers-files.ts';
import { addOrderFile, deleteOrderFile, listOrderFiles, readOrderFile, withdrawOrderFile } from './order-files.ts';
import type { CodeLimit } from './request-code.ts';
import { requestOfFiles } from './request-of-files.ts';

const tags = ['requests'];
const path = '/requests/code/:code/files';
const formLimits = { fileField: 'file', maxBytes: maxOrderFileBytes, maxFiles: 1 };

/** Nothing of the shop runs with a stranger's PDF. Not `sandbox`: Chromium's viewer shows nothing under it. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The buyer's own orders as PDF, only for people with a request's code; the staff delete them. */
export const orderFilesApi: FastifyPluginAsyncZod<BuyersFiles & { codeLimit: CodeLimit; staff: Database }> = async (
	app,
	{ codeLimit, staff, ...store },
) => {
	const { database } = store;
	const sendLimit = loadLimit(app, database, 'order file');
	const dayLimit = callLimit(database, 'order files of a day');
	const requestOf = requestOfFiles(database, codeLimit);

	app.post(
		path,
		{
			config: { right: 'requests.by-code', form: z.object({}), fileField: formLimits.fileField },
			schema: {
				tags,
				consumes: ['multipart/form-data'],
				params: codeParams,
				summary: "The buyer's order as a PDF of at most 10 MB, one a call; the same file again is the same one",
				response: { 201: orderFileSchema, ...errorResponses(400, 403, 404, 409, 413, 429, 503) },
			},
			preHandler: [sendLimit, dayLimit],
		},
		async (request, reply) => {
			const { request: ordered, viewer } = await requestOf.toChange(request, request.params.code);
			const { files } = await readForm(request, formLimits);
			reply.code(201);
			return addOrderFile(store, viewer, ordered, files[0], callerSignal(request));
		},
	);

	app.get(
		path,
		{
			config: { right: 'requests.by-code', cache: false },
			schema: {
				tags,
				params: codeParams,
				summary: 'The orders that the buyer has sent as PDF',
				response: { 200: z.array(orderFileSchema), ...errorResponses(400, 404, 429, 503) },
			},
		},
		async (request, reply) => {
			reply.header('Cache-Control', 'no-store');
			return listOrderFiles(database, (await requestOf.toRead(request, request.params.code)).id);
		},
	);

	app.get(
		`${path}/:id`,
		{
			config: { right: 'requests.by-code', cache: false },
			schema: {
				tags,
				params: orderFileParams,
				produces: ['application/pdf'],
				summary: 'An order of the buyer',
				response: { 200: z.unknown().describe('A PDF'), ...errorResponses(400, 404, 429, 503) },
			},
		},
		async (request, reply) => {
			const { code, id } = request.params;
			const { name, bytes } = await readOrderFile(store, (await requestOf.toRead(request, code)).id, id);
			reply.headers({
				'Cache-Control': 'private, no-store',
				'X-Robots-Tag': 'noindex, nofollow',
				'X-Content-Type-Options': 'nosniff',
				'Content-Security-Policy': contentPolicy,
				'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
			});
			return reply.type('application/pdf').send(bytes);
		},
	);

	app.delete(
		`${path}/:id`,
		{
			config: { right: 'requests.by-code' },
			schema: {
				tags,
				params: orderFileParams,
				summary: 'Removes an order of the buyer, until the seller has confirmed or shipped it',
				response: { 200: doneSchema, ...errorResponses(400, 403, 404, 409, 429, 503) },
			},
		},
		async (request) => {
			const { code, id } = request.params;
			const { request: ordered, viewer } = await requestOf.toChange(request, code);
			await withdrawOrderFile(database, viewer, ordered.id, id);
			return done;
		},
	);

	app.delete(
		'/requests/:id/files/:file',
		{
			config: { right: 'requests.delete' },
			schema: {
				tags,
				security: bearer,
				params: requestFileParams,
				body: requestDeletionSchema,
				summary: "Deletes a buyer's order in a file; the history keeps the reason",
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deleteOrderFile(staff, await viewerOf(request, staff), request.params, request.body.reason);
			return done;
		},
	);
};
