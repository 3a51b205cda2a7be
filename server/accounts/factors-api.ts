import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminSessionSchema } from '#contract/accounts/console-pins.schema.ts';
import {
	codeProofSchema,
	factorSchema,
	factorSignInSchema,
	newPasskeySchema,
	newTotpSchema,
	ownFactorsSchema,
	passkeyOptionsSchema,
	passkeyProofOptionsSchema,
	recoveryCodesSchema,
} from '#contract/accounts/factors.schema.ts';
import { idParams } from '#contract/list-query.schema.ts';
import { bearer, done, doneSchema, errorResponses } from '../http/errors.ts';
import { runInBackground } from '../platform/background.ts';
import type { Database } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { authorOf } from './author.ts';
import { callerOf } from './caller.ts';
import { mailRefusedFactor, signInByFactor } from './factor-sign-in.ts';
import {
	factorOwner,
	listFactors,
	noteFactorChange,
	removeFactor,
	renewRecoveryCodes,
	resetFactors,
} from './factors.ts';
import { callLimit } from './limits.ts';
import { addPasskey, newPasskeyOptions, passkeyProofOptions, passkeySite, wrongPasskey } from './passkeys.ts';
import './refused-proofs.ts';
import { viewerOf } from './request-viewer.ts';
import { getSelf } from './sign-in.ts';
import { ticketOwner } from './sign-in-tickets.ts';
import { newTotp, useTotp } from './totp.ts';
import { staffWith } from './viewer.ts';

const common = { tags: ['accounts'], security: bearer };
const denied = [401, 403, 503];

export interface FactorsOptions {
	database: Database;
	secrets: Secrets;
	/** Name of the firm and address of the site, if it is set. */
	firm: () => { name: string; url: string | undefined };
}

/** Second factors of the staff: apps for codes, passkeys and recovery codes. */
export const factorsApi: FastifyPluginAsyncZod<FactorsOptions> = async (app, { database, secrets, firm }) => {
	const siteOf = (request: FastifyRequest) => passkeySite(request, firm().url, firm().name);
	const requireSite = (request: FastifyRequest) => {
		const site = siteOf(request);
		if (!site) throw wrongPasskey();
		return site;
	};
	const signInLimit = callLimit(database, 'second step of a sign-in');

	app.post(
		'/auth/sign-in/factor',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				tags: ['accounts'],
				body: factorSignInSchema,
				summary: 'The second step of a sign-in: the ticket of the first, and a code, a recovery code or a passkey',
				response: { 200: adminSessionSchema, ...errorResponses(400, 401, 429, 503) },
			},
			preHandler: signInLimit,
		},
		async (request) => {
			const parts = { secrets, site: siteOf(request) };
			return signInByFactor(database, parts, request.body, callerOf(request), (account) => {
				request.refusedProofOf = account;
				runInBackground(request.log, 'mail_refused_factor', mailRefusedFactor(database, account.id));
			});
		},
	);

	app.post(
		'/auth/passkeys/sign-in/options',
		{
			config: { right: 'accounts.sign-in' },
			schema: {
				...common,
				body: passkeyProofOptionsSchema,
				summary: 'Options for the browser to prove a passkey: with the ticket of a sign-in, or in an open session',
				response: { 200: passkeyOptionsSchema, ...errorResponses(400, 429, ...denied) },
			},
			preHandler: signInLimit,
		},
		async (request) => {
			const ticket = request.body?.ticket;
			const id = ticket
				? await ticketOwner(database, ticket)
				: staffWith(await viewerOf(request, database), 'administrators.own').id;
			return { ...(await passkeyProofOptions(database, requireSite(request), id)) };
		},
	);

	app.get(
		'/auth/factors',
		{
			config: { right: 'administrators.own' },
			schema: {
				...common,
				summary: 'The own second factors',
				response: { 200: ownFactorsSchema, ...errorResponses(...denied) },
			},
		},
		async (request) => listFactors(database, await viewerOf(request, database), siteOf(request)),
	);

	app.post(
		'/auth/totp',
		{
			config: { right: 'administrators.own' },
			schema: {
				...common,
				summary: 'A new secret for an app that makes codes; a code confirms it',
				response: { 200: newTotpSchema, ...errorResponses(400, 409, ...denied) },
			},
		},
		async (request) => newTotp(database, secrets, factorOwner(await viewerOf(request, database)).id, firm().name),
	);

	app.post(
		'/auth/totp/confirm',
		{
			config: { right: 'administrators.own' },
			schema: {
				...common,
				body: codeProofSchema,
				summary: 'Confirms the app by its first code: from then on a sign-in needs a code',
				response: { 200: doneSchema, ...errorResponses(400, ...denied) },
			},
		},
		async (request) => {
			const own = factorOwner(await viewerOf(request, database));
			await database.transaction(async (transaction) => {
				await useTotp(transaction, secrets, own.id, request.body.code, { isNew: true });
				await noteFactorChange(transaction, authorOf(own), own.id, 'factor_added', { kind: 'totp' });
			});
			return done;
		},
	);

	app.post(
		'/auth/passkeys/options',
		{
			config: { right: 'administrators.own' },
			schema: {
				...common,
				summary: 'Options for the browser to make a passkey',
				response: { 200: passkeyOptionsSchema, ...errorResponses(400, 409, ...denied) },
			},
		},
		async (request) => {
			const own = factorOwner(await viewerOf(request, database));
			const self = await getSelf(database, own);
			return { ...(await newPasskeyOptions(database, requireSite(request), self)) };
		},
	);

	app.post(
		'/auth/passkeys',
		{
			config: { right: 'administrators.own' },
			schema: {
				...common,
				body: newPasskeySchema,
				summary: 'Adds a passkey that the browser has made: from then on a sign-in needs a factor',
				response: { 201: factorSchema.pick({ id: true, name: true }), ...errorResponses(400, ...denied) },
			},
		},
		async (request, reply) => {
			const own = factorOwner(await viewerOf(request, database));
			const site = requireSite(request);
			reply.code(201);
			return database.transaction(async (transaction) => {
				const id = await addPasskey(transaction, site, own.id, request.body);
				await noteFactorChange(transaction, authorOf(own), own.id, 'factor_added', { kind: 'passkey' });
				return { id, name: request.body.name };
			});
		},
	);

	app.delete(
		'/auth/factors/:id',
		{
			config: { right: 'administrators.own' },
			schema: {
				...common,
				params: idParams,
				summary: 'Removes one of the own factors',
				response: { 200: doneSchema, ...errorResponses(400, 404, ...denied) },
			},
		},
		async (request) => {
			await removeFactor(database, secrets, await viewerOf(request, database), request.params.id);
			return done;
		},
	);

	app.post(
		'/auth/recovery-codes',
		{
			config: { right: 'administrators.own' },
			schema: {
				...common,
				summary: 'Ten new recovery codes, shown once; earlier ones are void',
				response: { 200: recoveryCodesSchema, ...errorResponses(409, ...denied) },
			},
		},
		async (request) => ({ codes: await renewRecoveryCodes(database, await viewerOf(request, database)) }),
	);

	app.delete(
		'/admin/:id/factors',
		{
			config: { right: 'administrators.manage' },
			schema: {
				...common,
				params: idParams,
				summary: 'An owner takes all factors from a colleague who has lost them',
				response: { 200: doneSchema, ...errorResponses(400, 404, ...denied) },
			},
		},
		async (request) => {
			await resetFactors(database, secrets, await viewerOf(request, database), request.params.id);
			return done;
		},
	);
};
