import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	registerSchema,
	sessionSchema,
	signInSchema,
	type User,
	userSchema,
} from '#contract/accounts/accounts.schema.ts';
import { adminSessionSchema } from '#contract/accounts/console-pins.schema.ts';
import { ownRightsSchema } from '#contract/accounts/rights.schema.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import { callerOf } from './caller.ts';
import { limitByDevice } from './device-limits.ts';
import { createAdministrator } from './edit-administrator.ts';
import { registerCustomer } from './edit-customer.ts';
import type { Holder } from './holder.ts';
import { deviceOf } from './known-devices.ts';
import { callLimit } from './limits.ts';
import type { HashNewPassword } from './new-password.ts';
import { limitPasswords } from './password-limit.ts';
import { viewerOf } from './request-viewer.ts';
import { closeSession } from './sessions.ts';
import { getRights, getSelf, signInAdministrator, signInCustomer } from './sign-in.ts';

const tags = ['accounts'];

/**
 * Sign-in and registration. Few tries for an account from one IP address; more from all together, so that a stranger can't lock out the
 * owner.
 */
export const accountsApi: FastifyPluginAsyncZod<{
	database: Database;
	country: () => Country | undefined;
	hashNewPassword: HashNewPassword;
	/** Whether a customer has prices of his own, so that his pages must request them. */
	hasOwnPrices: (customer: number) => Promise<boolean>;
	isMailOff: (kind: string) => boolean;
}> = async (app, { database, country, hashNewPassword, hasOwnPrices, isMailOff }) => {
	const withOwnPrices = async (user: User): Promise<User> =>
		user.role === 'customer' ? { ...user, has_own_prices: await hasOwnPrices(user.id) } : user;

	// a workshop shares one IP address, so allow many tries; guessing takes thousands
	const signInLimits = (kind: Holder['kind']) => limitByDevice(database, `sign-in ${kind}`, () => kind);
	const signUpLimit = callLimit(database, 'sign-up');
	const limitPassword = limitPasswords(database);
	const consoleLimit = callLimit(database, 'new accounts');
	/** Administrators who add accounts have their own limit, apart from others at their IP address. */
	const registerLimits = async (request: FastifyRequest) => {
		const { kind } = await viewerOf(request, database);
		await (kind === 'administrator' ? consoleLimit : signUpLimit)(request);
	};

	app.get(
		'/auth/me',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags,
				security: bearer,
				summary: 'The account that the token belongs to',
				response: { 200: userSchema, ...errorResponses(401, 503) },
			},
		},
		async (request) => withOwnPrices(await getSelf(database, await viewerOf(request, database))),
	);

	app.get(
		'/rights',
		{
			config: { right: 'accounts.own' },
			schema: {
				tags,
				security: bearer,
				summary: 'What the session of the token may do: fewer rights after a sign-in by PIN',
				response: { 200: ownRightsSchema, ...errorResponses(401, 503) },
			},
		},
		async (request) => getRights(await viewerOf(request, database)),
	);

	app.post(
		'/auth/login',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags,
				body: signInSchema,
				summary: 'Signs a customer in',
				response: { 200: sessionSchema, ...errorResponses(400, 401, 429, 503) },
			},
			preHandler: signInLimits('customer'),
		},
		async (request) => {
			const { user, token } = await signInCustomer(database, request.body, callerOf(request));
			return { user: await withOwnPrices(user), token };
		},
	);

	app.post(
		'/admin/login',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags,
				body: signInSchema,
				summary: 'Signs an administrator in',
				response: { 200: adminSessionSchema, ...errorResponses(400, 401, 429, 503) },
			},
			preHandler: signInLimits('administrator'),
		},
		(request) => signInAdministrator(database, request.body, callerOf(request)),
	);

	app.post(
		'/auth/logout',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags,
				security: bearer,
				summary: 'Ends the session of the token',
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
			config: { right: 'accounts.sign-in' },
			schema: {
				tags,
				security: bearer,
				body: registerSchema,
				summary:
					'A new customer, signed in unless the staff make him; or, by a super admin and the own password, a new administrator',
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
			if (role === 'customer')
				return registerCustomer(
					database,
					hashNewPassword,
					country(),
					viewer,
					form,
					deviceOf(request),
					!isMailOff('welcome'),
				);
			const make = () => createAdministrator(database, hashNewPassword, viewer, { ...form, role });
			return { user: await limitPassword(request, make) };
		},
	);
};
