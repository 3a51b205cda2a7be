import { causes } from './causes.ts';
import { type Database, openDatabase } from './database.ts';
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
	/** Applies no migrations. */
	skipMigrations?: boolean;
	/** Called for connections that break while idle. */
	onLost?: (error: Error) => void;
	/** Called when the lost embedded database is back. */
	onRecovery?: (recovery: { restarted: boolean }) => void;
	/** Called when the lost embedded database can't be started again. */
	onFailure?: (error: unknown) => void;
}

/** Network errors: a wrong host or port, or no server there. */
const unreachableCodes = /^(ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EACCES)$/;
/** SQLSTATEs: wrong account, database or rights, a server without free connections, a missing extension. */
const rejectedCodes = /^(28...|3D000|42501|53...|57P..|58P01|0A000)$/;
/** Messages of node-postgres without a code. */
const connectionMessages = /^SASL|SSL|Connection terminated|timeout exceeded when trying to connect/;

/** Turns an error of opening the database into a `StartError` that names its variable; returns other errors unchanged. */
function asStartError(error: unknown, url: string): unknown {
	for (const { code, message } of causes(error)) {
		const { host, pathname } = new URL(url);
		const place = host + pathname;
		if (unreachableCodes.test(String(code)))
			return new StartError(`DATABASE_URL: no PostgreSQL can be reached at ${place} (${code})`);
		if (rejectedCodes.test(String(code)) || connectionMessages.test(message))
			return new StartError(`DATABASE_URL: ${place} can't be used: ${message.split('\n')[0]}`);
	}
	return error;
}

/** Opens the configured database, or the embedded one, and applies migrations. Throws `StartError` for a wrong setting. */
export async function openStorage(
	config: { DATABASE_URL?: string | undefined; DATA_DIR: string },
	{ skipMigrations = false, onLost = () => {}, ...options }: StorageOptions = {},
): Promise<Storage> {
	const embedded = config.DATABASE_URL ? undefined : await openEmbeddedPostgres(config.DATA_DIR, options);
	const database = openDatabase(config.DATABASE_URL ?? embedded?.url ?? '', onLost);
	const close = async () => {
		await database.$client.end();
		await embedded?.stop();
	};
	try {
		if (!skipMigrations) await migrate(database);
	} catch (error) {
		await close();
		throw config.DATABASE_URL ? asStartError(error, config.DATABASE_URL) : error;
	}
	return { database, embedded: embedded !== undefined, close };
}
