import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { placeBelow } from '../files.ts';
import { applyMigrations } from '../migrations.ts';
import type { Archive } from './archive-reader.ts';
import { pieceBytes } from './archive-writer.ts';
import type { BackupScope } from './backup.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import { stagedFiles, withStage } from './stage.ts';
import { continueNumbers, listTables, quoted, readRows, settle, type Table } from './tables.ts';
import { createTally, gathered } from './tally.ts';

interface RestoreOptions {
	uploads: string;
	scope: BackupScope;
	/** Replaces what the database has. */
	replace?: boolean;
	onProgress?: (line: string) => void;
	signal?: AbortSignal | undefined;
}

/** Brings the tables to where the archive's were, and answers them. Refuses tables that are further already. */
async function prepareTables(client: pg.PoolClient, { version, migrations, tables }: Manifest, scope: BackupScope) {
	const last = migrations.at(-1)?.name;
	const found = await client.query<{ fresh: boolean }>("select to_regclass('migrations') is null as fresh");
	await applyMigrations(drizzle({ client }), found.rows[0]?.fresh ? last : undefined);
	const { rows } = await client.query<{ name: string }>('select name from migrations order by name collate "C"');
	if (rows.at(-1)?.name !== last)
		throw new BackupRefused(
			`The backup is of the older version ${version} (up to ${last}): restore it into a new, empty database, which is then brought up to date`,
		);
	const present = await listTables(client, scope.leftOut);
	const shape = ({ name, columns }: { name: string; columns: string[] }) => `${name} ${columns.toSorted()}`;
	const unlike = tables.find((table) => !present.some((own) => shape(own) === shape(table)));
	if (unlike) throw new BackupRefused(`The database has no table ${unlike.name} like that of the backup`);
	return present.filter(({ name }) => tables.some((table) => table.name === name));
}

async function refuseData(client: pg.PoolClient, tables: Table[]): Promise<void> {
	const filled: string[] = [];
	for (const { name } of tables) {
		const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${quoted([name])}) as any`);
		if (rows[0]?.any) filled.push(name);
	}
	if (filled.length === 0) return;
	throw new BackupRefused(`The database has data (${filled.join(', ')}): give --replace to replace all of it`);
}

/** Fills tables and stage from the archive, which is compared with its manifest once more. */
async function load(client: pg.PoolClient, archive: Archive, stage: string, { onProgress, signal }: RestoreOptions) {
	const columns = new Map(archive.manifest.tables.map((table) => [table.name, table.columns]));
	let files = 0;
	for await (const part of archive.parts()) {
		signal?.throwIfAborted();
		if (part.kind === 'table') {
			const into = `${quoted([part.name])} (${quoted(columns.get(part.name) ?? [])})`;
			await pipeline(part.bytes, client.query(copyFrom(`copy ${into} from stdin`)), { signal });
			onProgress?.(`${part.name}: filled`);
		} else {
			const place = placeBelow(stage, part.path);
			await mkdir(dirname(place), { recursive: true });
			if (part.size <= pieceBytes) await writeFile(place, await gathered(part.bytes), { flag: 'wx' });
			else await pipeline(part.bytes, createWriteStream(place, { flags: 'wx' }), { signal });
			if (++files % 1_000 === 0) onProgress?.(`${files} files`);
		}
	}
}

/** Reads the tables back and lets their numbers go on. Throws when they differ from the manifest. */
async function compare(client: pg.PoolClient, targets: Table[], { tables }: Manifest): Promise<void> {
	for (const entry of tables) {
		const table = targets.find(({ name }) => name === entry.name);
		if (!table) continue;
		const tally = createTally();
		for await (const chunk of readRows(client, { ...table, columns: entry.columns })) tally.add(chunk);
		const { rows, sha256 } = tally.result();
		if (rows !== entry.rows || sha256 !== entry.sha256)
			throw new Error(`The table ${entry.name} reads back otherwise than it was kept: nothing was changed`);
		if (entry.identity) await continueNumbers(client, entry.name, entry.identity);
	}
}

/** Refuses while a server or a command has a connection: a request under way would meet two states. */
export async function refuseWhileUsed(database: Database): Promise<void> {
	const { rows } = await database.$client.query<{ others: number }>(`
		select count(*)::int as others from pg_stat_activity
		where datname = current_database() and application_name = current_setting('application_name')
			and pid <> pg_backend_pid()`);
	if (rows[0]?.others) throw new BackupRefused('A server uses the database: stop it first');
}

/**
 * Puts an archive's tables and files in place of what is there, in one transaction: a failure leaves the old state, and at
 * most files that nothing names. An archive of an older version goes into an empty database alone, whose tables are then
 * brought up to date. Refuses, by `BackupRefused`, a database with data unless `replace` is given.
 */
export async function restoreBackup(archive: Archive, database: Database, options: RestoreOptions): Promise<void> {
	const { uploads, scope, replace = false, onProgress = () => {} } = options;
	const { manifest } = archive;
	const client = await database.$client.connect();
	const restore = async (stage: string) => {
		await client.query('begin');
		await client.query('select pg_advisory_xact_lock_shared($1)', [scope.fileLock]);
		const targets = await prepareTables(client, manifest, scope);
		const names = quoted(targets.map(({ name }) => name));
		await client.query(`lock table ${names} in access exclusive mode`);
		if (!replace) await refuseData(client, targets);
		await client.query(`truncate ${names}`);
		await load(client, archive, stage, options);
		await compare(client, targets, manifest);
		await applyMigrations(drizzle({ client }));
		await client.query(`analyze ${names}`);
		onProgress('tables: compared with the manifest');
		options.signal?.throwIfAborted();
		for await (const { full, path } of stagedFiles(stage)) {
			const place = placeBelow(uploads, path);
			await mkdir(dirname(place), { recursive: true });
			await rename(full, place);
		}
		await client.query('commit');
	};
	try {
		await settle(client);
		await withStage(uploads, restore);
	} finally {
		client.release(true);
	}
}
