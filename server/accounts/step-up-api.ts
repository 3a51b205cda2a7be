import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { stepUpResultSchema, stepUpSchema } from '#contract/accounts/step-up.schema.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { isWrongPassword } from './account-errors.ts';
import { guessLimit } from './limits.ts';
import { viewerOf } from './request-viewer.ts';
import { stepUp } from './step-up.ts';

/** A proof of who is there, for what a stolen token must not do. */
export const stepUpApi: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
	// counts together with wrong passwords in bodies
	const limitGuesses = guessLimit(database, 'current password', isWrongPassword);

	app.post(
		'/auth/step-up',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags: ['accounts'],
				security: bearer,
				body: stepUpSchema,
				summary: 'Proves who is there, for calls that otherwise answer 403 with the code step_up',
				response: { 200: stepUpResultSchema, ...errorResponses(400, 401, 403, 429, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			return limitGuesses(request, () => stepUp(database, viewer, request.body));
		},
	);
};
