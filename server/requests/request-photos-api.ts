import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { photoRules } from '#contract/requests/photo-rules.ts';
import { codeParams } from '#contract/requests/request-code.schema.ts';
import {
	photoHeaders,
	photoParams,
	photoQuerySchema,
	requestPhotoSchema,
} from '#contract/requests/request-photos.schema.ts';
import { callLimit, loadLimit } from '../accounts/limits.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { errorResponses } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import type { BuyersFiles } from './buyers-files.ts';
import type { CodeLimit } from './request-code.ts';
import { requestOfFiles } from './request-of-files.ts';
import { addPhoto, findPhoto, listPhotos } from './request-photos.ts';

const tags = ['requests'];
const path = '/requests/code/:code/photos';
const formLimits = { fileField: 'photo', maxBytes: photoRules.maxBytes, maxFiles: 1 };

/** Photos of requests, only for people with a request's code. */
export const requestPhotosApi: FastifyPluginAsyncZod<BuyersFiles & { codeLimit: CodeLimit }> = async (
	app,
	{ codeLimit, ...store },
) => {
	const { database } = store;
	const sendLimit = loadLimit(app, database, 'photograph');
	const dayLimit = callLimit(database, 'photographs of a day');
	const requestOf = requestOfFiles(database, codeLimit);

	app.post(
		path,
		{
			config: { right: 'requests.by-code', form: z.object({}), fileField: formLimits.fileField },
			schema: {
				tags,
				consumes: ['multipart/form-data'],
				params: codeParams,
				headers: photoHeaders,
				summary: 'A photograph of a request, one a call; the same key again is the same one, and its file is not read',
				response: { 201: requestPhotoSchema, ...errorResponses(400, 403, 404, 409, 413, 429, 503) },
			},
			preHandler: [sendLimit, dayLimit],
		},
		async (request, reply) => {
			const { request: photographed, viewer } = await requestOf.toChange(request, request.params.code);
			const readFile = async () => (await readForm(request, formLimits)).files[0];
			reply.code(201);
			return addPhoto(store, viewer, photographed, request.headers['idempotency-key'], readFile, callerSignal(request));
		},
	);

	app.get(
		path,
		{
			config: { right: 'requests.by-code', cache: false },
			schema: {
				tags,
				params: codeParams,
				summary: 'The photographs of a request that have arrived',
				response: { 200: z.array(requestPhotoSchema), ...errorResponses(400, 404, 429, 503) },
			},
		},
		async (request, reply) => {
			reply.header('Cache-Control', 'no-store');
			return listPhotos(database, (await requestOf.toRead(request, request.params.code)).id);
		},
	);

	app.get(
		`${path}/:id`,
		{
			config: { right: 'requests.by-code', cache: false },
			schema: {
				tags,
				params: photoParams,
				querystring: photoQuerySchema,
				produces: ['image/webp'],
				summary: 'A photograph of a request',
				response: {
					200: z.unknown().describe('A WebP'),
					302: z.unknown().describe('Where it is for some minutes, when an object store has it'),
					...errorResponses(400, 404, 429, 503),
				},
			},
		},
		async (request, reply) => {
			const { params, query } = request;
			const { id } = await requestOf.toRead(request, params.code);
			const photo = await findPhoto(store, id, params.id, query.width ? 'thumbnail' : 'whole');
			reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex, nofollow');
			return 'link' in photo ? reply.redirect(photo.link) : reply.type('image/webp').send(photo.bytes);
		},
	);
};
