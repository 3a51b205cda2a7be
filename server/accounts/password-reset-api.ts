import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { UserType } from '#contract/accounts/account-labels.ts';
import { forgotPasswordSchema, resetPasswordSchema, verifyOtpSchema } from '#contract/accounts/accounts.schema.ts';
import { done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { callerOf } from './caller.ts';
import { limitByDevice } from './device-limits.ts';
import { kindOf } from './holder.ts';
import { deviceOf } from './known-devices.ts';
import type { HashNewPassword } from './new-password.ts';
import { resetPassword, sendCode, verifyCode } from './password-reset.ts';

const tags = ['accounts'];

/** The kind of account in the body; `customer` by default. */
function kindOfBody({ body }: FastifyRequest) {
	const { userType = 'customer' } = body as { userType?: UserType };
	return kindOf[userType];
}

/** Forgotten passwords, limited by IP address and by account. */
export const passwordResetApi: FastifyPluginAsyncZod<{ database: Database; hashNewPassword: HashNewPassword }> = async (
	app,
	{ database, hashNewPassword },
) => {
	const codeLimits = limitByDevice(database, 'password codes', kindOfBody);
	// a code also allows five wrong tries of its device
	const tryLimits = limitByDevice(database, 'tries of password codes', kindOfBody);

	app.post(
		'/auth/forgot-password',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags,
				body: forgotPasswordSchema,
				summary: 'Mails a one-time code, if the address has an account',
				response: { 200: doneSchema, ...errorResponses(400, 429, 503) },
			},
			preHandler: codeLimits,
		},
		async (request) => {
			await sendCode(database, request.body, deviceOf(request));
			return done;
		},
	);

	app.post(
		'/auth/verify-otp',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags,
				body: verifyOtpSchema,
				summary: 'Whether the code may set a new password',
				response: { 200: doneSchema, ...errorResponses(400, 429, 503) },
			},
			preHandler: tryLimits,
		},
		async (request) => {
			await verifyCode(database, request.body, deviceOf(request));
			return done;
		},
	);

	app.post(
		'/auth/reset-password',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags,
				body: resetPasswordSchema,
				summary: 'Sets a new password by a one-time code',
				response: { 200: doneSchema, ...errorResponses(400, 429, 503) },
			},
			preHandler: tryLimits,
		},
		async (request) => {
			await resetPassword(database, hashNewPassword, request.body, callerOf(request));
			return done;
		},
	);
};
