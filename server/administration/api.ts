import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { administratorSchema, administratorUpdateSchema, statsSchema } from '#contract/administration.ts';
import { idParams } from '#contract/catalogue.ts';
import { callerOf, viewerOf } from '../accounts/viewer.ts';
import type { Backend } from '../backend.ts';
import { limitedTo } from '../platform/limits.ts';
import { bearer, done, doneSchema, refusals } from '../platform/refusals.ts';

const tags = ['administration'];

/** The dashboard's figures and the administrators' accounts. */
export const administrationApi: FastifyPluginAsyncZod<{ backend: Backend }> = async (app, { backend }) => {
	const { accounts, administration } = backend;
	// the current password is checked here, so it could be guessed here
	const passwordLimit = limitedTo(app, { most: 10, minutes: 5, by: callerOf(backend) });

	app.get(
		'/admin/dashboard/stats',
		{
			schema: {
				...{ tags, security: bearer, summary: 'How many products, customers and categories there are' },
				response: { 200: statsSchema, ...refusals(401, 403, 503) },
			},
		},
		async (request) => administration.stats(await viewerOf(request, backend)),
	);

	app.get(
		'/admin',
		{
			schema: {
				...{ tags, security: bearer, summary: 'All administrators, for a super admin' },
				response: { 200: z.array(administratorSchema), ...refusals(401, 403, 503) },
			},
		},
		async (request) => accounts.administrators(await viewerOf(request, backend)),
	);

	app.get(
		'/admin/:id',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, summary: 'One administrator' },
				response: { 200: administratorSchema, ...refusals(400, 401, 403, 404, 503) },
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
				response: { 200: administratorSchema, ...refusals(400, 401, 403, 404, 409, 429, 503) },
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
				response: { 200: doneSchema, ...refusals(400, 401, 403, 404, 409, 503) },
			},
		},
		async (request) => {
			await accounts.deleteAdministrator(await viewerOf(request, backend), request.params.id);
			return done;
		},
	);
};
