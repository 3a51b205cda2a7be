import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';

const lockKey = (id: SQL | number) => sql`hashtextextended('sheet', ${id})`;

/** Holds back another change of the sheet until the transaction ends; throws `conflict` when one is under way. */
export async function lockSheet(transaction: Queries, id: number): Promise<void> {
	// not its row, whose progress is told meanwhile
	const { rows } = await transaction.execute<{ locked: boolean }>(
		sql`select pg_try_advisory_xact_lock(${lockKey(id)}) as locked`,
	);
	if (!rows[0]?.locked) throw new AppError('conflict', m.sheet_busy());
}

/** The sheets that somebody is changing right now. Read before the sheets themselves, it misses none that is not yet changed in them. */
export async function readLocked(database: Queries): Promise<Set<number>> {
	// a key of 64 bits stands there in two halves
	const { rows } = await database.execute<{ id: number }>(sql`
		select id from sheets join pg_locks on locktype = 'advisory' and objsubid = 1
			and (classid::bigint << 32 | objid::bigint) = ${lockKey(sql`sheets.id`)}
		where database = (select oid from pg_database where datname = current_database())`);
	return new Set(rows.map((row) => row.id));
}
