import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { filesLock } from '../files.ts';
import { mapAhead } from '../map-ahead.ts';
import { applyMigrations } from '../migrations.ts';
import { readEntries } from './archive-reader.ts';
import { type CopyOptions, filesAhead, findFile } from './backup.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { openArchive } from './stored-archive.ts';
import { beginCopy, quoteNames, withConnection } from './tables.ts';

interface Archive {
	file: string;
	manifest: Manifest;
	/** Only an encrypted archive needs it. */
	passphrase?: string | undefined;
}

/** Creates the archive's tables in an empty database. Throws `BackupError` when the database already has newer tables. */
async function prepareTables(client: pg.PoolClient, { version, migrations }: Manifest): Promise<void> {
	const last = migrations.at(-1)?.name;
	await applyMigrations(drizzle({ client }), last);
	const { rows } = await client.query<{ name: string }>('select max(name collate "C") as name from migrations');
	if (rows[0]?.name === last) return;
	throw new BackupError(
		`The backup is of the older version ${version} (up to ${last}): restore it into a new, empty database, which is then brought up to date`,
	);
}

async function checkEmpty(client: pg.PoolClient, tables: string[]): Promise<void> {
	const filled: string[] = [];
	for (const name of tables.toSorted())
		if ((await client.query(`select from ${quoteNames([name])} limit 1`)).rowCount) filled.push(name);
	if (filled.length > 0)
		throw new BackupError(`The database has data (${filled.join(', ')}): give --replace to replace all of it`);
}

/** Tables with history have a trigger against `truncate`, which is disabled here. Tables that triggers fill are emptied, too. */
async function emptyTables(client: pg.PoolClient, filled: string[], discarded: string[]): Promise<void> {
	// the tables may be of an older version without these
	const { rows: present } = await client.query<{ name: string }>(
		'select tablename as name from pg_tables where schemaname = current_schema() and tablename = any($1)',
		[discarded],
	);
	const tables = [...filled, ...present.map(({ name }) => name)];
	const { rows } = await client.query<{ off: string | null; on: string | null }>(
		`select string_agg(format('alter table %s disable trigger %I;', tgrelid::regclass, tgname), '') as off,
			string_agg(format('alter table %s enable %s trigger %I;', tgrelid::regclass,
				case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname), '') as on
		from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal and tgenabled <> 'D'
			and tgtype & 32 <> 0 -- TRIGGER_TYPE_TRUNCATE of PostgreSQL's pg_trigger.h`,
		[tables.map((name) => quoteNames([name]))],
	);
	await client.query(`${rows[0]?.off ?? ''} truncate ${quoteNames(tables)} cascade; ${rows[0]?.on ?? ''}`);
}

/** Fills the tables and sets the next identity numbers. Throws `BackupError` when the rows differ from the manifest. */
async function fillTables(
	client: pg.PoolClient,
	{ file, manifest, passphrase }: Archive,
	{ onProgress, signal }: CopyOptions,
) {
	await using entries = readEntries(await openArchive(file, passphrase), 'tables/');
	let entry = await entries.next();
	// format 1 splits the rows of a table into several entries
	async function* rowsOf(name: string): AsyncGenerator<Buffer> {
		for (; entry.value?.header.name.startsWith(`tables/${name}/`); entry = await entries.next()) yield* entry.value;
	}
	for (const { name, columns, rows, identity } of manifest.tables) {
		const copy = client.query(copyFrom(`copy ${quoteNames([name])} (${quoteNames(columns)}) from stdin`));
		await pipeline(rowsOf(name), copy, { signal });
		if (copy.rowCount !== rows)
			throw new BackupError(`The archive has ${copy.rowCount} rows of ${name}, its manifest names ${rows}`);
		if (identity)
			await client.query(
				`alter table ${quoteNames([name])} alter ${quoteNames([identity.column])} restart with ${identity.next}`,
			);
		onProgress?.(`${name}: ${rows} rows`);
	}
	if (!entry.done) throw new BackupError(`The archive has ${entry.value.header.name}, its manifest does not name it`);
}

/** Writes every file of the archive except `unwanted` ones, and replaces existing files. On failure, removes the files that it created. */
async function placeFiles(
	{ file, passphrase }: Archive,
	options: CopyOptions,
	unwanted: ReadonlySet<string>,
): Promise<void> {
	const { scope, onProgress, signal } = options;
	const archive = await openArchive(file, passphrase);
	const created: { remove(): Promise<void> }[] = [];
	async function* readFiles() {
		for await (const entry of readEntries(archive, ...scope.folders.map((folder) => `${folder}/`))) {
			signal?.throwIfAborted();
			if (unwanted.has(entry.header.name)) entry.resume();
			else yield { name: entry.header.name, bytes: await buffer(entry) };
		}
		signal?.throwIfAborted();
	}
	const place = async ({ name, bytes }: { name: string; bytes: Buffer }) => {
		const source = findFile(options, name);
		if (!source) throw new BackupError(`The archive has ${name}, which is of no folder of this version`);
		const { files, path } = source;
		if (!(await files.has(path))) created.push({ remove: () => files.remove(path) });
		await files.put(path, bytes, { replace: true });
	};
	try {
		let count = 0;
		for await (const _ of mapAhead(readFiles(), filesAhead, place))
			if (++count % 1_000 === 0) onProgress?.(`${count} files`);
	} catch (error) {
		for (const file of created) await file.remove();
		throw error;
	}
}

/** Throws while a server or a command is connected: its requests would see the tables change. */
export async function checkUnused(database: Database): Promise<void> {
	const { rowCount } = await database.$client.query(`
		select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
			and application_name = current_setting('application_name')`);
	if (rowCount) throw new BackupError('A server uses the database: stop it first');
}

/**
 * Carries data of the replaced database into the restored one, in the transaction of the restore. It is called while the old rows are still
 * there. The function that it returns is called when the restored rows are in tables of this version, and returns the files of the archive
 * that must not come back: `private/a.webp`.
 */
export type CarryOver = (client: pg.PoolClient) => Promise<(client: pg.PoolClient) => Promise<string[]>>;

/**
 * Replaces all tables and files by those of the archive, in one transaction. A failure leaves the old state, and at most some files that
 * no row names. An archive of an older version needs an empty database, whose tables are then brought up to date. Throws `BackupError`
 * for a database with data unless `replace` is set.
 */
export async function restoreBackup(
	archive: Archive,
	database: Database,
	options: CopyOptions & { replace?: boolean; carryOver?: CarryOver },
): Promise<void> {
	const tables = archive.manifest.tables.map(({ name }) => name);
	await withConnection(database, async (client) => {
		await beginCopy(client);
		await client.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [filesLock]);
		await prepareTables(client, archive.manifest);
		await client.query(`lock table ${quoteNames(tables)} in access exclusive mode`);
		if (!options.replace) await checkEmpty(client, tables);
		const carry = await options.carryOver?.(client);
		await emptyTables(client, tables, options.scope.emptiedTables);
		await fillTables(client, archive, options);
		await client.query(`analyze ${quoteNames(tables)}`);
		await applyMigrations(drizzle({ client }));
		// an archive of an older version may have rows of them
		await emptyTables(client, [], options.scope.emptiedTables);
		const unwantedFiles = new Set(await carry?.(client));
		// after the rows: the database may reject those, and then no file was written for nothing
		await placeFiles(archive, options, unwantedFiles);
		await client.query('commit');
	});
}
