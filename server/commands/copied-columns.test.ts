import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { manifestOf, unpack } from '../../tests/support/backups.ts';
import { newPlace } from '../../tests/support/shop.ts';
import { backupScope } from '../backups/backup-scope.ts';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { directoryFolders } from '../platform/folders.ts';
import { migrate } from '../platform/migrations.ts';

/** A table of every kind of column that the database fills by itself, of which nothing may be taken back. */
const history = `
	create table history (
		id bigint generated always as identity primary key,
		transaction xid8 not null default pg_current_xact_id(),
		name text not null,
		length integer generated always as (length(name)) stored,
		previous bigint references history
	);
	create function keep_history() returns trigger language plpgsql as
		$$ begin raise exception 'history stays as it is'; end $$;
	create trigger keep_rows before update or delete on history for each row execute function keep_history();
	create trigger keep_all before truncate on history execute function keep_history();
	alter table history enable always trigger keep_all;`;

describe.each(inject('databases'))('a table that keeps history, on $name', ({ url }) => {
	let folder: string;
	let file: string;
	let source: Awaited<ReturnType<typeof openHistory>>;
	async function openHistory() {
		const place = await newPlace(url);
		const database = openDatabase(place.DATABASE_URL, () => {});
		await migrate(database);
		await database.execute(history);
		const close = async () => {
			await database.$client.end();
			await place.remove();
		};
		return { database, folders: directoryFolders(place), close };
	}
	const rowsOf = async (database: Database) =>
		(await database.execute('select id::text, name, length, previous::text from history order by id')).rows;
	const transactionsOf = async (database: Database) =>
		(await database.execute('select distinct transaction::text as transaction from history')).rows.map(
			({ transaction }) => transaction,
		);

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'parts-counter-columns-'));
		file = join(folder, 'history.backup');
		source = await openHistory();
		await source.database.execute("insert into history (name) values ('Seal'), ('Bearing 6204')");
		await source.database.execute('alter table history alter id restart with 9000000000');
		await source.database.execute("insert into history (name, previous) values ('\\N \\\\. Ä', 1), ('gone', 1)");
		await writeBackup(source.database, file, { folders: source.folders, scope: backupScope });
	});
	afterAll(async () => {
		await source.close();
		await rm(folder, { recursive: true, force: true });
	});

	it('is kept without what another database would compute, or count in its own way', async () => {
		const entry = (await manifestOf(file)).tables.find(({ name }) => name === 'history');
		expect(entry).toEqual({
			name: 'history',
			columns: ['id', 'name', 'previous'],
			rows: 4,
			identity: { column: 'id', next: '9000000002' },
		});
		const rows = (await unpack(file)).find(({ name }) => name.startsWith('tables/history/'))?.bytes;
		expect(String(rows).split('\n').toSorted()[1]).toBe('1\tSeal\t\\N');
	});

	it.each([
		['an empty one', false],
		['one with rows, which are replaced', true],
	])('is restored into %s, and nothing of it may be taken back afterwards', async (_, replace) => {
		const { database, folders, close } = await openHistory();
		if (replace) await database.execute("insert into history (name) values ('of the target')");
		const manifest = await checkArchive(file, backupScope);
		await restoreBackup({ file, manifest }, database, { folders, scope: backupScope, replace });

		expect(await rowsOf(database)).toEqual(await rowsOf(source.database));
		expect((await rowsOf(database))[1]).toMatchObject({ name: 'Bearing 6204', length: 12 });
		const transactions = await transactionsOf(database);
		expect(transactions).toHaveLength(1);
		expect(await transactionsOf(source.database)).not.toContain(transactions[0]);
		const made = await database.execute("insert into history (name) values ('next') returning id::text");
		expect(made.rows).toEqual([{ id: '9000000002' }]);
		for (const change of ["update history set name = ''", 'delete from history', 'truncate history'])
			await expect(database.execute(change)).rejects.toThrow(
				expect.objectContaining({ cause: expect.objectContaining({ message: 'history stays as it is' }) }),
			);
		const { rows } = await database.execute(
			"select tgname::text as name, tgenabled as enabled from pg_trigger where tgrelid = 'history'::regclass and not tgisinternal order by 1",
		);
		expect(rows).toEqual([
			{ name: 'keep_all', enabled: 'A' },
			{ name: 'keep_rows', enabled: 'O' },
		]);
		await close();
	});
});
