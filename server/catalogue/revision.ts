import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../platform/database.ts';

/** Milliseconds between two looks at the number: what a connection that died unnoticed hides is found by then. */
const lookEvery = 5_000;
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
		const lost = new Promise<never>((_, fail) => {
			client.once('error', fail);
			client.once('end', () => fail(new Error('The connection ended.')));
		});
		lost.catch(() => {});
		client.on('notification', ({ payload }) => look(payload));
		await client.query('listen catalogue');
		while (!stopping.signal.aborted) {
			const asked = client.query<{ value: string }>('select value from catalogue_revision');
			const { rows } = await Promise.race([asked, lost]);
			look(rows[0]?.value);
			await Promise.race([wait(lookEvery, undefined, { signal: stopping.signal }), lost]);
		}
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
