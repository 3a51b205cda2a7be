import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { stepUpResultSchema, stepUpSchema } from '#contract/accounts/step-up.schema.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { isWrongPassword } from './account-errors.ts';
import type { FactorsOptions } from './factors-api.ts';
import { guessLimit } from './limits.ts';
import { passkeySite } from './passkeys.ts';
import { viewerOf } from './request-viewer.ts';
import { stepUp } from './step-up.ts';

/** A proof of who is there, for what a stolen token must not do. */
export const stepUpApi: FastifyPluginAsyncZod<FactorsOptions> = async (app, { database, secrets, firm }) => {
	// counts together with wrong passwords in bodies
	const limitGuesses = guessLimit(database, 'current password', isWrongPassword);

	app.post(
		'/auth/step-up',
		{
			config: { right: 'accounts.own', audited: 'step_up' },
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
			return limitGuesses(request, () =>
				stepUp(database, { secrets, site: passkeySite(request, firm().url, firm().name) }, viewer, request.body),
			);
		},
	);
};
