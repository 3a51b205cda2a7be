import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/list-query.schema.ts';
import { createdTokenSchema, newTokenSchema, programTokenSchema } from '#contract/programs/tokens.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { createToken, deleteToken, listTokens } from './tokens.ts';

const tags = ['programs'];

/** Tokens by which other programs call the API. */
export const tokensApi: FastifyPluginAsyncZod<{ database: Database; shop: { timeZone(): string } }> = async (
	app,
	{ database, shop },
) => {
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
				body: newTokenSchema,
				summary: 'Makes a token; its text is in this response only',
				response: { 201: createdTokenSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request, reply) => {
			reply.code(201);
			return createToken(database, await viewerOf(request, database), shop.timeZone(), request.body);
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
