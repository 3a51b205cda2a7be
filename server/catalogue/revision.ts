import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../platform/database.ts';

/** Milliseconds between two looks at the number: what a connection that died unnoticed hides is found by then. */
const pollInterval = 5_000;
/** Milliseconds until a lost connection is opened anew. */
const pause = 500;

interface WatchOptions {
	/** Called when the catalogue has another revision than the last one seen, whoever changed it. */
	onChange: () => void;
	/** Hears why the connection was lost; it is opened anew. */
	onLost: (error: unknown) => void;
}

/** Watches the catalogue's revision, which another server or a command may raise, by a connection of its own. */
export function watchCatalogue(database: Database, { onChange, onLost }: WatchOptions) {
	const stopping = new AbortController();
	let seen: string | undefined;
	const look = (revision: string | undefined) => {
		if (revision === undefined || revision === seen) return;
		seen = revision;
		onChange();
	};

	const listen = async (client: pg.PoolClient) => {
		const lost = new AbortController();
		client.once('error', (error) => lost.abort(error));
		client.once('end', () => lost.abort(new Error('The connection ended.')));
		client.on('notification', ({ payload }) => look(payload));
		// a signal, not a promise that each look would race against: what raced is remembered as long as the promise is
		const over = AbortSignal.any([stopping.signal, lost.signal]);
		await client.query('listen catalogue');
		while (!over.aborted) {
			const { rows } = await client.query<{ value: string }>('select value from catalogue_revision');
			look(rows[0]?.value);
			// ends at once when it is over, and the loop with it
			await wait(pollInterval, undefined, { signal: over }).catch(() => {});
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
			await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
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
