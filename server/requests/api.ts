import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageQuery } from '#contract/language-query.ts';
import { idParams } from '#contract/list-query.ts';
import { administeredRequestSchema, requestQuerySchema, requestUpdateSchema } from '#contract/request-desk.ts';
import { createRequestSchema, idempotencyHeaders, requestSchema, sentRequestSchema } from '#contract/requests.ts';
import type { Site } from '#contract/site.ts';
import { byAccount } from '../accounts/limit-keys.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import { limitLoad } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import { countOwnRequests, listOwnRequests } from './customer-requests.ts';
import { countRequests, listRequests } from './request-desk.ts';
import { createRequest } from './send-request.ts';
import { updateRequest } from './update-request.ts';

const tags = ['requests'];

interface RequestsApiOptions {
	database: Database;
	/** Its URL and phone stand in the messages. */
	site: Site;
	/** Of every number without a country code. */
	country: Country;
}

/** Orders, inquiries and requests for quotes: sent by customers, moved on by administrators. */
export const requestsApi: FastifyPluginAsyncZod<RequestsApiOptions> = async (app, { database, site, country }) => {
	const sendLimit = limitLoad(app, { max: 60, minutes: 60, by: byAccount(database) });

	app.post(
		'/requests',
		{
			schema: {
				...{ tags, security: bearer, headers: idempotencyHeaders, body: createRequestSchema },
				summary: 'Stores an order, an inquiry or a request for a quote; returns the chat with the seller',
				response: { 201: sentRequestSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: sendLimit,
		},
		async (request, reply) => {
			reply.code(201);
			const key = request.headers['idempotency-key'];
			return createRequest(database, { site, country }, await viewerOf(request, database), request.body, key);
		},
	);

	app.get(
		'/requests',
		{
			schema: {
				...{ tags, security: bearer, querystring: requestQuerySchema.extend(languageQuery.shape) },
				summary: "The customer's own requests; for administrators all that match, the newest first",
				response: {
					200: z.array(z.union([administeredRequestSchema, requestSchema])),
					...errorResponses(400, 401, 503),
				},
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			const lists =
				viewer.kind === 'administrator'
					? { list: listRequests, count: countRequests }
					: { list: listOwnRequests, count: countOwnRequests };
			return paginate(request, reply, request.query, {
				list: (query) => lists.list(database, viewer, { ...query, country }),
				count: (query) => lists.count(database, viewer, query),
			});
		},
	);

	app.put(
		'/requests/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, querystring: languageQuery, body: requestUpdateSchema },
				summary: 'Moves the status or the payment of a request; says who sees to it and what is done next',
				response: { 200: administeredRequestSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			const { params, body, query } = request;
			return updateRequest(database, await viewerOf(request, database), params.id, body, { ...query, country });
		},
	);
};
