import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import {
	administeredRequestSchema,
	requestQuerySchema,
	requestUpdateSchema,
	statusCountsSchema,
} from '#contract/requests/request-desk.schema.ts';
import {
	createRequestSchema,
	idempotencyHeaders,
	ownRequestSchema,
	sentRequestSchema,
} from '#contract/requests/requests.schema.ts';
import { loadLimit } from '../accounts/limits.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { provenStaffWith } from '../accounts/viewer.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import { fileResponse, formats, sendTable } from '../http/send-table.ts';
import type { Database, Queries } from '../platform/database.ts';
import { tableFormats } from '../platform/spreadsheets/table-file.ts';
import type { Shop } from '../settings/shop.ts';
import { countOwnRequests, listOwnRequests } from './customer-requests.ts';
import { requestsTable } from './export-requests.ts';
import { countByStatus, countRequests, getRequest, listRequests, requestBatches } from './request-desk.ts';
import { createRequest, type ShopOfRequests } from './send-request.ts';
import { updateRequest } from './update-request.ts';

const tags = ['requests'];

interface RequestsApiOptions {
	/** For buyers. */
	database: Database;
	/** The same database on the staff's connections. */
	staff: Database;
	shop: ShopOfRequests & Pick<Shop, 'timeZone'>;
	/** A database whose statements for one caller end with the signal or with their time. */
	forConsole: (signal: AbortSignal) => { database: Queries };
}

/** Orders, inquiries and requests for quotes: customers send them, administrators process them. */
export const requestsApi: FastifyPluginAsyncZod<RequestsApiOptions> = async (app, options) => {
	const { database, staff, shop, forConsole } = options;
	const sendLimit = loadLimit(app, database, 'new request');

	app.post(
		'/requests',
		{
			config: { right: 'requests.send' },
			schema: {
				tags,
				security: bearer,
				headers: idempotencyHeaders,
				body: createRequestSchema,
				summary: 'Stores an order, an inquiry or a request for a quote; returns the chat with the seller',
				response: { 201: sentRequestSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: sendLimit,
		},
		async (request, reply) => {
			reply.code(201);
			const key = request.headers['idempotency-key'];
			return createRequest(database, shop, await viewerOf(request, database), request.body, key);
		},
	);

	app.get(
		'/requests',
		{
			config: { right: 'requests.read' },
			schema: {
				tags,
				security: bearer,
				querystring: requestQuerySchema.extend(languageQuery.shape),
				summary:
					"The customer's own requests, for administrators all that match, the newest first; without a page the first 1,000, with X-Total-Count and a Link to the next",
				response: {
					200: z.array(z.union([administeredRequestSchema, ownRequestSchema])),
					...errorResponses(400, 401, 503),
				},
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			if (viewer.kind === 'customer' || viewer.kind === 'anonymous')
				return paginate(request, reply, request.query, {
					list: (query) => listOwnRequests(database, viewer, query),
					count: () => countOwnRequests(database, viewer),
					isBounded: true,
				});
			const timeZone = shop.timeZone();
			return paginate(request, reply, request.query, {
				list: (query) => listRequests(staff, viewer, { ...query, country: shop.country(), timeZone }),
				count: (query) => countRequests(staff, viewer, { ...query, timeZone }),
				isBounded: true,
			});
		},
	);

	app.get(
		'/requests/desk/counts',
		{
			config: { right: 'requests.desk' },
			schema: {
				tags,
				security: bearer,
				querystring: requestQuerySchema.omit({ page: true, pageSize: true, with: true, status: true }),
				summary: 'How many requests that match have each status; for administrators',
				response: { 200: statusCountsSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, staff);
			const query = { ...request.query, timeZone: shop.timeZone() };
			return countByStatus(forConsole(callerSignal(request)).database, viewer, query);
		},
	);

	for (const format of formats)
		app.get(
			`/requests.${format}`,
			{
				config: { right: 'requests.export', audited: 'export' },
				schema: {
					tags,
					security: bearer,
					querystring: requestQuerySchema.omit({ page: true, pageSize: true, with: true }).extend(languageQuery.shape),
					produces: [tableFormats[format]],
					summary: `All requests that match, as ${format.toUpperCase()}, a row for each line`,
					response: { ...fileResponse, ...errorResponses(400, 401, 403, 503) },
				},
			},
			async (request, reply) => {
				const viewer = provenStaffWith(await viewerOf(request, staff), 'requests.export');
				const { language } = request.query;
				const query = { ...request.query, country: shop.country(), timeZone: shop.timeZone() };
				reply.header('X-Total-Count', await countRequests(staff, viewer, query));
				const batches = requestBatches(staff, query);
				const table = requestsTable(batches, { siteUrl: shop.site().url, timeZone: query.timeZone }, language);
				return sendTable(reply, 'requests', format, table, language);
			},
		);

	app.get(
		'/requests/:id',
		{
			config: { right: 'requests.desk' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				querystring: languageQuery,
				summary: 'A request with the current revision of its quote; for administrators',
				response: { 200: administeredRequestSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			const { params, query } = request;
			const reading = { language: query.language, country: shop.country() };
			return getRequest(staff, await viewerOf(request, staff), params.id, reading);
		},
	);

	app.put(
		'/requests/:id',
		{
			config: { right: 'requests.answer' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				querystring: languageQuery,
				body: requestUpdateSchema,
				summary: 'Moves the status or the payment of a request; says who sees to it and what is done next',
				response: { 200: administeredRequestSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			const { params, body, query } = request;
			return updateRequest(staff, await viewerOf(request, staff), params.id, body, {
				...query,
				country: shop.country(),
				timeZone: shop.timeZone(),
			});
		},
	);
};
