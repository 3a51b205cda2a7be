import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emailCodeSchema, undoEmailSchema, undoneEmailSchema, userSchema } from '#contract/accounts/accounts.schema.ts';
import { administratorSchema } from '#contract/accounts/administrators.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { checkAdministratorAccess, getAdministrator } from './administrators.ts';
import { callerOf } from './caller.ts';
import { checkCustomerAccess, getCustomer } from './customers.ts';
import { confirmEmail, isNewEmail } from './email-changes.ts';
import { undoEmailChange } from './email-undo.ts';
import { type Holder, userTypeOf } from './holder.ts';
import { callLimit, emailOf } from './limits.ts';
import type { LeaveCompany } from './proven-emails.ts';
import { viewerOf } from './request-viewer.ts';
import { customerOf, ownAccountOf, staffWith } from './viewer.ts';

const tags = ['accounts'];

/**
 * A hook for a route that changes the profile of the account `id`: throws `too_many` when the viewer sets new own email addresses too
 * often, since each gets a mail. The current address does not count.
 */
export function emailChangeLimit(database: Database, kind: Holder['kind']) {
	const limit = callLimit(database, `new email of ${kind}`);
	return async (request: FastifyRequest): Promise<void> => {
		const viewer = await viewerOf(request, database);
		const { id } = request.params as { id: number };
		if (viewer.kind !== kind || viewer.id !== id) return;
		if (await isNewEmail(database, viewer, emailOf(request))) await limit(request);
	};
}

interface EmailChangesOptions {
	database: Database;
	secrets: Secrets;
	leaveCompany: LeaveCompany;
}

/** Confirming a new email address by a code, and undoing its change. */
export const emailChangesApi: FastifyPluginAsyncZod<EmailChangesOptions> = async (
	app,
	{ database, secrets, leaveCompany },
) => {
	// the code itself allows five wrong tries
	const tryLimits = callLimit(database, 'tries of email codes');

	app.post(
		'/customers/:id/email',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: emailCodeSchema,
				summary: 'Gives the own account the email address that a code was mailed to',
				response: { 200: userSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: tryLimits,
		},
		async (request) => {
			const { id } = request.params;
			const viewer = await viewerOf(request, database);
			checkCustomerAccess(viewer, id, 'customers.edit');
			await confirmEmail(database, customerOf(viewer), request.body, leaveCompany);
			return getCustomer(database, viewer, id);
		},
	);

	app.post(
		'/admin/:id/email',
		{
			config: { right: 'administrators.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: emailCodeSchema,
				summary: 'Gives the own account the email address that a code was mailed to',
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: tryLimits,
		},
		async (request) => {
			const { id } = request.params;
			const viewer = await viewerOf(request, database);
			checkAdministratorAccess(viewer, id);
			const own = ownAccountOf(staffWith(viewer, 'administrators.own'), id);
			await confirmEmail(database, own, request.body, leaveCompany);
			return getAdministrator(database, viewer, id);
		},
	);

	app.post(
		'/auth/undo-email',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags,
				body: undoEmailSchema,
				summary: 'Brings back the email address that an account had, by the link in the mail about its change',
				response: { 200: undoneEmailSchema, ...errorResponses(400, 409, 429, 503) },
			},
			preHandler: callLimit(database, 'undone emails'),
		},
		async (request) => {
			const { email, kind } = await undoEmailChange(
				{ database, secrets, leaveCompany },
				request.body.token,
				callerOf(request).origin,
			);
			return { email, userType: userTypeOf[kind] };
		},
	);
};
