import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { administratorSchema, administratorUpdateSchema } from '#contract/administrators.ts';
import { idParams } from '#contract/list-query.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { rateLimit } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import { getAdministrator, listAdministrators } from './administrators.ts';
import { deleteAdministrator, updateAdministrator } from './edit-administrator.ts';
import { byAccount } from './limit-keys.ts';
import { viewerOf } from './request-viewer.ts';

const tags = ['administration'];

/** The administrators' accounts. */
export const administratorsApi: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
	// the current password is checked here, so it could be guessed here
	const passwordLimit = rateLimit(app, { max: 10, minutes: 5, by: byAccount(database) });

	app.get(
		'/admin',
		{
			schema: {
				...{ tags, security: bearer, summary: 'All administrators, for a super admin' },
				response: { 200: z.array(administratorSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listAdministrators(database, await viewerOf(request, database)),
	);

	app.get(
		'/admin/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, summary: 'One administrator' },
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getAdministrator(database, await viewerOf(request, database), request.params.id),
	);

	app.put(
		'/admin/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: administratorUpdateSchema },
				summary: 'Changes name, email and role, or a password',
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if ('password' in request.body) await passwordLimit(request);
			},
		},
		async (request) =>
			updateAdministrator(database, await viewerOf(request, database), request.params.id, request.body),
	);

	app.delete(
		'/admin/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, summary: "Deletes the own account, or a colleague's" },
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			await deleteAdministrator(database, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
