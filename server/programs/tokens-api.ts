import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/list-query.schema.ts';
import { createdTokenSchema, newTokenSchema, programTokenSchema } from '#contract/programs/tokens.schema.ts';
import { idempotencyHeaders } from '#contract/requests/requests.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { createToken, deleteToken, listTokens } from './tokens.ts';

const tags = ['programs'];

/** Tokens by which other programs call the API. */
export const tokensApi: FastifyPluginAsyncZod<{
	database: Database;
	shop: { timeZone(): string };
	secrets: Secrets;
}> = async (app, { database, shop, secrets }) => {
	app.get(
		'/tokens',
		{
			config: { right: 'programs.manage' },
			schema: {
				tags,
				security: bearer,
				summary: 'The tokens of other programs, the newest first, without their text; for a super admin',
				response: { 200: z.array(programTokenSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listTokens(database, await viewerOf(request, database), shop.timeZone()),
	);

	app.post(
		'/tokens',
		{
			config: { right: 'programs.manage' },
			schema: {
				tags,
				security: bearer,
				headers: idempotencyHeaders,
				body: newTokenSchema,
				summary:
					'Makes a token; its text is in this response only. A repeated call with the same key within 24 hours gives the same token',
				response: { 201: createdTokenSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			const key = request.headers['idempotency-key'];
			return createToken(database, await viewerOf(request, database), shop.timeZone(), request.body, { key, secrets });
		},
	);

	app.delete(
		'/tokens/:id',
		{
			config: { right: 'programs.manage' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				summary: 'Deletes a token, which opens nothing from now on',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 503) },
			},
		},
		async (request) => {
			await deleteToken(database, await viewerOf(request, database), shop.timeZone(), request.params.id);
			return done;
		},
	);
};
