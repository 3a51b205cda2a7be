import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changesSinceQuerySchema, changesSinceSchema } from '#contract/programs/changes-since.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { listChangesSince } from './changes-since.ts';

/** What has changed, for programs that keep a copy. */
export const changesSinceApi: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
	app.get(
		'/changes/since',
		{
			config: { right: 'changes.follow' },
			schema: {
				tags: ['programs'],
				security: bearer,
				querystring: changesSinceQuerySchema,
				summary:
					'Changes behind a cursor, each once, for programs: of the catalogue by catalogue:read, of requests by requests:read, of customers by people:read. 410 for a cursor of another database, as before a restore',
				response: { 200: changesSinceSchema, ...errorResponses(400, 401, 403, 410, 503) },
			},
		},
		async (request) => listChangesSince(database, await viewerOf(request, database), request.query),
	);
};
