import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageQuery } from '#contract/language-query.schema.ts';
import { reportQuerySchema, reportSchema, statsSchema } from '#contract/reports/reports.schema.ts';
import { waitingQuerySchema, waitingSchema } from '#contract/reports/waiting.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Queries } from '../platform/database.ts';
import { getStats, getWaiting } from './dashboard.ts';
import { getReport, type ReportStore } from './report.ts';

const tags = ['administration'];

interface ReportsOptions extends ReportStore {
	/** A database whose statements for one caller end with the signal or with their time. */
	forConsole: (signal: AbortSignal) => { database: Queries };
}

/** Reports about the whole shop, for administrators. */
export const reportsApi: FastifyPluginAsyncZod<ReportsOptions> = async (app, store) => {
	const { database, shop, forConsole } = store;
	app.get(
		'/admin/dashboard/stats',
		{
			config: { right: 'console.open' },
			schema: {
				tags,
				security: bearer,
				summary: 'How many products, customers and categories there are',
				response: { 200: statsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => getStats(database, await viewerOf(request, database)),
	);

	app.get(
		'/admin/dashboard/waiting',
		{
			config: { right: 'requests.desk' },
			schema: {
				tags,
				security: bearer,
				summary: 'What the staff do first, requests that nobody has answered, by their age, and quotes that expire',
				querystring: waitingQuerySchema,
				response: { 200: waitingSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			const clock = { now: new Date(), timeZone: shop.timeZone() };
			const waiting = await getWaiting(forConsole(callerSignal(request)).database, viewer, clock);
			return request.query.chosen === 'true'
				? waiting
				: { ...waiting, work: waiting.work.filter(({ kind }) => kind !== 'chosen') };
		},
	);

	app.get(
		'/reports',
		{
			config: { right: 'reports.read' },
			schema: {
				tags,
				security: bearer,
				querystring: reportQuerySchema.safeExtend(languageQuery.shape),
				summary: 'What was asked for, quoted, won and lost in some days, and what is unpaid; for administrators',
				response: { 200: reportSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => getReport(store, await viewerOf(request, database), request.query),
	);
};
