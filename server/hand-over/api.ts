import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
	handOverMapsFormSchema,
	handOverMapsSchema,
	mapQuerySchema,
	sinceQuerySchema,
	takenFileFormSchema,
	takenFileSchema,
} from '#contract/hand-over/hand-over.schema.ts';
import { baseLanguage } from '#contract/language.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { fileResponse, sendTable } from '../http/send-table.ts';
import type { Database } from '../platform/database.ts';
import { tableFormats } from '../platform/spreadsheets/table-file.ts';
import type { Shop } from '../settings/shop.ts';
import { type AcceptedQuotes, findAcceptedQuote, listAcceptedQuotes } from './accepted-quotes.ts';
import { mappedTable, odooTable } from './hand-over-tables.ts';
import { findMap, listMaps, saveMaps } from './maps.ts';
import { readMark, saveMark } from './marks.ts';
import { orderXml } from './order-xml.ts';

const schema = { tags: ['hand-over'], security: bearer };
const config = { right: 'requests.answer' } as const;

/** Says since when the file has quotes, and until when, for the next one: `since` when it has none. */
function sayTimes(reply: FastifyReply, { quotes, hasMore }: AcceptedQuotes, since: string | undefined): void {
	const until = quotes.at(-1)?.acceptedAt.toISOString() ?? since;
	if (since !== undefined) reply.header('X-Accepted-From', since);
	if (until !== undefined) reply.header('X-Accepted-Until', until);
	if (hasMore) reply.header('X-Accepted-More', 'true');
	reply.header('X-Total-Count', quotes.length);
}

/** Accepted quotes as files for other programs. */
export const handOverApi: FastifyPluginAsyncZod<{
	database: Database;
	shop: Pick<Shop, 'timeZone' | 'country'>;
}> = async (app, { database, shop }) => {
	/** The quotes of a file, and since when they were accepted. */
	const quotesOf = async (viewer: Viewer, since: string | undefined, map: number | null) => {
		const isNext = since === 'last';
		const after = isNext ? await readMark(database, map) : since;
		return { after, accepted: await listAcceptedQuotes(database, viewer, { since: after, isFinal: isNext }) };
	};

	app.get(
		'/requests/:id/order.xml',
		{
			config,
			schema: {
				...schema,
				params: idParams,
				produces: ['application/xml'],
				summary: 'The accepted quote of a request as an order of UBL 2.1; 409 without an accepted quote',
				response: { ...fileResponse, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request, reply) => {
			const quote = await findAcceptedQuote(database, await viewerOf(request, database), request.params.id);
			reply.header('Content-Type', 'application/xml; charset=utf-8');
			reply.header('Content-Disposition', `attachment; filename="order-${quote.document.code}.xml"`);
			return reply.send(orderXml(quote, { timeZone: shop.timeZone(), country: shop.country() ?? '' }));
		},
	);

	app.get(
		'/hand-over/odoo',
		{
			config: { ...config, audited: 'export' },
			schema: {
				...schema,
				querystring: sinceQuerySchema,
				produces: [tableFormats.csv],
				summary:
					'Accepted quotes as CSV by Odoo’s template for orders, at most 2,000; X-Accepted-Until is `since` of the next call, X-Accepted-More says that it has some',
				response: { ...fileResponse, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const { after, accepted } = await quotesOf(await viewerOf(request, database), request.query.since, null);
			sayTimes(reply, accepted, after);
			return sendTable(reply, 'orders-odoo', 'csv', odooTable(accepted.quotes, shop.timeZone()), baseLanguage);
		},
	);

	app.put(
		'/hand-over/taken',
		{
			config,
			schema: {
				...schema,
				body: takenFileFormSchema,
				summary:
					'Notes until when the staff have taken a file, never earlier than before: with since=last the next one begins there',
				response: { 200: takenFileSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => saveMark(database, await viewerOf(request, database), request.body),
	);

	app.get(
		'/hand-over/maps',
		{
			config,
			schema: {
				...schema,
				summary: 'The saved columns of files of accepted quotes',
				response: { 200: handOverMapsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listMaps(database, await viewerOf(request, database)),
	);

	app.put(
		'/hand-over/maps',
		{
			config: { right: 'settings.edit' },
			schema: {
				...schema,
				body: handOverMapsFormSchema,
				summary: 'Saves all maps: one without an id is new, an absent one is deleted',
				response: { 200: handOverMapsSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => saveMaps(database, await viewerOf(request, database), request.body),
	);

	app.get(
		'/hand-over/maps/:id',
		{
			config: { ...config, audited: 'export' },
			schema: {
				...schema,
				params: idParams,
				querystring: mapQuerySchema,
				produces: Object.values(tableFormats),
				summary:
					'Accepted quotes in the columns of a map, a row for each line with a price and for the discount on the whole quote, at most 2,000 quotes; X-Accepted-Until is `since` of the next call, X-Accepted-More says that it has some',
				response: { ...fileResponse, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request, reply) => {
			const { since, format } = request.query;
			const viewer = await viewerOf(request, database);
			const map = await findMap(database, viewer, request.params.id);
			const { after, accepted } = await quotesOf(viewer, since, map.id);
			sayTimes(reply, accepted, after);
			return sendTable(reply, 'orders', format, mappedTable(map, accepted.quotes, shop.timeZone()), baseLanguage);
		},
	);
};
