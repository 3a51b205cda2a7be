import pg from 'pg';
import { type Database, openDatabase } from './database.ts';
import { probeStandby, probeTimeout, readReplayedPosition, UnfitReplica } from './replica-probe.ts';

/** Host and database of a URL, without the password, for people. */
function nameOf(url: string): string {
	const { host, pathname } = new URL(url);
	return host + pathname;
}

interface Requirement {
	/** The position that it must have replayed, in bytes of the log; undefined while unknown. */
	position: () => number | undefined;
	/** The cluster and database that it must belong to, once known. */
	identity: () => string | undefined;
}

/** A pool whose connections were checked, when opened, to lead to a standby that has replayed enough. */
interface Connections {
	database: Database;
	/** Connections in use. */
	busy: Set<pg.Client>;
	reads: number;
}

/** A standby with its state. Connects on demand. */
export function createReplica(url: string, required: Requirement) {
	const probe = probeStandby(url, required.identity);
	let replayed: number | undefined;
	let reads = 0;

	/** Checks each new connection: a restarted server may be behind its earlier position, and one address may have several servers. */
	const check = async (client: pg.ClientBase) => {
		const reached = await readReplayedPosition(client, required.identity());
		if (reached >= (required.position() ?? Number.POSITIVE_INFINITY)) return;
		replayed = undefined;
		throw new UnfitReplica('it has not replayed enough');
	};
	const open = (): Connections => {
		const busy = new Set<pg.Client>();
		const database = openDatabase(url, () => {}, {
			connectionTimeoutMillis: probeTimeout,
			verify: (client, done) => void check(client).then(() => done(), done),
		});
		database.$client.on('acquire', (client) => client instanceof pg.Client && busy.add(client));
		database.$client.on('release', (_error, client) => client instanceof pg.Client && busy.delete(client));
		return { database, busy, reads: 0 };
	};
	let connections = open();

	const endUnused = (candidate: Connections) => {
		if (candidate !== connections && candidate.reads === 0) candidate.database.$client.end().catch(() => {});
	};
	/** Later reads use new connections. */
	const renew = () => {
		const old = connections;
		if (old.database.$client.totalCount === 0) return;
		connections = open();
		endUnused(old);
	};

	return {
		name: nameOf(url),
		reads: () => reads,
		renew,
		/** The least position that it has replayed; undefined while unknown. */
		replayed: () => replayed,
		/** Updates the position. When it can't be read from, throws the reason and ends running reads, even when they hang. */
		async poll(): Promise<number> {
			try {
				replayed = await probe.ask();
				return replayed;
			} catch (error) {
				replayed = undefined;
				const { busy } = connections;
				renew();
				for (const client of busy) client.end().catch(() => {});
				throw error;
			}
		},
		/** Treats the position as unknown until the next `poll`. */
		invalidatePosition(): void {
			replayed = undefined;
		},
		async read<T>(run: (database: Database) => Promise<T>): Promise<T> {
			const used = connections;
			reads++;
			used.reads++;
			try {
				return await run(used.database);
			} finally {
				reads--;
				used.reads--;
				endUnused(used);
			}
		},
		async close(): Promise<void> {
			await Promise.all([probe.close(), connections.database.$client.end()]);
		},
	};
}

export type Replica = ReturnType<typeof createReplica>;
