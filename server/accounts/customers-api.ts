import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerUpdateSchema, userSchema } from '#contract/accounts.ts';
import { customerQuerySchema } from '#contract/customers.ts';
import { idParams, maxPageSize } from '#contract/list-query.ts';
import type { Backend } from '../backend.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { linkHeader } from '../http/pagination.ts';
import { rateLimit } from '../http/rate-limits.ts';
import { callerOf, viewerOf } from './viewer.ts';

const tags = ['customers'];

/** A customer's record, for the customer and for administrators. */
export const customersApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { accounts } = backend;
	// the current password is checked here, so it could be guessed here
	const passwordLimit = rateLimit(app, { max: 10, minutes: 5, by: callerOf(backend) });

	app.get(
		'/customers',
		{
			schema: {
				...{ tags, security: bearer, querystring: customerQuerySchema },
				summary: 'Customers; all that are found without a page, else a page with X-Total-Count and Link',
				response: { 200: z.array(userSchema), ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request, reply) => {
			const viewer = await viewerOf(request, backend);
			const { page, pageSize } = request.query;
			if (page === undefined && pageSize === undefined) return accounts.customers(viewer, request.query);
			const asked = { ...request.query, page: page ?? 1, pageSize: pageSize ?? maxPageSize };
			const [customers, total] = await Promise.all([
				accounts.customers(viewer, asked),
				accounts.customerCount(viewer, asked),
			]);
			reply.header('X-Total-Count', total).header('Link', linkHeader(request.url, asked.page, asked.pageSize, total));
			return customers;
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
		async (request) => accounts.customer(await viewerOf(request, backend), request.params.id),
	);

	app.put(
		'/customers/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: customerUpdateSchema },
				summary: 'Changes the profile, or the own password',
				response: { 200: userSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if ('currentPassword' in request.body) await passwordLimit(request);
			},
		},
		async (request) => accounts.updateCustomer(await viewerOf(request, backend), request.params.id, request.body),
	);

	app.delete(
		'/customers/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, summary: 'Deletes an account with its cart' },
				response: { 200: doneSchema, ...errorResponses(400, 401, 404, 503) },
			},
		},
		async (request) => {
			await accounts.deleteCustomer(await viewerOf(request, backend), request.params.id);
			return done;
		},
	);
};
