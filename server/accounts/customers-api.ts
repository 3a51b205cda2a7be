import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletionSchema, userSchema } from '#contract/accounts/accounts.schema.ts';
import { customerQuerySchema, customerUpdateSchema } from '#contract/accounts/customers.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import { fileResponse, formats, sendTable } from '../http/send-table.ts';
import type { Database } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import { tableFormats } from '../platform/spreadsheets/table-file.ts';
import { countCustomers, customerBatches, getCustomer, listCustomers } from './customers.ts';
import { deleteCustomer, updateCustomer } from './edit-customer.ts';
import { emailChangeLimit } from './email-changes-api.ts';
import { customersTable } from './export-customers.ts';
import type { HashNewPassword } from './new-password.ts';
import { limitPasswords } from './password-limit.ts';
import { viewerOf } from './request-viewer.ts';
import { provenStaffWith } from './viewer.ts';

const tags = ['customers'];

/** Records of customers, for themselves and for administrators. */
export const customersApi: FastifyPluginAsyncZod<{
	database: Database;
	country: () => Country | undefined;
	hashNewPassword: HashNewPassword;
}> = async (app, { database, country, hashNewPassword }) => {
	const limitPassword = limitPasswords(database);
	const limitNewEmail = emailChangeLimit(database, 'customer');

	for (const format of formats)
		app.get(
			`/customers.${format}`,
			{
				config: { right: 'customers.export', audited: 'export' },
				schema: {
					tags,
					security: bearer,
					querystring: customerQuerySchema.omit({ page: true, pageSize: true }).extend(languageQuery.shape),
					produces: [tableFormats[format]],
					summary: `All customers that match, as ${format.toUpperCase()}`,
					response: { ...fileResponse, ...errorResponses(400, 401, 403, 503) },
				},
			},
			async (request, reply) => {
				const { language, ...query } = request.query;
				const viewer = provenStaffWith(await viewerOf(request, database), 'customers.export');
				reply.header('X-Total-Count', await countCustomers(database, viewer, query));
				const table = customersTable(customerBatches(database, query), language);
				return sendTable(reply, 'customers', format, table, language);
			},
		);

	app.get(
		'/customers',
		{
			config: { right: 'customers.read' },
			schema: {
				tags,
				security: bearer,
				querystring: customerQuerySchema,
				summary: 'Customers; a page, or without a page the first 1,000, with X-Total-Count and Link',
				response: { 200: z.array(userSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listCustomers(database, viewer, query),
				count: (query) => countCustomers(database, viewer, query),
				isBounded: true,
			});
		},
	);

	app.get(
		'/customers/:id',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'One customer',
				response: { 200: userSchema, ...errorResponses(400, 401, 404, 503) },
			},
		},
		async (request) => getCustomer(database, await viewerOf(request, database), request.params.id),
	);

	app.put(
		'/customers/:id',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: customerUpdateSchema,
				summary:
					'Changes the profile, or the own password; a new own email address waits for the code that is mailed to it',
				response: { 200: userSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if ('email' in request.body) await limitNewEmail(request);
			},
		},
		(request) =>
			limitPassword(request, async () =>
				updateCustomer(
					database,
					hashNewPassword,
					country(),
					await viewerOf(request, database),
					request.params.id,
					request.body,
				),
			),
	);

	app.delete(
		'/customers/:id',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: deletionSchema,
				summary: 'Deletes an account with its cart, by the password of the person who deletes it',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 429, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			await limitPassword(request, () =>
				deleteCustomer(database, viewer, request.params.id, request.body?.currentPassword),
			);
			return done;
		},
	);
};
