import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deletionSchema, userSchema } from '#contract/accounts/accounts.schema.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import {
	customerActivitySchema,
	customerMergeSchema,
	customerQuerySchema,
	customerRecordSchema,
	customerSchema,
	customerSplitSchema,
	customerUpdateSchema,
} from '#contract/people/people.schema.ts';
import { getCustomer } from '../accounts/customers.ts';
import { deleteCustomer } from '../accounts/edit-customer.ts';
import { emailChangeLimit } from '../accounts/email-changes-api.ts';
import type { HashNewPassword } from '../accounts/new-password.ts';
import { limitPasswords } from '../accounts/password-limit.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { permit, provenStaffWith } from '../accounts/viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { paginate } from '../http/pagination.ts';
import { fileResponse, formats, sendTable } from '../http/send-table.ts';
import type { Database } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import { tableFormats } from '../platform/spreadsheets/table-file.ts';
import { updatePerson } from './edit-person.ts';
import { peopleTable } from './export-people.ts';
import { countPeople, listPeople, peopleBatches } from './list-people.ts';
import { mergePeople, splitPerson } from './merge-people.ts';
import { getActivity, getRecord } from './person-record.ts';

const tags = ['customers'];

/** The record for the staff, the own account for a buyer; the first that fits is sent. */
const recordOrOwn = z.union([customerRecordSchema, userSchema]);

/** Records of everybody who asked or bought, for the staff, and accounts of customers for themselves. */
export const peopleApi: FastifyPluginAsyncZod<{
	database: Database;
	country: () => Country | undefined;
	timeZone: () => string;
	hashNewPassword: HashNewPassword;
}> = async (app, { database, country, timeZone, hashNewPassword }) => {
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
				reply.header('X-Total-Count', await countPeople(database, viewer, query));
				const table = peopleTable(peopleBatches(database, query), language, timeZone());
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
				summary:
					'Everybody who asked or bought, with an account or without; a page, or without a page the first 1,000, with X-Total-Count and Link',
				response: { 200: z.array(customerSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, database);
			return paginate(request, reply, request.query, {
				list: (query) => listPeople(database, viewer, query),
				count: (query) => countPeople(database, viewer, query),
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
				summary:
					'One customer. The staff read a record, with an account or without; that of a part is the record that it belongs to',
				response: { 200: recordOrOwn, ...errorResponses(400, 401, 404, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			if (viewer.kind !== 'administrator') return getCustomer(database, viewer, request.params.id);
			permit(viewer, 'customers.read');
			return getRecord(database, viewer, request.params.id);
		},
	);

	app.get(
		'/customers/:id/activity',
		{
			config: { right: 'requests.desk' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Requests with their quotes, payments and notes of a record, the newest first; for administrators',
				response: { 200: customerActivitySchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => getActivity(database, await viewerOf(request, database), request.params.id),
	);

	app.post(
		'/customers/merge',
		{
			config: { right: 'customers.edit' },
			schema: {
				tags,
				security: bearer,
				body: customerMergeSchema,
				summary:
					'Joins a record to another, for the staff alone: an account sees no more requests than before. The history undoes it',
				response: { 200: customerRecordSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => mergePeople(database, await viewerOf(request, database), request.body),
	);

	app.post(
		'/customers/split',
		{
			config: { right: 'customers.edit' },
			schema: {
				tags,
				security: bearer,
				body: customerSplitSchema,
				summary: 'Takes a part out of a record, or makes a new record of some of its requests. The history undoes it',
				response: { 200: customerRecordSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => splitPerson(database, await viewerOf(request, database), request.body),
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
					'Changes the profile, or the own password; a new own email address waits for the code that is mailed to it. Names and phones that the staff correct change on the requests, too',
				response: { 200: recordOrOwn, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if ('email' in request.body) await limitNewEmail(request);
			},
		},
		(request) =>
			limitPassword(request, async () =>
				updatePerson(
					{ database, hashNewPassword, country: country() },
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
