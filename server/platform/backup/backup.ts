import type pg from 'pg';
import about from '../../../package.json' with { type: 'json' };
import type { Database } from '../database.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { BackupRefused, format, type Manifest, type TableEntry } from './manifest.ts';
import { stagedFiles, stageFiles, withStage } from './stage.ts';
import { listTables, nextNumber, quoted, readRows, settle, type Table } from './tables.ts';

/** What of a database and its files belongs to a backup. */
export interface BackupScope {
	/** Tables that tell of this one database: they stay as they are. */
	leftOut: string[];
	/** The advisory lock that is taken alone to remove files. */
	fileLock: number;
	/** The paths below the uploads that the snapshot's rows name; some may not be there, or come twice. */
	namedFiles(client: pg.ClientBase): AsyncIterable<string>;
}

interface BackupOptions {
	uploads: string;
	scope: BackupScope;
	/** Replaces a file that is there. */
	force?: boolean;
	onProgress?: (line: string) => void;
	signal?: AbortSignal | undefined;
}

/** Files between two lines of progress. */
const progressEvery = 1_000;

/**
 * Takes the snapshot of all tables and holds every file that its rows name: none is removed in between. Answers the tables
 * and how many files were not there.
 */
async function takeSnapshot(client: pg.PoolClient, uploads: string, stage: string, scope: BackupScope) {
	const tables = await listTables(client, scope.leftOut);
	if (tables.length === 0) throw new BackupRefused('The database has no tables: there is nothing to keep');
	// most files are held before the lock, which is short thereby; one that is removed until then is kept in vain
	await client.query('begin read only');
	await stageFiles(uploads, stage, scope.namedFiles(client));
	await client.query('commit');
	// before the snapshot: whoever removes a file by then has also committed that no row names it
	await client.query('select pg_advisory_lock_shared($1)', [scope.fileLock]);
	await client.query('begin isolation level repeatable read read only');
	// also before the snapshot, which would find a table empty that is truncated after it
	const names = quoted([...tables.map(({ name }) => name), 'migrations']);
	await client.query(`lock table ${names} in access share mode`);
	const missing = await stageFiles(uploads, stage, scope.namedFiles(client));
	await client.query('select pg_advisory_unlock_shared($1)', [scope.fileLock]);
	const now = await listTables(client, scope.leftOut);
	if (JSON.stringify(now) !== JSON.stringify(tables))
		throw new BackupRefused('The tables were changed meanwhile: once more, please');
	return { tables, missing };
}

async function keepTable(client: pg.ClientBase, writer: ArchiveWriter, table: Table): Promise<TableEntry> {
	const { name, columns, identity: column } = table;
	const kept = await writer.addTable(name, readRows(client, table));
	const entry = { name, columns, ...kept };
	return column ? { ...entry, identity: { column, next: await nextNumber(client, name, column) } } : entry;
}

/**
 * Writes every table and every file that their rows name into one archive, of one moment, while others go on writing.
 * Refuses, by `BackupRefused`, a name that is taken and a database with nothing in it.
 */
export async function writeBackup(
	database: Database,
	file: string,
	{ uploads, scope, force = false, onProgress = () => {}, signal }: BackupOptions,
): Promise<{ manifest: Manifest; bytes: number }> {
	const keepAll = async (writer: ArchiveWriter, stage: string, client: pg.PoolClient): Promise<Manifest> => {
		const { tables, missing } = await takeSnapshot(client, uploads, stage, scope);
		const taken = await client.query<{ at: Date }>('select now() as at');
		const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
			'select name, sha256 from migrations order by name collate "C"',
		);
		const entries: TableEntry[] = [];
		for (const table of tables) {
			const entry = await keepTable(client, writer, table);
			onProgress(`${entry.name}: ${entry.rows} rows`);
			entries.push(entry);
		}
		if (entries.every(({ rows }) => rows === 0))
			throw new BackupRefused('The database is empty: there is nothing to keep');
		await client.query('commit');
		let count = 0;
		for await (const { full, path } of stagedFiles(stage)) {
			await writer.addFile(path, full);
			if (++count % progressEvery === 0) onProgress(`${count} files`);
		}
		const files = { ...(await writer.endFiles()), missing };
		const takenAt = taken.rows[0]?.at.toISOString() ?? '';
		return { format, version: about.version, takenAt, migrations, tables: entries, files };
	};
	return writeArchive(file, { force, signal }, (writer) =>
		withStage(uploads, async (stage) => {
			const client = await database.$client.connect();
			try {
				await settle(client);
				return await keepAll(writer, stage, client);
			} finally {
				client.release(true);
			}
		}),
	);
}
