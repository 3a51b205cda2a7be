import pg from 'pg';
import type { Database } from './database.ts';

/** Milliseconds to connect or to report a position: a server that hangs must not delay anybody for long. */
export const probeTimeout = 1_000;

/** The identity of cluster and database. The same name in another cluster is another catalogue. */
const identity = `
	(select system_identifier from pg_control_system())::text || ' ' ||
	(select oid from pg_database where datname = current_database()) as identity`;
const standbyState = `
	select pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0')::float8 as replayed, ${identity}`;
const primaryState = `
	select (pg_current_wal_insert_lsn() - '0/0')::float8 as written, (pg_current_wal_flush_lsn() - '0/0')::float8 as flushed, ${identity}`;

/** Positions of a primary, in bytes of its log. */
export interface PrimaryState {
	/** All commits are before it. */
	written: number;
	/** Standbys may have received the log up to here. */
	flushed: number;
	identity: string;
}

interface StandbyState {
	standby: boolean;
	/** Null when the server replays no log. */
	replayed: number | null;
	identity: string;
}

/** Why a standby can't be used. */
export class UnfitReplica extends Error {
	override readonly name = 'UnfitReplica';
}

function replayedBy({ standby, replayed, identity }: StandbyState, expected: string | undefined): number {
	if (!standby || replayed === null) throw new UnfitReplica('it is no streaming standby');
	if (expected !== undefined && identity !== expected) throw new UnfitReplica('it is of another database');
	return replayed;
}

async function queryState<State extends object>(client: pg.ClientBase, text: string): Promise<State> {
	const query = { text, query_timeout: probeTimeout };
	const { rows } = await client.query<State>(query);
	if (!rows[0]) throw new Error('The server does not say how far it is');
	return rows[0];
}

/**
 * The replayed position of the standby at the other end of a connection. It only grows while the connection lasts. Throws `UnfitReplica`
 * when the server is no standby, or of another cluster or database.
 */
export async function readReplayedPosition(client: pg.ClientBase, expected: string | undefined): Promise<number> {
	return replayedBy(await queryState<StandbyState>(client, standbyState), expected);
}

/** Queries a server repeatedly on its own connection, which is opened again when it broke. Throws within two seconds. */
function createProbe<Result>(url: string, ask: (client: pg.ClientBase) => Promise<Result>) {
	let client: pg.Client | undefined;
	const connect = async () => {
		const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: probeTimeout });
		opened.on('error', () => {
			// the next query meets the same error and reports it
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
				// don't wait: a server that hangs never closes the connection
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

export function probePrimary({ $client }: Database) {
	return createProbe($client.options.connectionString ?? '', (client) =>
		queryState<PrimaryState>(client, primaryState),
	);
}

/** As `readReplayedPosition`, on its own connection. */
export function probeStandby(url: string, expected: () => string | undefined) {
	return createProbe(url, (client) => readReplayedPosition(client, expected()));
}
