import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { rateLimits } from './tables.ts';

/** The calls of all servers in the current period. */
export interface CountedCalls {
	count: number;
	/** End of the period, which began with the first call, as PostgreSQL writes it. */
	endsAt: string;
	/** Seconds until it ends, at least 1. */
	seconds: number;
}

/** A hash of the limit and the caller, to store no email or IP address. */
export function countingKey(...names: string[]): Buffer {
	return createHash('sha256').update(JSON.stringify(names)).digest();
}

const { count, endsAt } = rateLimits;
const isOver = sql`${endsAt} <= now()`;
const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${endsAt} - now())))::integer`;

/** Counts a call. One statement, by the database's clock. */
export async function countCall(database: Queries, key: Buffer, minutes: number): Promise<CountedCalls> {
	const [counted] = await database
		.insert(rateLimits)
		.values({ key, count: 1, endsAt: sql`now() + make_interval(mins => ${minutes})` })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
				// a clock that was set back must not lock anybody out for longer
				endsAt: sql`case when ${isOver} then excluded.ends_at else least(${endsAt}, excluded.ends_at) end`,
			},
		})
		.returning({ count, endsAt, seconds: secondsLeft });
	if (!counted) throw new Error('A call was not counted');
	return counted;
}

/** Takes back a counted call, unless a new period has begun. */
export async function uncountCall(database: Queries, key: Buffer, { endsAt: counted }: CountedCalls): Promise<void> {
	await database
		.update(rateLimits)
		.set({ count: sql`${count} - 1` })
		.where(and(eq(rateLimits.key, key), lte(endsAt, counted)));
}

/** Removes ended periods. */
export async function sweepCalls(database: Queries): Promise<void> {
	// don't wait for rows that other servers lock
	await database.execute(sql`
		delete from rate_limits where key in (select key from rate_limits where ends_at <= now() for update skip locked)`);
}
