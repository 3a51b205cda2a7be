import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletionSchema, userSchema } from '#contract/accounts.ts';
import { customerQuerySchema, customerUpdateSchema } from '#contract/customers.ts';
import { idParams } from '#contract/list-query.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import { limitCalls } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import type { Mailing } from './account-mails.ts';
import { countCustomers, getCustomer, listCustomers } from './customers.ts';
import { deleteCustomer, updateCustomer } from './edit-customer.ts';
import { emailChangeLimit } from './email-changes-api.ts';
import { byAccount } from './limit-keys.ts';
import { viewerOf } from './request-viewer.ts';

const tags = ['customers'];

/** A customer's record, for the customer and for administrators. */
export const customersApi: FastifyPluginAsyncZod<{ database: Database; mailing: Mailing; country: Country }> = async (
	app,
	{ database, mailing, country },
) => {
	// the current password is checked here, so it could be guessed here
	const passwordLimit = limitCalls(database, 'password of customer', { max: 10, minutes: 5, by: byAccount(database) });
	const limitNewEmail = emailChangeLimit(database, 'customer');

	app.get(
		'/customers',
		{
			schema: {
				...{ tags, security: bearer, querystring: customerQuerySchema },
				summary: 'Customers; all that match without a page, else a page with X-Total-Count and Link',
				response: { 200: z.array(userSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listCustomers(database, viewer, query),
				count: (query) => countCustomers(database, viewer, query),
			});
		},
	);

	app.get(
		'/customers/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, summary: 'One customer' },
				response: { 200: userSchema, ...errorResponses(400, 401, 404, 503) },
			},
		},
		async (request) => getCustomer(database, await viewerOf(request, database), request.params.id),
	);

	app.put(
		'/customers/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: customerUpdateSchema },
				summary:
					'Changes the profile, or the own password; a new own email address waits for the code that is mailed to it',
				response: { 200: userSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if ('currentPassword' in request.body) await passwordLimit(request);
				else await limitNewEmail(request);
			},
		},
		async (request) =>
			updateCustomer(
				database,
				{ mailing, country },
				await viewerOf(request, database),
				request.params.id,
				request.body,
			),
	);

	app.delete(
		'/customers/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: deletionSchema },
				summary: 'Deletes an account with its cart; the own one by the own password',
				response: { 200: doneSchema, ...errorResponses(400, 401, 404, 429, 503) },
			},
			preHandler: async (request) => {
				if (request.body) await passwordLimit(request);
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			await deleteCustomer(database, viewer, request.params.id, request.body?.currentPassword);
			return done;
		},
	);
};
