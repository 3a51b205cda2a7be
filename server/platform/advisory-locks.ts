import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/*
 * Locks of PostgreSQL by name, for what has no row to lock. The name says what the lock protects, also which one of several:
 * 'settings', `batch ${id}`. PostgreSQL knows a lock by a number, which the hash of the name is. Three locks of the start have a number of their
 * own, so that servers of any two versions meet in them: of the data folder, of its owner and of the migrations.
 */

/** Waits until no other transaction has the lock, and locks it until this one ends. */
export async function lockByName(transaction: Queries, name: string): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** As `lockByName`, but together with others that lock it shared. */
export async function lockByNameShared(transaction: Queries, name: string): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}
