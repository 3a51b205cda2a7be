import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
	adminSessionSchema,
	forgotPasswordSchema,
	registerSchema,
	resetPasswordSchema,
	sessionSchema,
	signInSchema,
	userSchema,
	verifyOtpSchema,
} from '#contract/accounts.ts';
import type { Site } from '#contract/site.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { rateLimit } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import type { Mailer } from '../platform/mail.ts';
import { createAdministrator } from './administrators.ts';
import { registerCustomer } from './customers.ts';
import { resetPassword, sendCode, verifyCode } from './password-reset.ts';
import { viewerOf } from './request-viewer.ts';
import { closeSession } from './sessions.ts';
import { getSelf, signInAdministrator, signInCustomer } from './sign-in.ts';

const tags = ['accounts'];

function byEmail(request: FastifyRequest): string {
	const { email } = request.body as { email: string };
	return email;
}

function byEmailAndAddress(request: FastifyRequest): string {
	return `${request.ip} ${byEmail(request)}`;
}

interface AccountsApiOptions {
	database: Database;
	mailer: Mailer;
	/** Its name and address stand in mails. */
	site: Site;
}

/**
 * Sign-in, registration and forgotten passwords, each with limits by network address and by account. From one address an
 * account is tried a few times only; from all together more often, so that nobody is locked out by a stranger.
 */
export const accountsApi: FastifyPluginAsyncZod<AccountsApiOptions> = async (app, { database, mailer, site }) => {
	// a workshop shares one address; whoever guesses needs thousands of tries
	const signInLimits = () =>
		rateLimit(
			app,
			{ max: 60, minutes: 5 },
			{ max: 10, minutes: 5, by: byEmailAndAddress },
			{ max: 100, minutes: 5, by: byEmail },
		);
	const registerLimits = rateLimit(app, { max: 20, minutes: 60 });
	const codeLimits = rateLimit(
		app,
		{ max: 20, minutes: 60 },
		{ max: 8, minutes: 60, by: byEmailAndAddress },
		{ max: 30, minutes: 60, by: byEmail },
	);
	// each code allows five wrong tries, wherever they come from
	const tryLimits = rateLimit(app, { max: 60, minutes: 10 }, { max: 40, minutes: 10, by: byEmailAndAddress });

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
			preHandler: signInLimits(),
		},
		(request) => signInCustomer(database, request.body),
	);

	app.post(
		'/admin/login',
		{
			schema: {
				...{ tags, body: signInSchema, summary: 'Signs an administrator in' },
				response: { 200: adminSessionSchema, ...errorResponses(400, 401, 429, 503) },
			},
			preHandler: signInLimits(),
		},
		(request) => signInAdministrator(database, request.body),
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
			if (role === 'customer') return registerCustomer(database, form);
			const viewer = await viewerOf(request, database);
			return { user: await createAdministrator(database, viewer, { ...form, role }) };
		},
	);

	app.post(
		'/auth/forgot-password',
		{
			schema: {
				...{ tags, body: forgotPasswordSchema, summary: 'Mails a one-time code, if the address has an account' },
				response: { 200: doneSchema, ...errorResponses(400, 429, 503) },
			},
			preHandler: codeLimits,
		},
		async (request) => {
			await sendCode(database, mailer, site, request.body);
			return done;
		},
	);

	app.post(
		'/auth/verify-otp',
		{
			schema: {
				...{ tags, body: verifyOtpSchema, summary: 'Whether the code may set a new password' },
				response: { 200: doneSchema, ...errorResponses(400, 429, 503) },
			},
			preHandler: tryLimits,
		},
		async (request) => {
			await verifyCode(database, request.body);
			return done;
		},
	);

	app.post(
		'/auth/reset-password',
		{
			schema: {
				...{ tags, body: resetPasswordSchema, summary: 'Sets a new password by a one-time code' },
				response: { 200: doneSchema, ...errorResponses(400, 429, 503) },
			},
			preHandler: tryLimits,
		},
		async (request) => {
			await resetPassword(database, request.body);
			return done;
		},
	);
};
