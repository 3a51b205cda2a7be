import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Milliseconds until a lost connection is opened anew. */
const reconnectDelay = 500;

interface ListenOptions {
	/** Called with the payload of each notification. */
	onNotification: (payload: string | undefined) => void;
	/**
	 * Called whenever a connection has begun to listen, as notifications may have been missed before. It may go on with the connection
	 * until `over` is aborted, when that is lost or closed; what it throws counts as a loss.
	 */
	onListening: (client: pg.PoolClient, over: AbortSignal) => Promise<void> | void;
	/** Called with the reason when the connection is lost; it is opened anew. */
	onLost: (error: unknown) => void;
}

/** Listens to a channel of the database, by a connection of its own, until it is closed. */
export function listen(database: Database, channel: string, { onNotification, onListening, onLost }: ListenOptions) {
	const stopping = new AbortController();

	const use = async (client: pg.PoolClient) => {
		const lost = new AbortController();
		client.once('error', (error) => lost.abort(error));
		client.once('end', () => lost.abort(new Error('The connection ended.')));
		client.on('notification', ({ payload }) => onNotification(payload));
		// a signal, not a promise to race against: a promise keeps all that ever raced against it
		const over = AbortSignal.any([stopping.signal, lost.signal]);
		await client.query(`listen ${channel}`);
		await onListening(client, over);
		if (!over.aborted) await once(over, 'abort');
		lost.signal.throwIfAborted();
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
