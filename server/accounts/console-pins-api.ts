import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminSessionSchema } from '#contract/accounts.ts';
import { pinChangeSchema, pinHolderSchema, switchSchema } from '#contract/console-pins.ts';
import { idParams } from '#contract/list-query.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { limitCalls, limitGuesses } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import { listPinHolders, setPin, switchPerson } from './console-pins.ts';
import { byAccount } from './limit-keys.ts';
import { viewerOf } from './request-viewer.ts';
import { administratorOf } from './viewer.ts';

const tags = ['administration'];

/** PINs with which several people at one device take turns at the console. */
export const consolePinsApi: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
	// the current password is checked here, so it could be guessed here
	const passwordLimit = limitCalls(database, 'password for a PIN', { max: 10, minutes: 5, by: byAccount(database) });
	// of 10,000 PINs, 480 a day at most are tried of each account
	const limitPins = limitGuesses(database, {
		...{ name: 'PIN', max: 5, minutes: 15, counts: 'invalid' },
		by: (request) => String((request.body as { id: number }).id),
	});

	app.get(
		'/auth/people',
		{
			schema: {
				...{ tags, security: bearer, summary: 'Who else can take over this session by a PIN' },
				response: { 200: z.array(pinHolderSchema), ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => listPinHolders(database, await viewerOf(request, database)),
	);

	app.put(
		'/admin/:id/pin',
		{
			schema: {
				...{ tags, security: bearer, params: idParams, body: pinChangeSchema },
				summary: 'Sets the own PIN, or takes it away, by the own password',
				response: { 200: doneSchema, ...errorResponses(400, 401, 403, 404, 429, 503) },
			},
			preHandler: passwordLimit,
		},
		async (request) => {
			await setPin(database, await viewerOf(request, database), request.params.id, request.body);
			return done;
		},
	);

	app.post(
		'/auth/switch',
		{
			schema: {
				...{ tags, security: bearer, body: switchSchema },
				summary: 'Hands this session over to a colleague, by a PIN; it has the rights of an admin',
				response: { 200: adminSessionSchema, ...errorResponses(400, 401, 403, 429, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			// nobody else's tries hold up those who may
			administratorOf(viewer);
			return limitPins(request, () => switchPerson(database, viewer, request.body));
		},
	);
};
