import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#contract/list-query.schema.ts';
import { newPaymentSchema, paymentParams, requestPaymentsSchema } from '#contract/requests/payments.schema.ts';
import { idempotencyHeaders } from '#contract/requests/requests.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import type { Shop } from '../settings/shop.ts';
import { addPayment, listPayments, reversePayment } from './payments.ts';

const staff = { tags: ['requests'], security: bearer };

/** What buyers have paid for accepted quotes. */
export const paymentsApi: FastifyPluginAsyncZod<{ database: Database; shop: Pick<Shop, 'timeZone'> }> = async (
	app,
	{ database, shop },
) => {
	app.get(
		'/requests/:id/payments',
		{
			config: { right: 'requests.desk' },
			schema: {
				...staff,
				params: idParams,
				summary: 'The payments of a request, the total of its accepted quote, what is paid and the rest',
				response: { 200: requestPaymentsSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => listPayments(database, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/requests/:id/payments',
		{
			config: { right: 'requests.answer' },
			schema: {
				...staff,
				params: idParams,
				body: newPaymentSchema,
				headers: idempotencyHeaders,
				summary:
					'Books a payment of an accepted quote; a repeated call with the same key books one. 409 for more than the rest',
				response: { 201: requestPaymentsSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			const { params, body, headers } = request;
			const place = { requestId: params.id, timeZone: shop.timeZone() };
			return addPayment(database, await viewerOf(request, database), place, body, headers['idempotency-key']);
		},
	);

	app.delete(
		'/requests/:id/payments/:payment',
		{
			config: { right: 'requests.answer' },
			schema: {
				...staff,
				params: paymentParams,
				summary: 'Reverses a payment: it stays in the list, with who reversed it and when',
				response: { 200: requestPaymentsSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => reversePayment(database, await viewerOf(request, database), request.params),
	);
};
