import type { Config } from '../config.ts';
import { causes, type Database, openDatabase } from './database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrations.ts';
import { StartError } from './start-error.ts';

export interface Storage {
	database: Database;
	embedded: boolean;
	close(): Promise<void>;
}

interface StorageOptions {
	/** Uses a running server's embedded database, for commands. */
	share?: boolean;
	/** Leaves the tables as they are. */
	asTheyAre?: boolean;
	/** Called for connections that break while idle. */
	onLost?: (error: Error) => void;
	/** Called when the embedded database was lost and is back. */
	onRecovery?: (recovery: { restarted: boolean }) => void;
	/** Called when the embedded database was lost and can't be started again. */
	onFailure?: (error: unknown) => void;
}

/** Network errors by which a host or a port is wrong, or nobody is there for now. */
const unreachable = /^(ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EACCES)$/;
/** SQLSTATEs of a wrong account, database or right, of a server that takes nobody, or that lacks an extension. */
const refused = /^(28...|3D000|42501|53...|57P..|58P01|0A000)$/;
/** What the client's library says without a code. */
const unspoken = /^SASL|SSL|Connection terminated|timeout exceeded when trying to connect/;

/** What a database that could not be opened fails by, as a `StartError` that names its variable; any other error as it is. */
function asStartError(error: unknown, url: string): unknown {
	for (const { code, message } of causes(error)) {
		const { host, pathname } = new URL(url);
		const place = host + pathname;
		if (unreachable.test(String(code)))
			return new StartError(`DATABASE_URL: no PostgreSQL can be reached at ${place} (${code})`);
		if (refused.test(String(code)) || unspoken.test(message))
			return new StartError(`DATABASE_URL: ${place} can't be used: ${message.split('\n')[0]}`);
	}
	return error;
}

/**
 * Opens the database that the configuration names, or the embedded one, and brings its tables up to date. Throws `StartError` for a
 * setting by which it can't be.
 */
export async function openStorage(
	config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
	{ asTheyAre = false, onLost = () => {}, ...options }: StorageOptions = {},
): Promise<Storage> {
	const embedded = config.DATABASE_URL ? undefined : await openEmbeddedPostgres(config.DATA_DIR, options);
	const database = openDatabase(config.DATABASE_URL ?? embedded?.url ?? '', onLost);
	const close = async () => {
		await database.$client.end();
		await embedded?.stop();
	};
	try {
		if (!asTheyAre) await migrate(database);
	} catch (error) {
		await close();
		throw config.DATABASE_URL ? asStartError(error, config.DATABASE_URL) : error;
	}
	return { database, embedded: embedded !== undefined, close };
}
