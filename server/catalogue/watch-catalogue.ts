import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../platform/database.ts';
import { listen } from '../platform/listen.ts';

/** Milliseconds between polls, which find what a notification missed because of a pooler or a dead connection. */
const defaultInterval = 5_000;

interface WatchOptions {
	/** Called for each transaction that changed the catalogue; undefined when some may have been missed. */
	onCommit: (transaction: string | undefined) => void;
	/** Called when the connection breaks; it is opened again. */
	onLost: (error: unknown) => void;
	pollInterval?: number;
}

/** Transactions that changed the catalogue, the settings, the firm's pages or everybody's quantity breaks, and that the snapshot did not see. */
const committedSince = `
	select pg_current_snapshot()::text as snapshot, array(
		select distinct transaction::text from changes
		where (entity in ('category', 'product', 'reference', 'search_word', 'settings', 'page', 'document')
				or steps_of is not null)
			and transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
	) as transactions`;

/** Watches on its own connection for changes that any server or command commits. */
export function watchCatalogue(database: Database, { onCommit, onLost, pollInterval = defaultInterval }: WatchOptions) {
	const poll = async (client: pg.PoolClient, aborted: AbortSignal) => {
		const start = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
		let snapshot = start.rows[0]?.snapshot;
		onCommit(undefined);
		while (!aborted.aborted) {
			// an abort ends the wait and the loop at once
			await wait(pollInterval, undefined, { signal: aborted }).catch(() => {});
			if (aborted.aborted) return;
			const { rows } = await client.query<{ snapshot: string; transactions: string[] }>(committedSince, [snapshot]);
			for (const transaction of rows[0]?.transactions ?? []) onCommit(transaction);
			snapshot = rows[0]?.snapshot;
		}
	};
	return listen(database, 'catalogue', { onNotification: onCommit, onListening: poll, onLost });
}
