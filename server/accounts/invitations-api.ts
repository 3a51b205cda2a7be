import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	acceptedInvitationSchema,
	invitationSchema,
	newInvitationSchema,
} from '#contract/accounts/invitations.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { callerOf } from './caller.ts';
import { acceptInvitation, invite, listInvitations, withdrawInvitation } from './invitations.ts';
import { callLimit } from './limits.ts';
import type { HashNewPassword } from './new-password.ts';
import { viewerOf } from './request-viewer.ts';

const common = { tags: ['administration'], security: bearer };

/** Colleagues are invited by a mail, and choose their own password. */
export const invitationsApi: FastifyPluginAsyncZod<{ database: Database; hashNewPassword: HashNewPassword }> = async (
	app,
	{ database, hashNewPassword },
) => {
	app.post(
		'/admin/invitations',
		{
			config: { right: 'administrators.manage' },
			schema: {
				...common,
				body: newInvitationSchema,
				summary: 'Mails a link by which a colleague makes an account within seven days',
				response: { 201: invitationSchema, ...errorResponses(400, 401, 403, 409, 429, 503) },
			},
			preHandler: callLimit(database, 'sent invitations'),
		},
		async (request, reply) => {
			reply.code(201);
			return invite(database, await viewerOf(request, database), request.body);
		},
	);

	app.get(
		'/admin/invitations',
		{
			config: { right: 'administrators.manage' },
			schema: {
				...common,
				summary: 'Invitations that are still open',
				response: { 200: z.array(invitationSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listInvitations(database, await viewerOf(request, database)),
	);

	app.delete(
		'/admin/invitations/:id',
		{
			config: { right: 'administrators.manage' },
			schema: {
				...common,
				params: idParams,
				summary: 'Takes an invitation back',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await withdrawInvitation(database, await viewerOf(request, database), request.params.id);
			return done;
		},
	);

	app.post(
		'/auth/invitation',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags: ['accounts'],
				body: acceptedInvitationSchema,
				summary: 'Makes the account of an invitation with an own name and password; the link counts once',
				response: { 201: z.object({ email: z.string() }), ...errorResponses(400, 404, 409, 429, 503) },
			},
			preHandler: callLimit(database, 'invitations'),
		},
		async (request, reply) => {
			reply.code(201);
			return acceptInvitation(database, hashNewPassword, request.body, callerOf(request).origin);
		},
	);
};
