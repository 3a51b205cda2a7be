import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import about from '../../../package.json' with { type: 'json' };
import type { Database } from '../database.ts';
import type { Files } from '../files.ts';
import { mapAhead } from '../map-ahead.ts';
import { type AddEntry, writeArchive } from './archive-writer.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { listTables, quoted, type Table, withConnection } from './tables.ts';

/** What of a database and its files belongs to a backup. */
export interface BackupScope {
	/** Tables that tell of this one database: they stay as they are. */
	leftOut: string[];
	/** The advisory lock that is taken alone to remove files. */
	fileLock: number;
	/** The folders of files, such as `uploads`. */
	folders: string[];
	/**
	 * The paths that rows name, each below one of the folders, such as `uploads/a.webp`, to be read in a transaction; some may not
	 * be there, or come twice.
	 */
	namedFiles(client: pg.ClientBase): AsyncIterable<string>;
}

export interface CopyOptions {
	/** The files of each of the scope's folders. */
	folders: Record<string, Pick<Files, 'put' | 'has' | 'read' | 'remove'>>;
	scope: BackupScope;
	onProgress?: (line: string) => void;
	signal?: AbortSignal | undefined;
}

/** Files that are read or stored ahead of their turn: a store that is far away takes a while for each. */
export const filesAhead = 8;

/** A file of one of the folders by its path in the archive; undefined when it is of none. */
export function findFile({ folders }: CopyOptions, path: string) {
	const [folder = '', ...rest] = path.split('/');
	const files = folders[folder];
	return files && { files, path: rest.join('/') };
}

/**
 * Adds a table's rows as PostgreSQL's COPY writes them, a line each. They are read twice: a tar entry's size stands before
 * it. Returns what the manifest says of them.
 */
async function addTable(client: pg.ClientBase, add: AddEntry, { name, columns, identity }: Table) {
	const sql = `copy ${quoted([name])} (${quoted(columns)}) to stdout`;
	// a stream that was given up hears of its connection's end, too, when no reader listens any more
	const read = () => client.query(copyTo(sql)).on('error', () => {});
	let [rows, bytes] = [0, 0];
	for await (const chunk of read()) {
		bytes += chunk.length;
		for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', end + 1)) rows++;
	}
	if (rows > 0) await add(`tables/${name}/000001`, bytes, read());
	if (!identity) return { name, columns, rows };
	const { rows: numbers } = await client.query<{ next: string }>(
		`select (last_value + is_called::int)::text as next from ${identity.sequence}`,
	);
	return { name, columns, rows, identity: { column: identity.column, next: numbers[0]?.next ?? '1' } };
}

/**
 * Begins the transaction that sees all tables as they are at one moment. Every file that their rows name then is added;
 * `missing` counts those that are not there.
 */
async function takeSnapshot(client: pg.PoolClient, add: AddEntry, options: CopyOptions) {
	const { scope, onProgress } = options;
	const added = new Set<string>();
	const readNamed = async (path: string) => {
		const file = added.has(path) ? undefined : findFile(options, path);
		return { path, bytes: await file?.files.read(file.path) };
	};
	const addFiles = async () => {
		let missing = 0;
		for await (const { path, bytes } of mapAhead(scope.namedFiles(client), filesAhead, readNamed)) {
			if (added.has(path)) continue;
			if (bytes) {
				await add(path, bytes.length, [bytes]);
				if (added.add(path).size % 1_000 === 0) onProgress?.(`${added.size} files`);
			} else missing++;
		}
		return missing;
	};
	const tables = await listTables(client, scope.leftOut);
	if (tables.length === 0) throw new BackupError('The database has no tables: there is nothing to keep');
	// most files come before the lock, which is short thereby; one that is removed until then is added in vain
	await client.query('begin read only');
	await addFiles();
	await client.query('commit');
	// before the snapshot: by then the rows that named a removed file are committed away
	await client.query('select pg_advisory_lock_shared($1)', [scope.fileLock]);
	await client.query('begin isolation level repeatable read read only');
	// also before the snapshot, which would find a table empty that is truncated after it
	const names = quoted([...tables.map(({ name }) => name), 'migrations']);
	await client.query(`lock table ${names} in access share mode`);
	const missing = await addFiles();
	await client.query('select pg_advisory_unlock_shared($1)', [scope.fileLock]);
	if (JSON.stringify(await listTables(client, scope.leftOut)) !== JSON.stringify(tables))
		throw new BackupError('The tables were changed meanwhile: once more, please');
	return { tables, files: { count: added.size, missing } };
}

/**
 * Writes every table and every file that their rows name into one archive, of one moment, while others go on writing.
 * Returns its manifest and its size in bytes. Throws `BackupError` for a name that is taken, unless forced, and for a
 * database with nothing in it.
 */
export async function writeBackup(
	database: Database,
	file: string,
	options: CopyOptions & { force?: boolean },
): Promise<{ manifest: Manifest; bytes: number }> {
	const fill = async (client: pg.PoolClient, add: AddEntry): Promise<Manifest> => {
		const { tables, files } = await takeSnapshot(client, add, options);
		const takenAt = new Date().toISOString();
		const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
			'select name, sha256 from migrations order by name collate "C"',
		);
		const entries: Manifest['tables'] = [];
		for (const table of tables) {
			entries.push(await addTable(client, add, table));
			options.onProgress?.(`${table.name}: ${entries.at(-1)?.rows} rows`);
		}
		if (entries.every(({ rows }) => rows === 0))
			throw new BackupError('The database is empty: there is nothing to keep');
		const manifest = { version: about.version, takenAt, migrations, tables: entries, files };
		const text = Buffer.from(`${JSON.stringify(manifest, undefined, '\t')}\n`);
		await add('manifest.json', text.length, [text]);
		return manifest;
	};
	const { filled, bytes } = await writeArchive(file, options, (add) =>
		withConnection(database, (client) => fill(client, add)),
	);
	return { manifest: filled, bytes };
}
