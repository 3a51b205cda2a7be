import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { emailCodeSchema, undoEmailSchema, undoneEmailSchema, userSchema } from '#contract/accounts.ts';
import { administratorSchema } from '#contract/administrators.ts';
import { idParams } from '#contract/list-query.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { limitCalls } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import type { Mailing } from './account-mails.ts';
import { getAdministrator, mayManageAdministrator } from './administrators.ts';
import { getCustomer, mayManageCustomer } from './customers.ts';
import { confirmEmail, namesNewEmail } from './email-changes.ts';
import { undoEmailChange } from './email-undo.ts';
import { type Holder, userTypeOf } from './holder.ts';
import { byAccount, byEmail } from './limit-keys.ts';
import { viewerOf } from './request-viewer.ts';
import { administratorOf, customerOf, ownAccountOf } from './viewer.ts';

const tags = ['accounts'];

/**
 * A hook for a route that changes the profile of the account `id` of a kind: throws `too_many` when a new email address of one's own is named
 * too often, since each is sent a mail. Who names the address that is there is not counted.
 */
export function emailChangeLimit(database: Database, kind: Holder['kind']) {
	const limit = limitCalls(
		database,
		`new email of ${kind}`,
		{ max: 20, minutes: 60 },
		{ max: 10, minutes: 60, by: byAccount(database) },
		{ max: 30, minutes: 60, by: byEmail },
	);
	return async (request: FastifyRequest): Promise<void> => {
		const viewer = await viewerOf(request, database);
		const { id } = request.params as { id: number };
		if (viewer.kind !== kind || viewer.id !== id) return;
		if (await namesNewEmail(database, viewer, byEmail(request))) await limit(request);
	};
}

/** A new email address: the code that proves it, and the way back to the old one. */
export const emailChangesApi: FastifyPluginAsyncZod<{ database: Database; mailing: Mailing }> = async (
	app,
	{ database, mailing },
) => {
	// the code itself allows five wrong tries
	const tryLimits = limitCalls(
		database,
		'tries of email codes',
		{ max: 60, minutes: 10 },
		{ max: 40, minutes: 10, by: byAccount(database) },
	);

	app.post(
		'/customers/:id/email',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: emailCodeSchema },
				summary: 'Gives the own account the email address that a code was mailed to',
				response: { 200: userSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: tryLimits,
		},
		async (request) => {
			const { id } = request.params;
			const viewer = await viewerOf(request, database);
			mayManageCustomer(viewer, id);
			await confirmEmail(database, mailing, customerOf(viewer), request.body);
			return getCustomer(database, viewer, id);
		},
	);

	app.post(
		'/admin/:id/email',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: emailCodeSchema },
				summary: 'Gives the own account the email address that a code was mailed to',
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: tryLimits,
		},
		async (request) => {
			const { id } = request.params;
			const viewer = await viewerOf(request, database);
			mayManageAdministrator(viewer, id);
			await confirmEmail(database, mailing, ownAccountOf(administratorOf(viewer), id), request.body);
			return getAdministrator(database, viewer, id);
		},
	);

	app.post(
		'/auth/undo-email',
		{
			schema: {
				...{ tags, body: undoEmailSchema },
				summary: 'Brings back the email address that an account had, by the link in the mail about its change',
				response: { 200: undoneEmailSchema, ...errorResponses(400, 429, 503) },
			},
			preHandler: limitCalls(database, 'undone emails', { max: 20, minutes: 10 }),
		},
		async (request) => {
			const { email, kind } = await undoEmailChange(database, request.body.token);
			return { email, userType: userTypeOf[kind] };
		},
	);
};
