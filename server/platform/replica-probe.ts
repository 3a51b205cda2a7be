import pg from 'pg';
import type { Database } from './database.ts';

/** Milliseconds that a server has to take a connection, or to say how far it is: one that hangs must hold up nobody for long. */
export const probeTimeout = 1_000;

/** What only the whole cluster's standbys share: another database of this name is another catalogue. */
const identity = `
	(select system_identifier from pg_control_system())::text || ' ' ||
	(select oid from pg_database where datname = current_database()) as identity`;
const standbyState = `
	select pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0')::float8 as replayed, ${identity}`;
const primaryState = `
	select (pg_current_wal_insert_lsn() - '0/0')::float8 as written, (pg_current_wal_flush_lsn() - '0/0')::float8 as flushed, ${identity}`;

/** How far a primary is, in bytes of its log. */
export interface PrimaryState {
	/** Whatever is committed stands before it. */
	written: number;
	/** As much may have been sent to a standby. */
	flushed: number;
	identity: string;
}

interface StandbyState {
	standby: boolean;
	/** Null of a server that replays no log. */
	replayed: number | null;
	identity: string;
}

/** Why a standby is not read from. */
export class UnfitReplica extends Error {
	override readonly name = 'UnfitReplica';
}

function replayedBy({ standby, replayed, identity }: StandbyState, expected: string | undefined): number {
	if (!standby || replayed === null) throw new UnfitReplica('it is no streaming standby');
	if (expected !== undefined && identity !== expected) throw new UnfitReplica('it is of another database');
	return replayed;
}

async function askOn<State extends object>(client: pg.ClientBase, text: string): Promise<State> {
	const query = { text, query_timeout: probeTimeout };
	const { rows } = await client.query<State>(query);
	if (!rows[0]) throw new Error('The server does not say how far it is');
	return rows[0];
}

/**
 * How far the standby at the other end of a connection is, which can only grow for as long as that lasts. Throws `UnfitReplica` for a
 * server that is no standby, or of another cluster or database than expected.
 */
export async function askStandby(client: pg.ClientBase, expected: string | undefined): Promise<number> {
	return replayedBy(await askOn<StandbyState>(client, standbyState), expected);
}

/** Asks a server again and again, by a connection of its own, which is opened anew when it was lost. Throws within two seconds. */
function createProbe<Result>(url: string, ask: (client: pg.ClientBase) => Promise<Result>) {
	let client: pg.Client | undefined;
	const connect = async () => {
		const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeTimeout });
		opened.on('error', () => {
			// the next question meets the same loss, and says so
		});
		await opened.connect();
		return opened;
	};
	return {
		async ask(): Promise<Result> {
			client ??= await connect();
			try {
				return await ask(client);
			} catch (error) {
				// not waited for: a server that hangs does not say goodbye
				client.end().catch(() => {});
				client = undefined;
				throw error;
			}
		},
		async close(): Promise<void> {
			await client?.end();
		},
	};
}

/** Asks a primary how far it is. */
export function probePrimary({ $client }: Database) {
	return createProbe($client.options.connectionString ?? '', (client) => askOn<PrimaryState>(client, primaryState));
}

/** Asks a standby how far it is, as `askStandby` does. */
export function probeStandby(url: string, expected: () => string | undefined) {
	return createProbe(url, (client) => askStandby(client, expected()));
}
