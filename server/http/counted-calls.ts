import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { rateLimits } from './tables.ts';

/** How often something was called in its time, by all servers. */
export interface CountedCalls {
	count: number;
	/** The time that began with the first of them, as PostgreSQL writes its end. */
	endsAt: string;
	/** Until it ends, at least 1. */
	seconds: number;
}

/** The key of what is limited and of whom; nobody reads an email or IP address out of it without guessing it. */
export function countingKey(...names: string[]): Buffer {
	return createHash('sha256').update(JSON.stringify(names)).digest();
}

const { count, endsAt } = rateLimits;
const isOver = sql`${endsAt} <= now()`;
const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${endsAt} - now())))::integer`;

/** Counts a call, in one statement and by the database's clock, and says how many there are with it. */
export async function countCall(database: Queries, key: Buffer, minutes: number): Promise<CountedCalls> {
	const [counted] = await database
		.insert(rateLimits)
		.values({ key, count: 1, endsAt: sql`now() + make_interval(mins => ${minutes})` })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
				// a clock that was put back locks nobody out for longer than the limit says
				endsAt: sql`case when ${isOver} then excluded.ends_at else least(${endsAt}, excluded.ends_at) end`,
			},
		})
		.returning({ count, endsAt, seconds: secondsLeft });
	if (!counted) throw new Error('A call was not counted');
	return counted;
}

/** Takes a call back that should not have been counted, unless counting has begun anew since. */
export async function uncountCall(database: Queries, key: Buffer, { endsAt: counted }: CountedCalls): Promise<void> {
	await database
		.update(rateLimits)
		.set({ count: sql`${count} - 1` })
		.where(and(eq(rateLimits.key, key), lte(endsAt, counted)));
}

/** Removes what no longer counts. */
export async function sweepCalls(database: Queries): Promise<void> {
	// what another server is just counting or sweeping is not waited for
	await database.execute(sql`
		delete from rate_limits where key in (select key from rate_limits where ends_at <= now() for update skip locked)`);
}
