import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletionSchema } from '#contract/accounts.ts';
import { administratorSchema, administratorUpdateSchema } from '#contract/administrators.ts';
import { idParams } from '#contract/list-query.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { limitCalls } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import type { Mailing } from './account-mails.ts';
import { getAdministrator, listAdministrators } from './administrators.ts';
import { deleteAdministrator, updateAdministrator } from './edit-administrator.ts';
import { emailChangeLimit } from './email-changes-api.ts';
import { byAccount } from './limit-keys.ts';
import { viewerOf } from './request-viewer.ts';

const tags = ['administration'];

/** The administrators' accounts. */
export const administratorsApi: FastifyPluginAsyncZod<{ database: Database; mailing: Mailing }> = async (
	app,
	{ database, mailing },
) => {
	// the current password is checked here, so it could be guessed here
	const passwordLimit = limitCalls(database, 'password of administrator', {
		max: 10,
		minutes: 5,
		by: byAccount(database),
	});
	const limitNewEmail = emailChangeLimit(database, 'administrator');

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
				summary:
					'Changes name, email and role, or a password; a new own email address waits for the code that is mailed to it',
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if (request.body.currentPassword !== undefined) await passwordLimit(request);
				if ('email' in request.body) await limitNewEmail(request);
			},
		},
		async (request) =>
			updateAdministrator(database, mailing, await viewerOf(request, database), request.params.id, request.body),
	);

	app.delete(
		'/admin/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: deletionSchema },
				summary: "Deletes the own account, or a colleague's, by the own password",
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if (request.body) await passwordLimit(request);
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			await deleteAdministrator(database, viewer, request.params.id, request.body?.currentPassword);
			return done;
		},
	);
};
