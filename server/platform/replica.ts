import pg from 'pg';
import { type Database, openDatabase } from './database.ts';
import { askStandby, probeStandby, probeTimeout, UnfitReplica } from './replica-probe.ts';

/** A URL without what is secret in it, for people. */
function nameOf(url: string): string {
	const { host, pathname } = new URL(url);
	return host + pathname;
}

interface Requirement {
	/** How far it must be, in bytes of the log; undefined while nobody knows. */
	position: () => number | undefined;
	/** Of which cluster and database it must be, once that is known. */
	identity: () => string | undefined;
}

/** Connections that have each said, when they were opened, that they lead to a standby which is far enough. */
interface Connections {
	database: Database;
	/** Those that somebody reads by. */
	busy: Set<pg.Client>;
	reads: number;
}

/** A standby and what is known of it. Nothing is connected until it is asked. */
export function createReplica(url: string, required: Requirement) {
	const probe = probeStandby(url, required.identity);
	let replayed: number | undefined;
	let reads = 0;

	/** A server that was started again may be less far than it was, and behind one address there may be several. */
	const check = async (client: pg.ClientBase) => {
		const reached = await askStandby(client, required.identity());
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

	const endUnused = (some: Connections) => {
		if (some !== connections && some.reads === 0) some.database.$client.end().catch(() => {});
	};
	/** Reads from now on use connections that are opened from now on. */
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
		/** How far it is at least; undefined when that is not known. */
		replayed: () => replayed,
		/** Asks how far it is. Throws why it can't be read from; what is being read from it, also when it hangs, then fails at once. */
		async ask(): Promise<number> {
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
		/** Nobody knows how far it is until it is asked again. */
		doubt(): void {
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
