import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AppError, isAppError, withCause } from '#contract/errors.ts';
import { m } from '#messages';
import { causes } from './causes.ts';
import { asFirst } from './first-transaction.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** A database, or a transaction on it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

type PoolOptions = Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'verify' | 'max' | 'min'>;

/** Opens a pool without connecting. `onLost` is called for idle connections that break. `options` override the defaults of the shop. */
export function openDatabase(url: string, onLost: (error: Error) => void, options: PoolOptions = {}): Database {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: 5_000,
		statement_timeout: 15_000,
		// a server that vanished closes no connection
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: 'parts-counter',
		...options,
	});
	pool.on('error', onLost);
	// an error on a checked-out connection would end the process without a listener; its next query throws the same error
	pool.on('connect', (client) => client.on('error', () => {}));
	const database = drizzle({ client: pool });
	// the library's `transaction` leaks the connection when `begin` fails, as on a broken connection
	database.transaction = async (run, config) => {
		// before a connection is there: a transaction that gets none was the first, too
		const work = asFirst(run);
		const client = await pool.connect();
		try {
			return await drizzle({ client }).transaction(work, config);
		} finally {
			client.release();
		}
	};
	return database;
}

/** Opens a second pool to the same database, so that neither waits for the other. Close its `$client`. */
export function openSibling(
	{ $client: pool }: Database,
	onLost: (error: Error) => void,
	options: PoolOptions,
): Database {
	return openDatabase(pool.options.connectionString ?? '', onLost, options);
}

/** Temporary SQLSTATE classes (08, 53 and 57 of PostgreSQL's table) and network errors. */
const transientCodes = /^(08|53|57)|^(ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)$/;

/** Messages of node-postgres about a connection that broke or never opened. */
const connectionErrors =
	/Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/i;

/** Whether the connection broke or was rejected. A statement timeout (query_canceled, 57014) is neither. */
export function isDisconnected(error: unknown): boolean {
	return [...causes(error)].some(
		({ code, message }) => connectionErrors.test(message) || (transientCodes.test(String(code)) && code !== '57014'),
	);
}

/**
 * Text that the database can't store, such as a NUL: character_not_in_repertoire and untranslatable_character. Not numbers and days beyond
 * a column's range (22003, 22007 to 22009): the contract limits what callers send, so these are faults of the shop, and stay errors.
 */
const unstorableCodes = /^(22021|22P05)$/;

/** Transactions that PostgreSQL rolled back in favour of others: serialization_failure and deadlock_detected. Nothing was written. */
const rolledBackCodes = /^(40001|40P01)$/;

function hasSqlState(error: unknown, state: string): boolean {
	return [...causes(error)].some(({ code }) => code === state);
}

/** Whether a unique value exists already (unique_violation). */
export function isDuplicate(error: unknown): boolean {
	return hasSqlState(error, '23505');
}

/** Whether a referenced row is missing, or a row to delete is still referenced (foreign_key_violation, restrict_violation). */
export function isDangling(error: unknown): boolean {
	return hasSqlState(error, '23503') || hasSqlState(error, '23001');
}

function appErrorOf(error: unknown): AppError | undefined {
	for (const cause of causes(error)) {
		// the reason of a statement that was aborted
		if (isAppError(cause)) return cause;
		const { code, message } = cause;
		const state = typeof code === 'string' ? code : '';
		if (connectionErrors.test(message) || transientCodes.test(state) || rolledBackCodes.test(state))
			return withCause(new AppError('unavailable', m.error_unavailable()), error);
		if (unstorableCodes.test(state)) return withCause(new AppError('invalid', m.account_text_invalid()), error);
	}
	return undefined;
}

/**
 * Turns errors of an unreachable or overloaded database, and deadlocks, into `unavailable`, and errors of text that can't be stored into
 * `invalid`. Returns any other error unchanged.
 */
export function asAppError(error: unknown): unknown {
	// its cause may be a network error of something other than the database
	if (isAppError(error)) return error;
	return appErrorOf(error) ?? error;
}
