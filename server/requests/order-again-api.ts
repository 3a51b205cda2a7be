import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { orderedAgainSchema } from '#contract/requests/order-again.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { orderAgain, returnToCart } from './order-again.ts';

interface OrderAgainOptions {
	database: Database;
	/** Today by the shop's time zone, YYYY-MM-DD. */
	today(): string;
}

/** Orders a customer's request again, or puts its items back into the cart. */
export const orderAgainApi: FastifyPluginAsyncZod<OrderAgainOptions> = async (app, { database, today }) => {
	app.post(
		'/requests/:id/again',
		{
			config: { right: 'requests.order-again' },
			schema: {
				tags: ['requests'],
				security: bearer,
				params: idParams,
				querystring: languageQuery,
				summary: "Puts what can be ordered of the customer's own request into the cart; tells what is gone",
				response: { 200: orderedAgainSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			const { params, query } = request;
			return orderAgain(database, await viewerOf(request, database), params.id, {
				language: query.language,
				day: today(),
			});
		},
	);

	app.post(
		'/requests/:id/back-to-cart',
		{
			config: { right: 'requests.order-again' },
			schema: {
				tags: ['requests'],
				security: bearer,
				params: idParams,
				querystring: languageQuery,
				summary:
					"Puts the items back that left the customer's cart with this request, once; the request stays as it is",
				response: { 200: orderedAgainSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			const { params, query } = request;
			return returnToCart(database, await viewerOf(request, database), params.id, {
				language: query.language,
				day: today(),
			});
		},
	);
};
