import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database.ts';

/** Milliseconds until a lost connection is opened anew. */
const reconnectDelay = 1_000;

interface ListenOptions {
	/** Called when a job was committed, and when some may have been missed. */
	onJob: () => void;
	/** Called with the reason when the connection is lost; it is opened anew. */
	onLost: (error: unknown) => void;
}

/** Hears of jobs that are committed, by a connection of its own. What it misses, a look at the table must find. */
export function listenForJobs(database: Database, { onJob, onLost }: ListenOptions) {
	const stopping = new AbortController();
	const { signal } = stopping;

	const listen = async (client: pg.PoolClient) => {
		const lost = Promise.withResolvers<void>();
		client.once('error', lost.reject);
		client.once('end', () => lost.reject(new Error('The connection ended.')));
		client.on('notification', onJob);
		signal.addEventListener('abort', () => lost.resolve(), { once: true });
		await client.query('listen jobs');
		onJob();
		await lost.promise;
	};

	const run = async () => {
		while (!signal.aborted) {
			let client: pg.PoolClient | undefined;
			try {
				client = await database.$client.connect();
				await listen(client);
			} catch (error) {
				if (!signal.aborted) onLost(error);
			} finally {
				client?.release(true);
			}
			await wait(reconnectDelay, undefined, { signal }).catch(() => {});
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
