import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletionSchema } from '#contract/accounts/accounts.schema.ts';
import { administratorSchema, administratorUpdateSchema } from '#contract/accounts/administrators.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { getAdministrator, listAdministrators } from './administrators.ts';
import { deleteAdministrator, updateAdministrator } from './edit-administrator.ts';
import { emailChangeLimit } from './email-changes-api.ts';
import type { HashNewPassword } from './new-password.ts';
import { limitPasswords } from './password-limit.ts';
import { viewerOf } from './request-viewer.ts';

const tags = ['administration'];

export const administratorsApi: FastifyPluginAsyncZod<{
	database: Database;
	hashNewPassword: HashNewPassword;
}> = async (app, { database, hashNewPassword }) => {
	const limitPassword = limitPasswords(database);
	const limitNewEmail = emailChangeLimit(database, 'administrator');

	app.get(
		'/admin',
		{
			config: { right: 'administrators.manage' },
			schema: {
				tags,
				security: bearer,
				summary: 'All administrators, for a super admin',
				response: { 200: z.array(administratorSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listAdministrators(database, await viewerOf(request, database)),
	);

	app.get(
		'/admin/:id',
		{
			config: { right: 'administrators.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'One administrator',
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getAdministrator(database, await viewerOf(request, database), request.params.id),
	);

	app.put(
		'/admin/:id',
		{
			config: { right: 'administrators.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: administratorUpdateSchema,
				summary:
					'Changes name, email and role, or a password; a new own email address waits for the code that is mailed to it',
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if ('email' in request.body) await limitNewEmail(request);
			},
		},
		(request) =>
			limitPassword(request, async () =>
				updateAdministrator(
					database,
					hashNewPassword,
					await viewerOf(request, database),
					request.params.id,
					request.body,
				),
			),
	);

	app.delete(
		'/admin/:id',
		{
			config: { right: 'administrators.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: deletionSchema,
				summary: "Deletes the own account, or a colleague's, by the own password",
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			await limitPassword(request, () =>
				deleteAdministrator(database, viewer, request.params.id, request.body?.currentPassword),
			);
			return done;
		},
	);
};
