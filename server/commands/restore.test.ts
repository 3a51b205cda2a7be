import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addSeal, manifestOf, pack, repack, run, stateOf, tablesOf, unpack } from '../../tests/support/backups.ts';
import { newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { newPlace, openShop, type Shop, serveShop } from '../../tests/support/shop.ts';
import { backupScope } from '../backups/backup-scope.ts';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { BackupError } from '../platform/backup/manifest.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { openDatabase } from '../platform/database.ts';
import { directoryFolders } from '../platform/folders.ts';
import { applyMigrations, listMigrations } from '../platform/migrations.ts';

const foldersOf = ({ dataDir }: Shop) => directoryFolders({ DATA_DIR: dataDir });

describe.each(inject('databases'))('restoring into $name', ({ url }) => {
	let folder: string;
	let target: Shop;
	/** A backup of another shop. */
	let backupFile: string;
	let number = 0;
	const newFile = () => join(folder, `${number++}.backup`);
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'parts-counter-restore-'));
		const other = await openShop(url);
		const { token } = await newAdministrator(other, 'admin');
		const { call, id } = await newCustomer(other);
		await addSeal(other, token, 'Only in the backup');
		await call('POST', '/api/cart/add', { userId: id, productId: 1, quantity: 1, size: '12mm' });
		backupFile = newFile();
		await other.database.execute("insert into jobs (kind, payload, language) values ('old_mail', '{}', 'en')");
		await writeBackup(other.database, backupFile, { folders: foldersOf(other), scope: backupScope });
		await other.close();
		target = await openShop(url);
		await newCustomer(target);
		await addSeal(target, (await newAdministrator(target, 'admin')).token, 'Only in the target');
	});
	afterAll(async () => {
		await target.close();
		await rm(folder, { recursive: true, force: true });
	});

	/** As the command does, beside the running server, for which the command would throw. */
	const restore = async (file: string, replace = true) =>
		restoreBackup({ file, manifest: await checkArchive(file, backupScope) }, target.database, {
			folders: foldersOf(target),
			scope: backupScope,
			replace,
		});
	/** The one line of the error that it throws, while every row, number and file of the target stays. */
	async function errorOf(file: string): Promise<string> {
		const before = await stateOf(target);
		const error = await restore(file).then(
			() => new Error('There was no error'),
			(failure: Error) => failure,
		);
		expect(error).toBeInstanceOf(BackupError);
		expect(error.message).not.toContain('\n');
		expect(await stateOf(target)).toEqual(before);
		return error.message;
	}
	const altered = async (change: (bytes: Buffer) => Buffer) => {
		const file = newFile();
		await writeFile(file, change(await readFile(backupFile)));
		return file;
	};

	it('refuses an archive of which any byte is another, and changes nothing', async () => {
		const bytes = await readFile(backupFile);
		const place = fc.oneof(
			fc.integer({ min: 0, max: bytes.length - 1 }),
			fc.integer({ min: 0, max: 31 }),
			fc.integer({ min: bytes.length - 140, max: bytes.length - 1 }),
		);
		await fc.assert(
			fc.asyncProperty(place, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
				const file = await altered((copy) => {
					copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at);
					return copy;
				});
				await errorOf(file);
				await rm(file);
			}),
			{ numRuns: 60 },
		);
	});

	it('refuses an archive that is cut anywhere or followed by anything, and changes nothing', async () => {
		const { length } = await readFile(backupFile);
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 0, max: length - 1 }), async (keptBytes) => {
				const file = await altered((bytes) => bytes.subarray(0, keptBytes));
				expect(await errorOf(file)).toBe(`${file} is not a whole backup: it is cut off, or something else`);
				await rm(file);
			}),
			{ numRuns: 30 },
		);
		await errorOf(await altered((bytes) => Buffer.concat([bytes, Buffer.from('\n')])));
		await errorOf(await altered((bytes) => Buffer.concat([bytes, bytes])));
	});

	it('refuses an archive that lacks a file, a table or its manifest, or has one too many', async () => {
		const entries = await unpack(backupFile);
		const packed = async (changed: typeof entries) => {
			const file = newFile();
			await pack(file, changed);
			return errorOf(file);
		};
		const without = (name: RegExp) => {
			const first = entries.find((entry) => name.test(entry.name));
			expect(first).toBeDefined();
			return packed(entries.filter((entry) => entry !== first));
		};
		const bytes = Buffer.from('<svg/>\n');
		const files = entries.filter(({ name }) => name.startsWith('uploads/')).length;
		expect(await without(/^uploads\//)).toContain(`it has ${files - 1} files, its manifest counts ${files}`);
		expect(await without(/^tables\/products\//)).toMatch(
			/^The archive has 0 rows of products, its manifest names \d+$/,
		);
		expect(await without(/^manifest/)).toMatch(/can't be restored: manifest\.json: version: /);
		const file = { name: 'uploads/more.svg', bytes };
		expect(await packed([file, ...entries])).toContain(`it has ${files + 1} files, its manifest counts ${files}`);
		const table = { name: 'tables/more/000001', bytes };
		expect(await packed([...entries.slice(0, -1), table, ...entries.slice(-1)])).toBe(
			'The archive has tables/more/000001, its manifest does not name it',
		);
	});

	it('writes nowhere but into the uploads, from where a failure removes what it brought', async () => {
		const entries = await unpack(backupFile);
		const last = entries.findLast(({ name }) => name.startsWith('uploads/'));
		const file = newFile();
		await pack(
			file,
			entries.map((entry) => (entry === last ? { ...entry, name: 'uploads/../../evil' } : entry)),
		);
		const before = await stateOf(target);
		await expect(restore(file)).rejects.toThrow('A file was named outside of its folder');
		expect(await stateOf(target)).toEqual(before);
	});

	it('refuses a text, a newer format and migrations that are unknown here', async () => {
		const text = newFile();
		await writeFile(text, 'a list of parts\n'.repeat(1_000));
		expect(await errorOf(text)).toMatch(/is not a whole backup/);
		const zeroth = await altered((bytes) =>
			Buffer.from(bytes.toString('latin1').replace(/format 2,/, 'format 0,'), 'latin1'),
		);
		expect(await errorOf(zeroth)).toMatch(/is not a whole backup/);
		const newer = await altered((bytes) =>
			Buffer.from(bytes.toString('latin1').replace(/format 2,/, 'format 3,'), 'latin1'),
		);
		expect(await errorOf(newer)).toBe(`${newer} has format 3, this version reads up to 2: use a newer version`);
		const manifest = newFile();
		await repack(backupFile, manifest, { manifest: (old) => ({ ...old, takenAt: 'yesterday' }) });
		expect(await errorOf(manifest)).toMatch(/can't be restored: manifest\.json: takenAt: /);
		const future = newFile();
		const migration = { name: '999-future.sql', sha256: '0'.repeat(64) };
		await repack(backupFile, future, { manifest: (old) => ({ ...old, migrations: [...old.migrations, migration] }) });
		expect(await errorOf(future)).toMatch(
			/made by version .+ with the migration 999-future\.sql, which is unknown here$/,
		);
	});

	it.each([
		['cart_items', 'a row that a table refuses', /\t1((?:\t[^\t]+){7})\n$/, '\t0$1\n', /cart_items_quantity_check/],
		['products', 'a row too few', /^.*\n/, '', /^The archive has \d+ rows of products, its manifest names \d+$/],
	])('leaves the old state when it fails in the middle by %s with %s', async (table, _, found, other, message) => {
		const entries = await unpack(backupFile);
		const text = String(entries.find(({ name }) => name.startsWith(`tables/${table}/`))?.bytes);
		expect(text).toMatch(found);
		const file = newFile();
		await repack(backupFile, file, { rows: { [table]: text.replace(found, other) } });
		const before = await stateOf(target);
		await expect(restore(file)).rejects.toThrow(message);
		expect(await stateOf(target)).toEqual(before);
		await newCustomer(target);
	});

	it('refuses a database with data unless it is to be replaced', async () => {
		const before = await stateOf(target);
		await expect(restore(backupFile, false)).rejects.toThrow(
			/^The database has data \(administrators, categories, changes, customers, .*\): give --replace to replace all of it$/,
		);
		expect(await stateOf(target)).toEqual(before);
	});

	it('refuses, as a command, while a server uses the database', async () => {
		const place = { DATABASE_URL: target.database.$client.options.connectionString, DATA_DIR: target.dataDir };
		const before = await stateOf(target);
		const { code, out, error } = await run('restore', place, backupFile, '--replace', '--without-erasures');
		expect([code, out, error.split('\n').at(-2)]).toEqual([1, '', 'A server uses the database: stop it first']);
		expect(await stateOf(target)).toEqual(before);
	});

	it('replaces everything, of which a running server is notified', async () => {
		const named = async () => /Only in the \w+/.exec(await (await target.get('/api/products?search=only')).text())?.[0];
		expect(await named()).toBe('Only in the target');
		// of a kind that no server does: a mail of the shop that was there before
		await target.database.execute("insert into jobs (kind, payload, language) values ('old_mail', '{}', 'en')");
		await restore(backupFile);
		await expect.poll(named).toBe('Only in the backup');
		expect((await target.database.execute('select from jobs')).rowCount).toBe(0);
		const again = newFile();
		await writeBackup(target.database, again, { folders: foldersOf(target), scope: backupScope });
		expect(await tablesOf(again)).toEqual(await tablesOf(backupFile));
		expect((await manifestOf(backupFile)).tables.map(({ name }) => name)).not.toContain('jobs');
	});

	it('brings the backup of an older version up to date, in an empty database alone', async () => {
		const older = (await listMigrations()).at(-2)?.name;
		const source = await newPlace(url);
		const database = openDatabase(source.DATABASE_URL, () => {});
		await database.transaction((transaction) => applyMigrations(transaction, older));
		await database.execute("insert into categories (key, name) values ('old', 'Older seals')");
		await database.$client.end();
		const file = newFile();
		expect((await run('backup', source, file)).code).toBe(0);
		expect((await manifestOf(file)).migrations.at(-1)?.name).toBe(older);
		expect(await errorOf(file)).toMatch(
			/^The backup is of the older version .+: restore it into a new, empty database/,
		);

		const place = await newPlace(url);
		expect((await run('restore', place, file, '--without-erasures')).code).toBe(0);
		const restored = await serveShop(place, { demo: false });
		expect(await (await restored.get('/api/categories')).json()).toMatchObject([{ name: 'Older seals' }]);
		const { rows } = await restored.database.execute('select name from migrations order by name');
		expect(rows.map(({ name }) => name)).toEqual((await listMigrations()).map(({ name }) => name));
		await restored.close();
		await place.remove();
		await source.remove();
	});

	it('refuses to keep an empty database', async () => {
		const place = await newPlace(url);
		const none = await run('backup', place, newFile());
		expect([none.code, none.error]).toEqual([1, 'The database has no tables: there is nothing to keep\n']);
		await (await serveShop(place, { demo: false })).close();
		const empty = await run('backup', place, newFile());
		expect([empty.code, empty.error.split('\n').at(-2)]).toEqual([
			1,
			'The database is empty: there is nothing to keep',
		]);
		await place.remove();
	});
});
