import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { idempotentCalls } from './tables.ts';

/** Hours that a key is remembered. */
const hours = 24;

const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Runs a call once for a key, in the caller's transaction: again within a day it returns the first response. Parallel calls with the same key wait for
 * each other. Without a key it just runs. Throws `conflict` for the key of a call with another body.
 */
export async function runOnce<T extends object>(
	transaction: Queries,
	{ caller, route, key, body }: { caller: string; route: string; key: string | undefined; body: unknown },
	run: () => Promise<T>,
): Promise<T> {
	if (key === undefined) return run();
	const call = hashOf(caller, route, key);
	const bodyHash = hashOf(JSON.stringify(body));
	await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${call.toString('hex')}, 0))`);
	const { rows } = await transaction.execute<{ body: Buffer; response: T }>(sql`
		select body, response from ${idempotentCalls}
		where call = ${call} and created_at > now() - make_interval(hours => ${hours})`);
	const [known] = rows;
	if (known && !known.body.equals(bodyHash)) throw new AppError('conflict', m.programs_key_used());
	if (known) return known.response;
	const response = await run();
	await transaction.execute(sql`
		insert into ${idempotentCalls} (call, body, response) values (${call}, ${bodyHash}, ${JSON.stringify(response)}::jsonb)
		on conflict (call) do update set body = excluded.body, response = excluded.response, created_at = now()`);
	return response;
}

/** Removes keys that are forgotten. */
export async function removeOldCalls(database: Queries): Promise<void> {
	await database.execute(
		sql`delete from ${idempotentCalls} where created_at < now() - make_interval(hours => ${hours})`,
	);
}
