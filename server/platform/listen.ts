import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Milliseconds until a lost connection is opened again. */
const reconnectDelay = 500;

interface ListenOptions {
	/** Called with the payload of each notification. */
	onNotification: (payload: string | undefined) => void;
	/**
	 * Called whenever a connection begins to listen, since notifications may have been missed. It may use the connection until `over`
	 * aborts; an error counts as a lost connection.
	 */
	onListening: (client: pg.PoolClient, over: AbortSignal) => Promise<void> | void;
	/** Called with the reason when the connection is lost, before it is opened again. */
	onLost: (error: unknown) => void;
}

/** Listens to a channel of the database on its own connection until it is closed. */
export function listen(database: Database, channel: string, { onNotification, onListening, onLost }: ListenOptions) {
	const stopping = new AbortController();

	const use = async (client: pg.PoolClient) => {
		const disconnected = new AbortController();
		client.once('error', (error) => disconnected.abort(error));
		client.once('end', () => disconnected.abort(new Error('The connection ended.')));
		client.on('notification', ({ payload }) => onNotification(payload));
		// a signal, not a promise in `Promise.race`, which would hold on to everything that raced against it
		const over = AbortSignal.any([stopping.signal, disconnected.signal]);
		await client.query(`listen ${channel}`);
		await onListening(client, over);
		if (!over.aborted) await once(over, 'abort');
		disconnected.signal.throwIfAborted();
	};

	const run = async () => {
		while (!stopping.signal.aborted) {
			let client: pg.PoolClient | undefined;
			try {
				client = await database.$client.connect();
				await use(client);
			} catch (error) {
				if (!stopping.signal.aborted) onLost(error);
			} finally {
				client?.release(true);
			}
			await wait(reconnectDelay, undefined, { signal: stopping.signal }).catch(() => {});
		}
	};
	const running = run();
	return {
		async close(): Promise<void> {
			stopping.abort();
			await running;
		},
	};
}
