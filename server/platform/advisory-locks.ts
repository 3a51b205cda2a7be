import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/*
 * Locks of PostgreSQL by name, for what has no row to lock. The name says what the lock protects, also which one of several:
 * 'settings', `batch ${id}`. PostgreSQL knows a lock by a number, which the hash of the name is.
 */

/** Waits until no other transaction holds or shares the lock; this one then holds it until it ends. */
export async function holdLock(transaction: Queries, name: string): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Waits until no other transaction holds the lock; this one then shares it until it ends. */
export async function shareLock(transaction: Queries, name: string): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}
