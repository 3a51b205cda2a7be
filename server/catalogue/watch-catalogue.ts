import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../platform/database.ts';

/** Milliseconds between two polls: what a notification did not bring, through a pooler or a dead line, is found by then. */
const defaultInterval = 5_000;
/** Milliseconds until a lost connection is opened anew. */
const reconnectDelay = 500;

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
	const stopping = new AbortController();

	const listen = async (client: pg.PoolClient) => {
		const lost = new AbortController();
		client.once('error', (error) => lost.abort(error));
		client.once('end', () => lost.abort(new Error('The connection ended.')));
		client.on('notification', ({ payload }) => onCommit(payload));
		// a signal, not a promise to race against at each poll: a promise keeps all that ever raced against it
		const over = AbortSignal.any([stopping.signal, lost.signal]);
		await client.query('listen catalogue');
		const start = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
		let snapshot = start.rows[0]?.snapshot;
		onCommit(undefined);
		while (!over.aborted) {
			// ends at once when it is over, and the loop with it
			await wait(pollInterval, undefined, { signal: over }).catch(() => {});
			if (over.aborted) break;
			const poll = await client.query<{ snapshot: string; transactions: string[] }>(committedSince, [snapshot]);
			for (const transaction of poll.rows[0]?.transactions ?? []) onCommit(transaction);
			snapshot = poll.rows[0]?.snapshot;
		}
		lost.signal.throwIfAborted();
	};

	const watch = async () => {
		while (!stopping.signal.aborted) {
			let client: pg.PoolClient | undefined;
			try {
				client = await database.$client.connect();
				await listen(client);
			} catch (error) {
				if (!stopping.signal.aborted) onLost(error);
			} finally {
				client?.release(true);
			}
			await wait(reconnectDelay, undefined, { signal: stopping.signal }).catch(() => {});
		}
	};
	const watching = watch();
	return {
		async close(): Promise<void> {
			stopping.abort();
			await watching;
		},
	};
}
