import { sql } from 'drizzle-orm';
import { statementLifetime } from '#contract/catalogue/availability.ts';
import type { Queries } from '../platform/database.ts';
import { watch } from '../platform/watch.ts';

/** Milliseconds between checks: a cached page shows expired stock at most this long. */
const defaultInterval = 60_000;

interface WatchOptions {
	/** Called when a stock statement has expired since the last check. */
	onExpired: () => void;
	/** Called when a check fails; the next check covers its time span too. */
	onError: (error: unknown) => void;
	pollInterval?: number;
	now?: () => Date;
}

/** Whether any stock statement expired between the two times. */
export async function haveStatementsExpired(database: Queries, since: Date, until: Date): Promise<boolean> {
	const statedAt = (time: Date) => new Date(time.getTime() - statementLifetime).toISOString();
	const { rows } = await database.execute<{ expired: boolean }>(sql`select exists (
		select from variants
		where availability <> 'ask' and stated_at >= ${statedAt(since)} and stated_at < ${statedAt(until)}) as expired`);
	return rows[0]?.expired ?? false;
}

/** Watches for expiring statements, which change pages without a change of the catalogue. */
export function watchStatements(
	database: Queries,
	{ onExpired, onError, pollInterval = defaultInterval, now = () => new Date() }: WatchOptions,
) {
	let since = now();

	const checkStatements = async () => {
		const until = now();
		if (await haveStatementsExpired(database, since, until)) onExpired();
		since = until;
	};

	return watch(checkStatements, { pollInterval, onError });
}
