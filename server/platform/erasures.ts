import { sql } from 'drizzle-orm';
import { lockByName, lockByNameShared } from './advisory-locks.ts';
import type { Queries } from './database.ts';

/** The same name as in `160-repeated-calls.sql`. */
const lock = 'erasures';

/**
 * How many people and requests were erased so far. Count before reading what is stored elsewhere later, such as in a mail, and compare by
 * `isBeforeErasures`.
 */
export async function countErasures(database: Queries): Promise<number> {
	const { rows } = await database.execute<{ count: number }>(sql`select count(*)::integer as count from erasures`);
	return rows[0]?.count ?? 0;
}

/**
 * Begins an erasure. Waits for transactions that have called `isBeforeErasures`: what they store, the erasure finds. Call it before any row is
 * locked.
 */
export async function beginErasure(transaction: Queries): Promise<void> {
	await lockByName(transaction, lock);
}

/**
 * Whether nobody was erased since `countErasures`. Waits for a running erasure; the next one begins after this transaction. Call it before
 * any row is locked.
 */
export async function isBeforeErasures(transaction: Queries, count: number): Promise<boolean> {
	await lockByNameShared(transaction, lock);
	return (await countErasures(transaction)) === count;
}
