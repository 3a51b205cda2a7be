import {
	type AuthenticationResponseJSON,
	type AuthenticatorTransport,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { NewPasskey, PasskeyProof } from '#contract/accounts/factors.schema.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { factors, passkeyChallenges } from './tables.ts';

/** Where passkeys are used: a passkey works for its host alone. */
export interface PasskeySite {
	host: string;
	origin: string;
	/** Name of the firm, which the browser shows. */
	name: string;
}

/**
 * The site by its https address, else localhost, where a caller of this machine is; undefined elsewhere, since browsers have no passkeys
 * there.
 */
export function passkeySite({ hostname, host }: FastifyRequest, siteUrl: string | undefined, name: string) {
	const site = siteUrl === undefined ? undefined : new URL(siteUrl);
	if (site?.protocol === 'https:') return { host: site.hostname, origin: site.origin, name };
	return hostname === 'localhost' ? { host: hostname, origin: `http://${host}`, name } : undefined;
}

/** ECDSA with P-256 and RSA, by their COSE numbers: every authenticator has one of them. */
const supportedAlgorithmIDs = [-7, -257];
const challengeLifetime = sql`interval '5 minutes'`;
const maxPasskeys = 20;

/** The issue is on the field of the passkey. */
export function wrongPasskey(): AppError {
	return fieldError('invalid', 'passkey', m.factor_passkey_wrong());
}

type Purpose = 'add' | 'prove';

async function storeChallenge(database: Queries, administratorId: number, purpose: Purpose, challenge: string) {
	await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
	await database
		.insert(passkeyChallenges)
		.values({ challenge, administratorId, purpose, expiresAt: sql`now() + ${challengeLifetime}` });
}

/** Takes a challenge of the person, which counts once; false for another's, a used or an old one. */
async function takeChallenge(database: Queries, administratorId: number, purpose: Purpose, challenge: string) {
	const taken = await database
		.delete(passkeyChallenges)
		.where(
			and(
				eq(passkeyChallenges.challenge, challenge),
				eq(passkeyChallenges.administratorId, administratorId),
				eq(passkeyChallenges.purpose, purpose),
				gt(passkeyChallenges.expiresAt, sql`now()`),
			),
		)
		.returning({ purpose: passkeyChallenges.purpose });
	return taken.length > 0;
}

const passkeysOf = (database: Queries, administratorId: number) =>
	database
		.select({ id: factors.id, credentialId: factors.credentialId, transports: factors.transports })
		.from(factors)
		.where(and(eq(factors.administratorId, administratorId), eq(factors.kind, 'passkey')));

async function descriptorsOf(database: Queries, administratorId: number) {
	const rows = await passkeysOf(database, administratorId);
	return rows.map(({ credentialId, transports }) => ({
		id: credentialId ?? '',
		...(transports && { transports: transports as AuthenticatorTransport[] }),
	}));
}

/** Options for the browser to make a passkey. */
export async function newPasskeyOptions(
	database: Queries,
	site: PasskeySite,
	{ id, name, email }: { id: number; name: string; email: string },
) {
	const excludeCredentials = await descriptorsOf(database, id);
	if (excludeCredentials.length >= maxPasskeys) throw new AppError('conflict', m.factor_passkeys_many());
	const options = await generateRegistrationOptions({
		rpName: site.name,
		rpID: site.host,
		userID: new TextEncoder().encode(`administrator ${id}`),
		userName: email,
		userDisplayName: name,
		attestationType: 'none',
		authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
		supportedAlgorithmIDs,
		excludeCredentials,
	});
	await storeChallenge(database, id, 'add', options.challenge);
	return options;
}

/** Stores a new passkey and returns its id. Throws `invalid` for another origin, a used challenge or a wrong signature. */
export async function addPasskey(
	transaction: Queries,
	site: PasskeySite,
	administratorId: number,
	{ name, passkey }: NewPasskey,
): Promise<number> {
	const { registrationInfo } = await verifyRegistrationResponse({
		response: passkey as RegistrationResponseJSON,
		expectedChallenge: (challenge) => takeChallenge(transaction, administratorId, 'add', challenge),
		expectedOrigin: site.origin,
		expectedRPID: site.host,
		requireUserVerification: false,
		supportedAlgorithmIDs,
	}).catch(() => {
		throw wrongPasskey();
	});
	if (!registrationInfo) throw wrongPasskey();
	const { id, publicKey, counter, transports } = registrationInfo.credential;
	const [factor] = await transaction
		.insert(factors)
		.values({
			administratorId,
			kind: 'passkey',
			name,
			confirmedAt: sql`now()`,
			credentialId: id,
			publicKey: Buffer.from(publicKey),
			counter,
			transports: transports ?? null,
		})
		.onConflictDoNothing()
		.returning({ id: factors.id });
	if (!factor) throw wrongPasskey();
	return factor.id;
}

/** Options for the browser to prove a passkey of the person. */
export async function passkeyProofOptions(database: Queries, site: PasskeySite, administratorId: number) {
	const options = await generateAuthenticationOptions({
		rpID: site.host,
		allowCredentials: await descriptorsOf(database, administratorId),
		userVerification: 'preferred',
	});
	await storeChallenge(database, administratorId, 'prove', options.challenge);
	return options;
}

/** Uses a passkey of the person. Throws `invalid`, as `addPasskey`, and for a counter that went back: a copy of the key. */
export async function usePasskey(
	database: Queries,
	site: PasskeySite,
	administratorId: number,
	proof: PasskeyProof,
): Promise<void> {
	const [factor] = await database
		.select()
		.from(factors)
		.where(and(eq(factors.administratorId, administratorId), eq(factors.credentialId, proof.id)));
	if (!factor?.publicKey || factor.counter === null) throw wrongPasskey();
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: proof as AuthenticationResponseJSON,
		expectedChallenge: (challenge) => takeChallenge(database, administratorId, 'prove', challenge),
		expectedOrigin: site.origin,
		expectedRPID: site.host,
		requireUserVerification: false,
		credential: { id: proof.id, publicKey: new Uint8Array(factor.publicKey), counter: factor.counter },
	}).catch(() => {
		throw wrongPasskey();
	});
	if (!verified) throw wrongPasskey();
	const { newCounter } = authenticationInfo;
	// also among proofs that come at once; a passkey that does not count sends 0 each time
	const isNewer = or(lt(factors.counter, newCounter), and(eq(factors.counter, 0), sql`${newCounter}::bigint = 0`));
	const used = await database
		.update(factors)
		.set({ counter: newCounter, usedAt: sql`now()` })
		.where(and(eq(factors.id, factor.id), isNewer))
		.returning({ id: factors.id });
	if (used.length === 0) throw wrongPasskey();
}
