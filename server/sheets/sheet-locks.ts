import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';

const lockKey = (id: SQL | number) => sql`hashtextextended('sheet', ${id})`;

/** Locks the sheet until the transaction ends; throws `conflict` when another transaction holds the lock. */
export async function lockSheet(transaction: Queries, id: number): Promise<void> {
	// not a row lock: the progress is written meanwhile
	const { rows } = await transaction.execute<{ locked: boolean }>(
		sql`select pg_try_advisory_xact_lock(${lockKey(id)}) as locked`,
	);
	if (!rows[0]?.locked) throw new AppError('conflict', m.sheet_busy());
}

/** Ids of the sheets that are locked now. Read them before the sheets themselves, or a sheet can look neither locked nor changed. */
export async function readLocked(database: Queries): Promise<Set<number>> {
	// pg_locks shows a 64-bit key as two halves
	const { rows } = await database.execute<{ id: number }>(sql`
		select id from sheets join pg_locks on locktype = 'advisory' and objsubid = 1
			and (classid::bigint << 32 | objid::bigint) = ${lockKey(sql`sheets.id`)}
		where database = (select oid from pg_database where datname = current_database())`);
	return new Set(rows.map((row) => row.id));
}
