import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { forgotPasswordSchema, resetPasswordSchema, verifyOtpSchema } from '#contract/accounts.ts';
import type { Site } from '#contract/site.ts';
import { done, doneSchema, errorResponses } from '../http/errors.ts';
import { rateLimit } from '../http/rate-limits.ts';
import type { Database } from '../platform/database.ts';
import type { Mailer } from '../platform/mail.ts';
import { byEmail, byEmailAndIp } from './limit-keys.ts';
import { resetPassword, sendCode, verifyCode } from './password-reset.ts';

const tags = ['accounts'];

interface PasswordResetApiOptions {
	database: Database;
	mailer: Mailer;
	/** Its name and URL stand in mails. */
	site: Site;
}

/** Forgotten passwords, with limits by IP address and by account. */
export const passwordResetApi: FastifyPluginAsyncZod<PasswordResetApiOptions> = async (app, options) => {
	const { database, mailer, site } = options;
	const codeLimits = rateLimit(
		app,
		{ max: 20, minutes: 60 },
		{ max: 8, minutes: 60, by: byEmailAndIp },
		{ max: 30, minutes: 60, by: byEmail },
	);
	// each code allows five wrong tries, wherever they come from
	const tryLimits = rateLimit(app, { max: 60, minutes: 10 }, { max: 40, minutes: 10, by: byEmailAndIp });

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
