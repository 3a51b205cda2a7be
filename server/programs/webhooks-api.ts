import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/list-query.schema.ts';
import {
	deliveriesQuerySchema,
	deliveryParams,
	deliverySchema,
	replayedSchema,
	replaySchema,
	testedSchema,
	webhookFormSchema,
	webhookSchema,
	webhookSecretSchema,
} from '#contract/programs/webhooks.schema.ts';
import { idempotencyHeaders } from '#contract/requests/requests.schema.ts';
import { callLimit } from '../accounts/limits.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { siblingPages } from '../http/pagination.ts';
import { listDeliveries, replayDelivery, replaySpan, testWebhook } from './deliveries.ts';
import {
	createWebhook,
	deleteWebhook,
	listWebhooks,
	rotateSecret,
	updateWebhook,
	type WebhookStore,
} from './webhooks.ts';

const config = { right: 'webhooks.manage' } as const;
const schema = { tags: ['programs'], security: bearer };

/** Where events are sent, by Standard Webhooks 1.0.0. */
export const webhooksApi: FastifyPluginAsyncZod<WebhookStore> = async (app, store) => {
	const { database } = store;
	const limitTests = callLimit(database, 'test events');

	app.get(
		'/webhooks',
		{
			config,
			schema: {
				...schema,
				summary: 'Where events are sent, without the secrets',
				response: { 200: z.array(webhookSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listWebhooks(store, await viewerOf(request, database)),
	);

	app.post(
		'/webhooks',
		{
			config,
			schema: {
				...schema,
				headers: idempotencyHeaders,
				body: webhookFormSchema,
				summary:
					'Adds a webhook; its secret is in this response only. A repeated call with the same key within 24 hours gives the same one',
				response: { 201: webhookSecretSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			const key = request.headers['idempotency-key'];
			const viewer = await viewerOf(request, database);
			return createWebhook({ ...store, log: request.log }, viewer, request.body, key);
		},
	);

	app.put(
		'/webhooks/:id',
		{
			config,
			schema: {
				...schema,
				params: idParams,
				body: webhookFormSchema,
				summary: 'Changes a webhook; deliveries of one that is off fail',
				response: { 200: webhookSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			return updateWebhook({ ...store, log: request.log }, viewer, request.params.id, request.body);
		},
	);

	app.delete(
		'/webhooks/:id',
		{
			config,
			schema: {
				...schema,
				params: idParams,
				summary: 'Deletes a webhook with its deliveries and its secret',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deleteWebhook(store, await viewerOf(request, database), request.params.id);
			return done;
		},
	);

	app.post(
		'/webhooks/:id/rotate',
		{
			config,
			schema: {
				...schema,
				headers: idempotencyHeaders,
				params: idParams,
				summary:
					'Makes a new secret, which is in this response only; the old one signs too, for 24 hours. A repeated call with the same key within 24 hours gives the same one',
				response: { 200: webhookSecretSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) =>
			rotateSecret(store, await viewerOf(request, database), request.params.id, request.headers['idempotency-key']),
	);

	app.post(
		'/webhooks/:id/test',
		{
			config,
			schema: {
				...schema,
				params: idParams,
				summary: 'Sends an event of the type webhook.test now, and says what came of it',
				response: { 200: testedSchema, ...errorResponses(400, 401, 403, 404, 429, 503) },
			},
			preHandler: limitTests,
		},
		async (request) => testWebhook(store, await viewerOf(request, database), request.params.id),
	);

	app.get(
		'/webhooks/:id/deliveries',
		{
			config,
			schema: {
				...schema,
				params: idParams,
				querystring: deliveriesQuerySchema,
				summary:
					'Deliveries of the last 30 days, the newest first; 50 a page, with the next page in Link while there is one',
				response: { 200: z.array(deliverySchema), ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request, reply) => {
			const { params, query, url } = request;
			const { deliveries, more } = await listDeliveries(store, await viewerOf(request, database), params.id, query);
			reply.header('Link', siblingPages(url, query.page, more));
			return deliveries;
		},
	);

	app.post(
		'/webhooks/:id/deliveries/:delivery_id/replay',
		{
			config,
			schema: {
				...schema,
				params: deliveryParams,
				summary: 'Sends a delivery again, with the same id; one that waits for its next attempt is sent now',
				response: { 200: replayedSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => ({ replayed: await replayDelivery(store, await viewerOf(request, database), request.params) }),
	);

	app.post(
		'/webhooks/:id/replay',
		{
			config,
			schema: {
				...schema,
				params: idParams,
				body: replaySchema,
				summary: 'Sends the deliveries of a span of time again, at most 10,000',
				response: { 200: replayedSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => ({
			replayed: await replaySpan(store, await viewerOf(request, database), request.params.id, request.body),
		}),
	);
};
