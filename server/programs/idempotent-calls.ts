import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Queries } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { idempotentCalls } from './tables.ts';

/** Hours for which a key counts. */
const keyHours = 24;

export const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

interface Call {
	/** As `accountKeyOf` gives it: `program 3`. */
	caller: string;
	route: string;
	key: string | undefined;
	body: unknown;
}

/** The field of a response that is only stored encrypted, such as a token. */
interface SecretField<T> {
	secrets: Pick<Secrets, 'seal' | 'open'>;
	field: keyof T & string;
}

/** A call that was made before. */
export interface StoredCall<T> {
	/** Null while it is not stored, and where it is encrypted. */
	response: T | null;
	sealed: Buffer | null;
	status: number;
}

export const sealName = (call: Buffer): string => `response ${call.toString('hex')}`;

/** The first response again. Throws `conflict` when its secret can't be read: it was shown once, and the call is not repeated. */
async function firstResponse<T extends object>(
	call: Buffer,
	{ response, sealed }: StoredCall<T>,
	secret: SecretField<T> | undefined,
): Promise<T> {
	if (!response) throw new AppError('conflict', m.programs_key_lost());
	if (!secret) return response;
	const text = sealed ? await secret.secrets.open(sealName(call), sealed) : undefined;
	if (text === undefined) throw new AppError('conflict', m.programs_key_secret());
	return { ...response, [secret.field]: text };
}

/** A response as it is stored: without its secret, which is encrypted, or left out where there is no key. */
async function toStore<T extends object>(call: Buffer, response: T, secret: SecretField<T> | undefined) {
	if (!secret) return { response, sealed: null };
	const { [secret.field]: text, ...stored } = response;
	return { response: stored, sealed: (await secret.secrets.seal(sealName(call), String(text))) ?? null };
}

/** The call of a key, if it was made within a day. Throws `conflict` when it had another body. */
export async function findCall<T>(
	database: Queries,
	call: Buffer,
	bodyHash: Buffer,
): Promise<StoredCall<T> | undefined> {
	const { rows } = await database.execute<StoredCall<T> & { body: Buffer } & Record<string, unknown>>(sql`
		select body, response, sealed, status from ${idempotentCalls}
		where call = ${call} and created_at > now() - make_interval(hours => ${keyHours})`);
	const [known] = rows;
	if (known && !known.body.equals(bodyHash)) throw new AppError('conflict', m.programs_key_used());
	return known;
}

/** Parallel calls with the same key wait for each other, until their transactions end. */
export async function lockCall(transaction: Queries, call: Buffer): Promise<void> {
	await lockByName(transaction, `repeated call ${call.toString('hex')}`);
}

/**
 * Runs a call once for a key, in the caller's transaction; for routes that `repeatCalls` leaves out. Within a day, the same key returns the first
 * response. Parallel calls with the same key wait for each other. Without a key it just runs. Throws `conflict` for the key of a call with
 * another body, and as `firstResponse`.
 */
export async function runOnce<T extends object>(
	transaction: Queries,
	{ caller, route, key, body }: Call,
	run: () => Promise<T>,
	secret?: SecretField<T>,
): Promise<T> {
	if (key === undefined) return run();
	const call = hashOf(caller, route, key);
	const bodyHash = hashOf(JSON.stringify(body));
	await lockCall(transaction, call);
	const earlier = await findCall<T>(transaction, call, bodyHash);
	if (earlier) return firstResponse(call, earlier, secret);
	const response = await run();
	const { response: stored, sealed } = await toStore(call, response, secret);
	await transaction.execute(sql`
		insert into ${idempotentCalls} (call, body, response, sealed)
		values (${call}, ${bodyHash}, ${JSON.stringify(stored)}::jsonb, ${sealed})
		on conflict (call) do update set body = excluded.body, response = excluded.response, sealed = excluded.sealed,
			created_at = now()`);
	return response;
}

/** Removes keys that no longer count. */
export async function removeOldCalls(database: Queries): Promise<void> {
	await database.execute(
		sql`delete from ${idempotentCalls} where created_at < now() - make_interval(hours => ${keyHours})`,
	);
}
