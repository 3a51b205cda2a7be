import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createRequestSchema, idempotencyHeaders, requestSchema, sentRequestSchema } from '#contract/requests.ts';
import { viewerOf } from '../accounts/viewer.ts';
import type { Backend } from '../backend.ts';
import { limitedTo } from '../platform/limits.ts';
import { bearer, refusals } from '../platform/refusals.ts';

const tags = ['requests'];

export const requestsApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { requests } = backend;
	const sendLimit = limitedTo(app, {
		...{ most: 60, minutes: 60 },
		by: (request) => request.headers.authorization ?? request.ip,
	});

	app.post(
		'/requests',
		{
			schema: {
				...{ tags, security: bearer, headers: idempotencyHeaders, body: createRequestSchema },
				summary: 'Stores an order, an inquiry or a request for a quote; answers the chat that tells the seller',
				response: { 201: sentRequestSchema, ...refusals(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: sendLimit,
		},
		async (request, reply) => {
			reply.code(201);
			const key = request.headers['idempotency-key'];
			return requests.create(await viewerOf(request, backend), request.body, key);
		},
	);

	app.get(
		'/requests',
		{
			schema: {
				...{ tags, security: bearer, summary: "The customer's own requests, the newest first" },
				response: { 200: z.array(requestSchema), ...refusals(401, 403, 503) },
			},
		},
		async (request) => requests.own(await viewerOf(request, backend)),
	);
};
