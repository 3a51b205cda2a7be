import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminSessionSchema, registerSchema, sessionSchema, signInSchema, userSchema } from '#contract/accounts.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { limitCalls } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import { limitByDevice } from './device-limits.ts';
import { createAdministrator } from './edit-administrator.ts';
import { registerCustomer } from './edit-customer.ts';
import type { Holder } from './holder.ts';
import { deviceOf } from './known-devices.ts';
import { byAccount, byEmail, byEmailAndIp } from './limit-keys.ts';
import { viewerOf } from './request-viewer.ts';
import { closeSession } from './sessions.ts';
import { getSelf, signInAdministrator, signInCustomer } from './sign-in.ts';

const tags = ['accounts'];

/**
 * Sign-in and registration, with limits by IP address and by account. From one IP address an account is tried a few times only;
 * from all together more often, so that nobody is locked out by a stranger.
 */
export const accountsApi: FastifyPluginAsyncZod<{ database: Database; country: Country }> = async (
	app,
	{ database, country },
) => {
	// a workshop shares one IP address; guessing takes thousands of tries
	const signInLimits = (kind: Holder['kind']) =>
		limitByDevice(database, {
			name: `sign-in ${kind}`,
			kindOf: () => kind,
			strangers: [
				{ max: 60, minutes: 5 },
				{ max: 10, minutes: 5, by: byEmailAndIp },
				{ max: 100, minutes: 5, by: byEmail },
			],
			known: { max: 10, minutes: 5 },
		});
	const signUpLimit = limitCalls(database, 'sign-up', { max: 20, minutes: 60 });
	const consoleLimit = limitCalls(database, 'new accounts', { max: 60, minutes: 60, by: byAccount(database) });
	/** An administrator who makes accounts has a limit of his own, whoever signs up at the same IP address. */
	const registerLimits = async (request: FastifyRequest) => {
		const { kind } = await viewerOf(request, database);
		await (kind === 'administrator' ? consoleLimit : signUpLimit)(request);
	};

	app.get(
		'/auth/me',
		{
			schema: {
				...{ tags, security: bearer, summary: 'The account that the token belongs to' },
				response: { 200: userSchema, ...errorResponses(401, 503) },
			},
		},
		async (request) => getSelf(database, await viewerOf(request, database)),
	);

	app.post(
		'/auth/login',
		{
			schema: {
				...{ tags, body: signInSchema, summary: 'Signs a customer in' },
				response: { 200: sessionSchema, ...errorResponses(400, 401, 429, 503) },
			},
			preHandler: signInLimits('customer'),
		},
		(request) => signInCustomer(database, request.body, deviceOf(request)),
	);

	app.post(
		'/admin/login',
		{
			schema: {
				...{ tags, body: signInSchema, summary: 'Signs an administrator in' },
				response: { 200: adminSessionSchema, ...errorResponses(400, 401, 429, 503) },
			},
			preHandler: signInLimits('administrator'),
		},
		(request) => signInAdministrator(database, request.body, deviceOf(request)),
	);

	app.post(
		'/auth/logout',
		{
			schema: {
				...{ tags, security: bearer, summary: 'Ends the session of the token' },
				response: { 200: doneSchema, ...errorResponses(503) },
			},
		},
		async (request) => {
			await closeSession(database, await viewerOf(request, database));
			return done;
		},
	);

	app.post(
		'/auth/register',
		{
			schema: {
				...{ tags, security: bearer, body: registerSchema },
				summary: 'A new customer, signed in; or, by a super admin, a new administrator',
				response: {
					201: z.union([sessionSchema, z.object({ user: userSchema })]),
					...errorResponses(400, 401, 403, 409, 429, 503),
				},
			},
			preHandler: registerLimits,
		},
		async (request, reply) => {
			const { role = 'customer', ...form } = request.body;
			reply.code(201);
			const viewer = await viewerOf(request, database);
			if (role === 'customer') return registerCustomer(database, country, viewer, form, deviceOf(request));
			return { user: await createAdministrator(database, viewer, { ...form, role }) };
		},
	);
};
