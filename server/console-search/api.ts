import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { consoleSearchQuerySchema, consoleSearchSchema } from '#contract/console-search/console-search.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { callerSignal } from '../http/caller-signal.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Queries } from '../platform/database.ts';
import { searchConsole } from './console-search.ts';

interface ConsoleSearchOptions {
	database: Queries;
	/** The catalogue for one search, whose statements end with the signal or with their time. */
	forConsole: (signal: AbortSignal) => CatalogueCache;
}

/** The search of the console: requests, parts and people at once. */
export const consoleSearchApi: FastifyPluginAsyncZod<ConsoleSearchOptions> = async (app, { database, forConsole }) => {
	app.get(
		'/console-search',
		{
			config: { right: 'console.search' },
			schema: {
				tags: ['administration'],
				security: bearer,
				querystring: consoleSearchQuerySchema,
				summary: 'Requests, parts and people that a text finds, a few of each kind that the caller may see',
				response: { 200: consoleSearchSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) =>
			searchConsole(forConsole(callerSignal(request)), await viewerOf(request, database), request.query),
	);
};
