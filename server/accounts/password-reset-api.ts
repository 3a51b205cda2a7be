import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { UserType } from '#contract/account-labels.ts';
import { forgotPasswordSchema, resetPasswordSchema, verifyOtpSchema } from '#contract/accounts.ts';
import { done, doneSchema, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import type { Mailing } from './account-mails.ts';
import { limitByDevice } from './device-limits.ts';
import { kindOf } from './holder.ts';
import { deviceOf } from './known-devices.ts';
import { byEmail, byEmailAndIp } from './limit-keys.ts';
import { resetPassword, sendCode, verifyCode } from './password-reset.ts';

const tags = ['accounts'];

interface PasswordResetApiOptions {
	database: Database;
	mailing: Mailing;
}

/** The kind of account that the body means; a customer's when it does not say. */
function kindOfBody({ body }: FastifyRequest) {
	const { userType = 'customer' } = body as { userType?: UserType };
	return kindOf[userType];
}

/** Forgotten passwords, with limits by IP address and by account. */
export const passwordResetApi: FastifyPluginAsyncZod<PasswordResetApiOptions> = async (app, { database, mailing }) => {
	const codeLimits = limitByDevice(database, {
		name: 'password codes',
		kindOf: kindOfBody,
		strangers: [
			{ max: 20, minutes: 60 },
			{ max: 8, minutes: 60, by: byEmailAndIp },
			{ max: 30, minutes: 60, by: byEmail },
		],
		known: { max: 8, minutes: 60 },
	});
	// each code allows five wrong tries of the device that asked for it
	const tryLimits = limitByDevice(database, {
		name: 'tries of password codes',
		kindOf: kindOfBody,
		strangers: [
			{ max: 60, minutes: 10 },
			{ max: 40, minutes: 10, by: byEmailAndIp },
		],
		known: { max: 40, minutes: 10 },
	});

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
			await sendCode(database, mailing, request.body, deviceOf(request));
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
			await verifyCode(database, request.body, deviceOf(request));
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
			await resetPassword(database, request.body, deviceOf(request));
			return done;
		},
	);
};
