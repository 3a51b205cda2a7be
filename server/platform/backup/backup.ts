import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import about from '../../../package.json' with { type: 'json' };
import type { Database } from '../database.ts';
import { type Files, filesLock } from '../files.ts';
import { mapAhead } from '../map-ahead.ts';
import { type AddEntry, type ArchiveOptions, writeArchive } from './archive-writer.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { beginCopy, listTables, quoteNames, type Table, withConnection } from './tables.ts';

/** The parts of a database and its files that a backup contains. */
export interface BackupScope {
	/** Tables about this database itself, such as its servers. Backup and restore leave them alone. */
	untouchedTables: string[];
	/** Tables whose rows are not backed up. A restore empties them. */
	emptiedTables: string[];
	/** SQL expressions for the values that a backup has in place of a column's: `{ administrators: { pin_hash: 'null' } }`. */
	replacedColumns: Record<string, Record<string, string>>;
	/** The folders of files, such as `uploads`. */
	folders: string[];
	/**
	 * The paths in the table rows, each inside one of the folders, such as `uploads/a.webp`. Runs in a transaction. A path may come twice,
	 * and its file may be missing.
	 */
	listFilePaths(client: pg.ClientBase): AsyncIterable<string>;
}

export interface CopyOptions {
	/** The files by folder of the scope. */
	folders: Record<string, Pick<Files, 'put' | 'has' | 'read' | 'remove'>>;
	scope: BackupScope;
	onProgress?: (line: string) => void;
	signal?: AbortSignal | undefined;
}

/** Files that are read or stored in parallel: a remote store is slow for each. */
export const filesAhead = 8;

/** `uploads/a.webp` → the files of `uploads` and the path `a.webp`. Undefined for an unknown folder. */
export function findFile({ folders }: CopyOptions, path: string) {
	const [folder = '', ...rest] = path.split('/');
	const files = folders[folder];
	return files && { files, path: rest.join('/') };
}

/**
 * Adds a table's rows as PostgreSQL's COPY writes them, one line each. Reads them twice, since a tar entry begins with its size. Returns
 * the table's part of the manifest.
 */
async function addTable(
	client: pg.ClientBase,
	add: AddEntry,
	{ name, columns, identity }: Table,
	replaced: Record<string, string> = {},
) {
	const values = columns.map((column) => replaced[column] ?? quoteNames([column]));
	const sql = `copy (select ${values.join(', ')} from ${quoteNames([name])}) to stdout`;
	// an abandoned stream still emits an error when its connection ends
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
 * Begins the transaction that sees all tables at one moment, and adds every file that their rows name. `missing` has the paths of files
 * that don't exist.
 */
async function takeSnapshot(database: Database, client: pg.PoolClient, add: AddEntry, options: CopyOptions) {
	const { scope, onProgress } = options;
	const added = new Set<string>();
	const readNamed = async (path: string) => {
		const file = added.has(path) ? undefined : findFile(options, path);
		return { path, bytes: await file?.files.read(file.path) };
	};
	const addFiles = async () => {
		const missing = new Set<string>();
		for await (const { path, bytes } of mapAhead(scope.listFilePaths(client), filesAhead, readNamed)) {
			if (added.has(path)) continue;
			if (bytes) {
				await add(path, bytes.length, [bytes]);
				if (added.add(path).size % 1_000 === 0) onProgress?.(`${added.size} files`);
			} else missing.add(path);
		}
		return missing;
	};
	const readTables = () => listTables(client, [...scope.untouchedTables, ...scope.emptiedTables]);
	const tables = await readTables();
	if (tables.length === 0) throw new BackupError('The database has no tables: there is nothing to keep');
	// copy most files before the lock, to hold it shortly; a file may be removed until then and is copied for nothing
	await beginCopy(client, 'read only');
	await addFiles();
	await client.query('commit');
	const missing = await withConnection(database, async (holder) => {
		// before the snapshot: a file can only be removed after the commit that removed its name from the rows
		await beginCopy(holder);
		await holder.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [filesLock]);
		await beginCopy(client, 'isolation level repeatable read read only');
		// also before the snapshot: a table that is truncated after it would look empty
		const names = quoteNames([...tables.map(({ name }) => name), 'migrations']);
		await client.query(`lock table ${names} in access share mode`);
		const missingFiles = await addFiles();
		await holder.query('commit');
		return missingFiles;
	});
	if (JSON.stringify(await readTables()) !== JSON.stringify(tables))
		throw new BackupError('The tables were changed meanwhile: once more, please');
	return { tables, count: added.size, missing: [...missing] };
}

/**
 * Writes every table, and every file that the rows name, into one archive. It shows one moment; others can write meanwhile. Returns its
 * manifest, its size in bytes, and the paths of named files that don't exist.
 *
 * Throws `BackupError` when the file exists, unless `force` is set, and when the database is empty.
 */
export async function writeBackup(
	database: Database,
	file: string,
	options: CopyOptions & ArchiveOptions,
): Promise<{ manifest: Manifest; bytes: number; missing: string[] }> {
	const fill = async (client: pg.PoolClient, add: AddEntry) => {
		const { tables, count, missing } = await takeSnapshot(database, client, add, options);
		const takenAt = new Date().toISOString();
		const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
			'select name, sha256 from migrations order by name collate "C"',
		);
		const entries: Manifest['tables'] = [];
		for (const table of tables) {
			entries.push(await addTable(client, add, table, options.scope.replacedColumns[table.name]));
			options.onProgress?.(`${table.name}: ${entries.at(-1)?.rows} rows`);
		}
		if (entries.every(({ rows }) => rows === 0))
			throw new BackupError('The database is empty: there is nothing to keep');
		const files = { count, missing: missing.length };
		const manifest: Manifest = { version: about.version, takenAt, migrations, tables: entries, files };
		const text = Buffer.from(`${JSON.stringify(manifest, undefined, '\t')}\n`);
		await add('manifest.json', text.length, [text]);
		return { manifest, missing };
	};
	const { filled, bytes } = await writeArchive(file, options, (add) =>
		withConnection(database, (client) => fill(client, add)),
	);
	return { ...filled, bytes };
}
