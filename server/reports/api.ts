import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { languageQuery } from '#contract/language-query.schema.ts';
import { reportQuerySchema, reportSchema, statsSchema } from '#contract/reports/reports.schema.ts';
import { waitingSchema } from '#contract/reports/waiting.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { getStats, getWaiting } from './dashboard.ts';
import { getReport, type ReportStore } from './report.ts';

const tags = ['administration'];

/** Reports about the whole shop, for administrators. */
export const reportsApi: FastifyPluginAsyncZod<ReportStore> = async (app, store) => {
	const { database } = store;
	app.get(
		'/admin/dashboard/stats',
		{
			config: { right: 'reports.read' },
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
			config: { right: 'reports.read' },
			schema: {
				tags,
				security: bearer,
				summary: 'Requests that nobody has answered, by their age, and quotes that expire',
				response: { 200: waitingSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => getWaiting(database, await viewerOf(request, database)),
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
