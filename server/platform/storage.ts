import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrations.ts';

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

/** Opens the database that the configuration names, or the embedded one, and brings its tables up to date. */
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
		throw error;
	}
	return { database, embedded: embedded !== undefined, close };
}
