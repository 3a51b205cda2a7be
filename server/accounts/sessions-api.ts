import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endedSessionsSchema, ownSessionSchema } from '#contract/accounts/sessions.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { viewerOf } from './request-viewer.ts';

const common = { tags: ['accounts'], security: bearer };

/** Where the own account is signed in. */
export const sessionsApi: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
	app.get(
		'/auth/sessions',
		{
			config: { right: 'accounts.own' },
			schema: {
				...common,
				summary: 'The sessions of the own account, the last used first',
				response: { 200: z.array(ownSessionSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listSessions(database, await viewerOf(request, database)),
	);

	app.delete(
		'/auth/sessions',
		{
			config: { right: 'accounts.own' },
			schema: {
				...common,
				summary: 'Ends all other sessions of the own account',
				response: { 200: endedSessionsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => endOtherSessions(database, await viewerOf(request, database)),
	);

	app.delete(
		'/auth/sessions/:id',
		{
			config: { right: 'accounts.own' },
			schema: {
				...common,
				params: idParams,
				summary: 'Ends a session of the own account',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await endSession(database, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
