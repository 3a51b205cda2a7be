import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { administratorSchema, administratorUpdateSchema } from '#contract/administrators.ts';
import { idParams } from '#contract/list-query.ts';
import type { Backend } from '../backend.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { rateLimit } from '../http/rate-limits.ts';
import { callerOf, viewerOf } from './viewer.ts';

const tags = ['administration'];

/** The administrators' accounts. */
export const administratorsApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { accounts } = backend;
	// the current password is checked here, so it could be guessed here
	const passwordLimit = rateLimit(app, { max: 10, minutes: 5, by: callerOf(backend) });

	app.get(
		'/admin',
		{
			schema: {
				...{ tags, security: bearer, summary: 'All administrators, for a super admin' },
				response: { 200: z.array(administratorSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => accounts.administrators(await viewerOf(request, backend)),
	);

	app.get(
		'/admin/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, summary: 'One administrator' },
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => accounts.administrator(await viewerOf(request, backend), request.params.id),
	);

	app.put(
		'/admin/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: administratorUpdateSchema },
				summary: 'Changes name, email and role, or a password',
				response: { 200: administratorSchema, ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
			},
			preHandler: async (request) => {
				if ('password' in request.body) await passwordLimit(request);
			},
		},
		async (request) => accounts.updateAdministrator(await viewerOf(request, backend), request.params.id, request.body),
	);

	app.delete(
		'/admin/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, summary: "Deletes the own account, or a colleague's" },
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			await accounts.deleteAdministrator(await viewerOf(request, backend), request.params.id);
			return done;
		},
	);
};
