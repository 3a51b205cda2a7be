import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../platform/database.ts';
import { listen } from '../platform/listen.ts';

/** Milliseconds between two polls: what a notification did not bring, through a pooler or a dead line, is found by then. */
const defaultInterval = 5_000;

interface WatchOptions {
	/** Called for a transaction that has changed the catalogue, whoever made it; undefined when some may have been missed. */
	onCommit: (transaction: string | undefined) => void;
	/** Called with the reason when the connection is lost; it is opened anew. */
	onLost: (error: unknown) => void;
	pollInterval?: number;
}

/** Transactions that have changed the catalogue and that an older snapshot did not see. */
const committedSince = `
	select pg_current_snapshot()::text as snapshot, array(
		select distinct transaction::text from changes
		where entity in ('category', 'product', 'reference', 'search_word')
			and transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
	) as transactions`;

/** Watches for changes of the catalogue, which another server or a command may commit, by a connection of its own. */
export function watchCatalogue(database: Database, { onCommit, onLost, pollInterval = defaultInterval }: WatchOptions) {
	const poll = async (client: pg.PoolClient, over: AbortSignal) => {
		const start = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
		let snapshot = start.rows[0]?.snapshot;
		onCommit(undefined);
		while (!over.aborted) {
			// ends at once when it is over, and the loop with it
			await wait(pollInterval, undefined, { signal: over }).catch(() => {});
			if (over.aborted) return;
			const { rows } = await client.query<{ snapshot: string; transactions: string[] }>(committedSince, [snapshot]);
			for (const transaction of rows[0]?.transactions ?? []) onCommit(transaction);
			snapshot = rows[0]?.snapshot;
		}
	};
	return listen(database, 'catalogue', { onNotification: onCommit, onListening: poll, onLost });
}
