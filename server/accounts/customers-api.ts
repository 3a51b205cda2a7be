import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { customerUpdateSchema, userSchema } from '#contract/accounts.ts';
import { idParams } from '#contract/catalogue.ts';
import type { Backend } from '../backend.ts';
import { limitedTo } from '../platform/limits.ts';
import { bearer, done, doneSchema, refusals } from '../platform/refusals.ts';
import { viewerOf } from './viewer.ts';

const tags = ['customers'];

/** A customer's record, for the customer and for administrators. */
export const customersApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { accounts } = backend;
	// the current password is checked here, so it could be guessed here
	const passwordLimit = limitedTo(app, {
		...{ most: 10, minutes: 5 },
		by: (request) => request.headers.authorization ?? request.ip,
	});

	app.get(
		'/customers/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, summary: 'One customer' },
				response: { 200: userSchema, ...refusals(400, 401, 404, 503) },
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
				response: { 200: userSchema, ...refusals(400, 401, 403, 404, 409, 429, 503) },
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
				response: { 200: doneSchema, ...refusals(400, 401, 404, 503) },
			},
		},
		async (request) => {
			await accounts.deleteCustomer(await viewerOf(request, backend), request.params.id);
			return done;
		},
	);
};
