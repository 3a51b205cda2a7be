import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AppError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** A database, or a transaction on it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/**
 * Opens a pool; nothing is connected yet. `onLost` is called for connections that break while idle. `options` take the place of those
 * that the shop has for its database.
 */
export function openDatabase(
	url: string,
	onLost: (error: Error) => void,
	options: Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'verify'> = {},
): Database {
	const pool = new pg.Pool({
		connectionString: url,
		max: 20,
		// a search takes three at once; to open them anew takes longer than the search
		min: 4,
		connectionTimeoutMillis: 5_000,
		statement_timeout: 15_000,
		// a server that went without a word ends no connection by itself
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: 'parts-counter',
		...options,
	});
	pool.on('error', onLost);
	// one that is lost while it is taken, but not queried, ends the process unless somebody listens; its next query says the same
	pool.on('connect', (client) => client.on('error', () => {}));
	const database = drizzle({ client: pool });
	// the library's own loses the connection for good when `begin` fails, as it does on one that was just lost
	database.transaction = async (run, config) => {
		const client = await pool.connect();
		try {
			return await drizzle({ client }).transaction(run, config);
		} finally {
			client.release();
		}
	};
	return database;
}

/** SQLSTATE classes and network errors that mean: not now, for nobody's fault. Class 08, 53, 57 of PostgreSQL's table. */
const transient = /^(08|53|57)|^(ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)$/;

/** What the client's library says of a connection that it has lost, or never had. */
const lost = /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/i;

/** The error and what caused it, one by one. */
export function* causes(error: unknown): Generator<Error & { code?: unknown }> {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		yield cause;
		if (cause instanceof AggregateError) for (const inner of cause.errors) yield* causes(inner);
	}
}

/** Whether the line to the server broke, or it takes none; its own limit of time (query_canceled) is neither. */
export function isDisconnected(error: unknown): boolean {
	return [...causes(error)].some(
		({ code, message }) => lost.test(message) || (transient.test(String(code)) && code !== '57014'),
	);
}

/** Text that the database can't store, such as a NUL: character_not_in_repertoire and untranslatable_character. */
const unstorable = /^(22021|22P05)$/;

function isViolation(error: unknown, state: string): boolean {
	return [...causes(error)].some(({ code }) => code === state);
}

/** Whether a value that must be unique is there already (unique_violation). */
export function isDuplicate(error: unknown): boolean {
	return isViolation(error, '23505');
}

/**
 * Whether a row that it references is not there, or no longer, or whether others still reference what is to go
 * (foreign_key_violation, restrict_violation).
 */
export function isDangling(error: unknown): boolean {
	return isViolation(error, '23503') || isViolation(error, '23001');
}

function appErrorOf(error: unknown): AppError | undefined {
	for (const { code, message } of causes(error)) {
		const state = typeof code === 'string' ? code : '';
		if (lost.test(message) || transient.test(state)) return new AppError('unavailable', m.error_unavailable());
		if (unstorable.test(state)) return new AppError('invalid', m.account_text_invalid());
	}
	return undefined;
}

/**
 * An unreachable or overloaded database as the error `unavailable`, text that it can't store as `invalid`; any other error
 * as it is.
 */
export function asAppError(error: unknown): unknown {
	// whose cause may be a network error of something else than the database
	if (isAppError(error)) return error;
	const appError = appErrorOf(error);
	if (appError) appError.cause = error;
	return appError ?? error;
}
