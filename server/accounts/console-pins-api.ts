import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	adminSessionSchema,
	pinChangeSchema,
	pinHolderSchema,
	switchSchema,
} from '#contract/accounts/console-pins.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { listPinHolders, setPin, switchPerson } from './console-pins.ts';
import { guessLimit } from './limits.ts';
import { limitPasswords } from './password-limit.ts';
import { viewerOf } from './request-viewer.ts';

const tags = ['administration'];

/** With PINs, several people at one device take turns at the console. */
export const consolePinsApi: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
	const limitPassword = limitPasswords(database);
	// One person's wrong tries don't stop the others. All of them together lock the PIN (`switchPerson`).
	const limitPins = guessLimit(database, 'PIN', ({ code }) => code === 'invalid');

	app.get(
		'/auth/people',
		{
			config: { right: 'administrators.own' },
			schema: {
				tags,
				security: bearer,
				summary: 'Who else can take over this session by a PIN, or must set theirs again',
				response: { 200: z.array(pinHolderSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listPinHolders(database, await viewerOf(request, database)),
	);

	app.put(
		'/admin/:id/pin',
		{
			config: { right: 'administrators.own' },
			schema: {
				tags,
				security: bearer,
				params: idParams,
				body: pinChangeSchema,
				summary: 'Sets the own PIN, or takes it away, by the own password',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 429, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			await limitPassword(request, () => setPin(database, viewer, request.params.id, request.body));
			return done;
		},
	);

	app.post(
		'/auth/switch',
		{
			config: { right: 'administrators.own' },
			schema: {
				tags,
				security: bearer,
				body: switchSchema,
				summary: 'Hands this session over to a colleague, by a PIN; it has the rights of an admin',
				response: { 200: adminSessionSchema, ...errorResponses(400, 401, 403, 429, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			// after `viewerOf`, so that only people with a session count
			return limitPins(request, () => switchPerson(database, viewer, request.body));
		},
	);
};
