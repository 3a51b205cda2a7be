import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import type { Database, Queries } from './database.ts';

/** Runs statements on a pool until its signal aborts. Outside of transactions, Drizzle only calls `query`. */
class AbortableClient {
	readonly pool: pg.Pool;
	readonly signal: AbortSignal;

	constructor(pool: pg.Pool, signal: AbortSignal) {
		this.pool = pool;
		this.signal = signal;
	}

	async query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
		const { signal } = this;
		signal.throwIfAborted();
		const client = await this.#connect();
		const statement = client.query(config, values);
		try {
			const result = await untilAborted(statement, signal);
			client.release();
			return result;
		} catch (error) {
			if (signal.aborted) {
				// the caller gets its error now; the connection is free once the server has ended the statement
				endStatement(client, statement);
				throw signal.reason;
			}
			client.release(error instanceof Error ? error : true);
			throw error;
		}
	}

	/** A connection of the pool. One that arrives after the abort goes back to the pool. */
	async #connect(): Promise<pg.PoolClient> {
		const connecting = this.pool.connect();
		try {
			return await untilAborted(connecting, this.signal);
		} catch (error) {
			connecting.then(
				(client) => client.release(),
				() => {},
			);
			throw error;
		}
	}
}

/** The promise's result, or the signal's reason as soon as it aborts. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		signal.addEventListener('abort', abort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
	});
}

/**
 * Whether a cancel request has ended a statement, and no timeout: both have the code 57014. With `lc_messages` in another language it is
 * never recognised.
 */
const isCancelled = (error: unknown): boolean =>
	error instanceof pg.DatabaseError && error.message === 'canceling statement due to user request';

/**
 * Cancels a statement, and then frees its connection. It is used again where the request has ended the statement: a new one costs
 * PostgreSQL a process. A request that came too late may still hit the next statement, so that connection closes.
 */
function endStatement(client: pg.PoolClient, statement: Promise<unknown>): void {
	const ended = statement.then(() => false, isCancelled);
	Promise.all([ended, cancelStatement(client)]).then(
		([isWhole]) => client.release(!isWhole),
		() => client.release(true),
	);
}

/**
 * The same database for one caller. When the signal aborts, running statements are cancelled in PostgreSQL and throw the signal's
 * reason; later ones throw it at once. Takes a pool or the result of an earlier call, whose signal still counts. Transactions can't be
 * aborted this way.
 */
export function abortable(database: Queries, signal: AbortSignal): Queries {
	const { $client: client } = database as Database;
	if (client instanceof AbortableClient) return abortableOf(client.pool, AbortSignal.any([client.signal, signal]));
	if (client instanceof pg.Pool) return abortableOf(client, signal);
	throw new TypeError('Only statements on a pool can be aborted');
}

function abortableOf(pool: pg.Pool, signal: AbortSignal): Queries {
	const client: unknown = new AbortableClient(pool, signal);
	return drizzle({ client: client as pg.Pool });
}
