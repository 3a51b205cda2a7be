import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/list-query.schema.ts';
import { maxEntries } from '#contract/price-lists/price-list-limits.ts';
import {
	entriesChangedSchema,
	entriesFormSchema,
	entryQuerySchema,
	listedSizeSchema,
	listedSizesQuerySchema,
	myPriceSchema,
	myPricesFormSchema,
	priceEntrySchema,
	priceListFormSchema,
	priceListParams,
	priceListQuerySchema,
	priceListSchema,
	priceOfQuerySchema,
	priceOfSchema,
} from '#contract/price-lists/price-lists.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import type { Database } from '../platform/database.ts';
import { type EntryStore, listEntries, setEntries } from './entries.ts';
import { listSizes } from './listed-sizes.ts';
import { getMyPrices, getPriceOf } from './my-prices.ts';
import {
	countPriceLists,
	createPriceList,
	deletePriceList,
	getPriceList,
	listPriceLists,
	updatePriceList,
} from './price-lists.ts';

const tags = ['price lists'];

export interface PriceListsOptions extends EntryStore {
	/** For callers who are no staff. */
	visitors: Database;
	/** Today by the shop's time zone, YYYY-MM-DD. */
	today(): string;
}

/** Price lists of buyers and everybody's quantity breaks, for the staff; and what a caller pays. */
export const priceListsApi: FastifyPluginAsyncZod<PriceListsOptions> = async (app, { visitors, today, ...store }) => {
	const { database } = store;
	const config = { right: 'price-lists.edit' } as const;

	app.get(
		'/price-lists',
		{
			config,
			schema: {
				tags,
				security: bearer,
				querystring: priceListQuerySchema,
				summary: 'Price lists by their names, without everybody’s, which is list 0',
				response: { 200: z.array(priceListSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listPriceLists(database, viewer, query),
				count: (query) => countPriceLists(database, viewer, query),
			});
		},
	);

	app.get(
		'/price-lists/:id',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: priceListParams,
				summary: 'One price list; 0 is everybody’s',
				response: { 200: priceListSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getPriceList(database, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/price-lists',
		{
			config,
			schema: {
				tags,
				security: bearer,
				body: priceListFormSchema,
				summary: 'Adds a price list',
				response: { 201: priceListSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) =>
			reply.code(201).send(await createPriceList(database, await viewerOf(request, database), request.body)),
	);

	app.put(
		'/price-lists/:id',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: priceListParams,
				body: priceListFormSchema,
				summary: 'Changes a price list',
				response: { 200: priceListSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => updatePriceList(database, await viewerOf(request, database), request.params.id, request.body),
	);

	app.delete(
		'/price-lists/:id',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a price list that no company, request or quote names',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			await deletePriceList(database, await viewerOf(request, database), request.params.id);
			return done;
		},
	);

	app.get(
		'/price-lists/:id/entries',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: priceListParams,
				querystring: entryQuerySchema,
				summary: `The prices of a list, ${maxEntries} a page, with X-Total-Count`,
				response: { 200: z.array(priceEntrySchema), ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			const list = { listId: request.params.id, day: today() };
			const { entries, total } = await listEntries(database, viewer, list, request.query);
			reply.header('X-Total-Count', total);
			return entries;
		},
	);

	app.put(
		'/price-lists/:id/entries',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: priceListParams,
				body: entriesFormSchema,
				summary:
					'Sets prices of a list; those that the body does not name stay. Everybody’s from 1 is the price of the size',
				response: { 200: entriesChangedSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => setEntries(store, await viewerOf(request, database), request.params.id, request.body),
	);

	app.get(
		'/price-lists/:id/sizes',
		{
			config,
			schema: {
				tags,
				security: bearer,
				params: priceListParams,
				querystring: listedSizesQuerySchema,
				summary: 'All sizes of some products: what the list says of them, and what everybody pays',
				response: { 200: z.array(listedSizeSchema), ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const list = { listId: request.params.id, today: today() };
			return listSizes(database, await viewerOf(request, database), list, request.query);
		},
	);

	app.get(
		'/price-of',
		{
			config,
			schema: {
				tags,
				security: bearer,
				querystring: priceOfQuerySchema,
				summary: 'What a company would pay for a quantity of a size on a day',
				response: { 200: priceOfSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getPriceOf(database, await viewerOf(request, database), today(), request.query),
	);

	app.post(
		'/my-prices',
		{
			config: { right: 'prices.own' },
			schema: {
				tags,
				security: bearer,
				body: myPricesFormSchema,
				summary:
					'What the caller pays for these sizes, or for the cheapest size of these products; unknown ones are left out',
				response: { 200: z.array(myPriceSchema), ...errorResponses(400, 401, 503) },
			},
		},
		async (request) => getMyPrices(visitors, await viewerOf(request, visitors), today(), request.body),
	);
};
