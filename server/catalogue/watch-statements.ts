import { sql } from 'drizzle-orm';
import { statementLifetime } from '#contract/availability.ts';
import type { Queries } from '../platform/database.ts';
import { watch } from '../platform/watch.ts';

/** Milliseconds between two looks, and so how long a cached page may go on saying what no longer holds. */
const defaultInterval = 60_000;

interface WatchOptions {
	/** Called when what is said of a size's stock no longer holds since the last look. */
	onExpired: () => void;
	/** Called with the reason when a look fails; the next one looks for its span, too. */
	onError: (error: unknown) => void;
	pollInterval?: number;
	now?: () => Date;
}

/** Whether a statement of some size's stock has become too old between the two times. */
export async function haveExpired(database: Queries, since: Date, until: Date): Promise<boolean> {
	const statedAt = (time: Date) => new Date(time.getTime() - statementLifetime).toISOString();
	const { rows } = await database.execute<{ expired: boolean }>(sql`select exists (
		select from variants
		where availability <> 'ask' and stated_at >= ${statedAt(since)} and stated_at < ${statedAt(until)}) as expired`);
	return rows[0]?.expired ?? false;
}

/** Notices when statements expire, which changes what pages say without any change of the catalogue. */
export function watchStatements(
	database: Queries,
	{ onExpired, onError, pollInterval = defaultInterval, now = () => new Date() }: WatchOptions,
) {
	let since = now();

	const look = async () => {
		const until = now();
		if (await haveExpired(database, since, until)) onExpired();
		since = until;
	};

	return watch(look, { pollInterval, onError });
}
