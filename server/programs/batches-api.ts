import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { batchResultSchema, pricesSchema, stockSchema } from '#contract/programs/batches.schema.ts';
import { idempotencyHeaders } from '#contract/requests/requests.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { type BatchStore, writePrices, writeStock } from './write-batch.ts';

const schema = {
	tags: ['programs'],
	security: bearer,
	headers: idempotencyHeaders,
	response: { 200: batchResultSchema, ...errorResponses(400, 401, 403, 409, 413, 503) },
};
/** Bytes: 1,000 rows with long part numbers. */
const bodyLimit = 1_048_576;

/** Prices and stock of other programs. */
export const batchesApi: FastifyPluginAsyncZod<BatchStore> = async (app, store) => {
	const { database } = store;

	app.post(
		'/prices',
		{
			config: { right: 'prices.write' },
			bodyLimit,
			schema: {
				...schema,
				body: pricesSchema,
				summary:
					'Prices of at most 1,000 parts or sizes, with a result for each row; one batch of the history. A repeated call with the same key within 24 hours writes once',
			},
		},
		async (request) =>
			writePrices(store, await viewerOf(request, database), request.body, request.headers['idempotency-key']),
	);

	app.post(
		'/stock',
		{
			config: { right: 'stock.write' },
			bodyLimit,
			schema: {
				...schema,
				body: stockSchema,
				summary:
					'Stock or lead time of at most 1,000 parts or sizes, with a result for each row; one batch of the history. A statement older than the shop’s is not written. A repeated call with the same key within 24 hours writes once',
			},
		},
		async (request) =>
			writeStock(store, await viewerOf(request, database), request.body, request.headers['idempotency-key']),
	);
};
