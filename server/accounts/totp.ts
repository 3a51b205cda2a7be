import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { NewTotp } from '#contract/accounts/factors.schema.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { administrators, factors } from './tables.ts';

/** Bytes of a secret, as RFC 4226 recommends. */
const secretSize = 20;
/** Seconds of a step of RFC 6238. */
const period = 30;

export const secretName = (factor: number) => `totp_${factor}`;

/** The issue is on the field of the code. */
export function wrongCode(): AppError {
	return fieldError('invalid', 'code', m.factor_code_wrong());
}

/**
 * A new secret for the person's app; it replaces one that no code has confirmed yet. Throws `conflict` when an app is set up, and `invalid`
 * when the server has no key for secrets.
 */
export async function newTotp(
	database: Database,
	secrets: Secrets,
	administrator: number,
	company: string,
): Promise<NewTotp> {
	const secret = new Secret({ size: secretSize });
	const email = await database.transaction(async (transaction) => {
		const [account] = await transaction
			.select({ email: administrators.email })
			.from(administrators)
			.where(eq(administrators.id, administrator))
			.for('update');
		const isOwn = and(eq(factors.administratorId, administrator), eq(factors.kind, 'totp'));
		const replaced = await transaction
			.delete(factors)
			.where(and(isOwn, isNull(factors.confirmedAt)))
			.returning({ id: factors.id });
		for (const { id } of replaced) await secrets.remove(transaction, secretName(id));
		const [factor] = await transaction
			.insert(factors)
			.values({ administratorId: administrator, kind: 'totp', name: '' })
			.onConflictDoNothing()
			.returning({ id: factors.id });
		if (!factor) throw new AppError('conflict', m.factor_app_exists());
		await secrets.write(transaction, secretName(factor.id), secret.base32);
		return account?.email ?? '';
	});
	return { uri: new TOTP({ issuer: company, label: email, secret, period }).toString(), secret: secret.base32 };
}

/**
 * The step of a code that fits now, or half a minute earlier or later; undefined for a wrong one. `secret`: in base 32.
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
	const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
	const delta = totp.validate({ token: code, timestamp: now, window: 1 });
	return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta;
}

/**
 * Uses a code of the person's app: a step opens once, on all servers. Throws `invalid` for a wrong or used code. `isNew`: the first code,
 * which confirms that the app has the secret.
 */
export async function useTotp(
	database: Queries,
	secrets: Secrets,
	administrator: number,
	code: string,
	{ isNew = false } = {},
): Promise<number> {
	const isOwn = and(
		eq(factors.administratorId, administrator),
		eq(factors.kind, 'totp'),
		isNew ? isNull(factors.confirmedAt) : isNotNull(factors.confirmedAt),
	);
	const [factor] = await database.select({ id: factors.id }).from(factors).where(isOwn);
	const secret = factor && (await secrets.read(database, secretName(factor.id)));
	const step = secret === undefined ? undefined : stepOf(secret, code);
	if (!factor || step === undefined) throw wrongCode();
	const used = await database
		.update(factors)
		.set({ lastStep: step, usedAt: sql`now()`, ...(isNew && { confirmedAt: sql`now()` }) })
		.where(and(eq(factors.id, factor.id), isOwn, or(isNull(factors.lastStep), lt(factors.lastStep, step))))
		.returning({ id: factors.id });
	if (used.length === 0) throw wrongCode();
	return factor.id;
}
