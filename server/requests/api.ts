import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, maxPageSize } from '#contract/list-query.ts';
import { administeredRequestSchema, requestQuerySchema, requestUpdateSchema } from '#contract/request-desk.ts';
import { createRequestSchema, idempotencyHeaders, requestSchema, sentRequestSchema } from '#contract/requests.ts';
import { callerOf, viewerOf } from '../accounts/viewer.ts';
import type { Backend } from '../backend.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { linkHeader } from '../http/pagination.ts';
import { rateLimit } from '../http/rate-limits.ts';

const tags = ['requests'];

export const requestsApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { requests } = backend;
	const sendLimit = rateLimit(app, { max: 60, minutes: 60, by: callerOf(backend) });

	app.post(
		'/requests',
		{
			schema: {
				...{ tags, security: bearer, headers: idempotencyHeaders, body: createRequestSchema },
				summary: 'Stores an order, an inquiry or a request for a quote; answers the chat that tells the seller',
				response: { 201: sentRequestSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
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
				...{ tags, security: bearer, querystring: requestQuerySchema },
				summary: "The customer's own requests; for administrators all that are found, the newest first",
				response: {
					200: z.array(z.union([administeredRequestSchema, requestSchema])),
					...errorResponses(400, 401, 503),
				},
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, backend);
			if (viewer.kind !== 'administrator') return requests.own(viewer);
			const { page, pageSize } = request.query;
			if (page === undefined && pageSize === undefined) return requests.all(viewer, request.query);
			const asked = { ...request.query, page: page ?? 1, pageSize: pageSize ?? maxPageSize };
			const [list, total] = await Promise.all([requests.all(viewer, asked), requests.count(viewer, asked)]);
			reply.header('X-Total-Count', total).header('Link', linkHeader(request.url, asked.page, asked.pageSize, total));
			return list;
		},
	);

	app.put(
		'/requests/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: requestUpdateSchema },
				summary: 'Moves the status or the payment of a request',
				response: { 200: administeredRequestSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => requests.update(await viewerOf(request, backend), request.params.id, request.body),
	);
};
