import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.schema.ts';
import type { Backup, BackupLink, Backups } from '#contract/backups/backups.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { addSeal, pack, unpack } from '../../tests/support/backups.ts';
import { startMemoryStore } from '../../tests/support/memory-store.ts';
import { ageProof, type Caller, newAdministrator } from '../../tests/support/people.ts';
import { newPlace, openShop, type Shop, serveShop, templates } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { mayMount, mountSmallDisk } from '../../tests/support/small-disk.ts';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { openDatabase } from '../platform/database.ts';
import { directoryFolders } from '../platform/folders.ts';
import { asJobError } from './backup-jobs.ts';
import { backupScope } from './backup-scope.ts';
import { startScheduled } from './backups.ts';
import { backups } from './tables.ts';

type Settings = GroupSettings<'backups'>;
const folderOf = ({ dataDir }: Pick<Shop, 'dataDir'>) => join(dataDir, 'backups');
const filesIn = async (shop: Pick<Shop, 'dataDir'>) =>
	(await readdir(folderOf(shop)).catch(() => [])).filter((name) => name.startsWith('parts-counter-'));
const list = async (call: Caller) => (await call<Backups>('GET', '/api/backups')).body;
const find = async (call: Caller, id: number) => (await list(call)).backups.find((backup) => backup.id === id);
const save = (call: Caller, change: object) => call<Settings & ErrorBody>('PUT', '/api/settings/backups', change);
const link = (call: Caller, id: number) => call<BackupLink & ErrorBody>('POST', `/api/backups/${id}/link`);

/** Waits until nothing is being made. */
async function settled(call: Caller, id: number): Promise<Backup> {
	await expect.poll(async () => (await find(call, id))?.state).toMatch(/done|failed|missing/);
	return (await find(call, id)) as Backup;
}

/** The same, without the waits between two attempts. */
async function settledSoon(shop: Pick<Shop, 'database'>, call: Caller, id: number): Promise<Backup> {
	await expect
		.poll(async () => {
			await shop.database.execute("update jobs set run_at = now() where kind = 'backup' and state = 'waiting'");
			return (await find(call, id))?.state;
		})
		.toMatch(/done|failed/);
	return (await find(call, id)) as Backup;
}

async function make(call: Caller): Promise<Backup> {
	const { status, body } = await call<Backup>('POST', '/api/backups');
	expect(status).toBe(201);
	return settled(call, body.id);
}

it.each([
	['/srv/data/backups', /folder of the backups/],
	['/srv/data/backups/a.backup.part', /folder of the backups/],
	['/srv/data', /folder of the backups/],
	[
		'/srv/data/uploads/a.webp',
		'The server can’t read the file /srv/data/uploads/a.webp. Give it to the server’s account: chown.',
	],
	['/srv/data/backups-of-before/a', /can’t read the file/],
])('a backup that may not open %s says %s', (path, text) => {
	const folder = { pathOf: (file: string) => join('/srv/data/backups', file) };
	const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path });
	expect(asJobError(error, folder)).toMatchObject({ name: 'JobError', message: expect.stringMatching(text) });
});

describe.each(inject('databases'))('backups of the console on $name', ({ url }) => {
	const shop = shopTest(url);
	let owner: Awaited<ReturnType<typeof newAdministrator>>;
	let folder: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'parts-counter-console-'));
		owner = await newAdministrator(shop, 'super admin');
	});
	afterAll(() => rm(folder, { recursive: true }));

	async function download(call: Caller, id: number, from = shop): Promise<string> {
		const { body } = await link(call, id);
		const file = join(folder, `${id}-${Date.now()}.backup`);
		await writeFile(file, Buffer.from(await (await from.get(body.url)).arrayBuffer()));
		return file;
	}

	it('are complete files of the owner of the process alone, and say who made them', async () => {
		expect(await list(owner.call)).toEqual({
			backups: [],
			schedule: 'off',
			age_hours: null,
			is_old: true,
			files_missing: null,
		});
		await addSeal(shop, owner.token, 'Made before the backup');
		const made = await make(owner.call);
		const [name = ''] = await filesIn(shop);
		expect(await readdir(folderOf(shop))).toContain('parts-counter.erasures');
		const { size, mode } = await stat(join(folderOf(shop), name));
		expect(made).toEqual({
			id: made.id,
			created_at: expect.stringMatching(/^\d{4}-.*Z$/),
			created_by: 'Karim',
			state: 'done',
			error: null,
			taken_at: expect.stringMatching(/^\d{4}-.*Z$/),
			bytes: size,
			files_missing: 0,
			is_encrypted: false,
			file: name,
			server: expect.stringMatching(/./),
			is_here: true,
		});
		expect([mode & 0o777, (await stat(folderOf(shop))).mode & 0o777]).toEqual([0o600, 0o700]);
		expect(await list(owner.call)).toMatchObject({ age_hours: 0, is_old: false });

		const place = await newPlace(url);
		const database = openDatabase(place.DATABASE_URL, () => {});
		const file = await download(owner.call, made.id);
		const options = { folders: directoryFolders(place), scope: backupScope };
		await restoreBackup({ file, manifest: await checkArchive(file, backupScope) }, database, options);
		const { rows } = await database.execute("select from products where name = 'Made before the backup'");
		expect(rows).toHaveLength(1);
		// a complete file whose manifest is cut off
		const cut = join(folderOf(shop), 'cut');
		const entries = (await unpack(file)).slice(0, -1);
		await pack(cut, [...entries, { name: 'manifest.json', bytes: Buffer.from('{"format":') }]);
		await expect(checkArchive(cut, backupScope)).rejects.toThrow(
			/cut can't be restored: manifest\.json: it is not JSON/,
		);
		await rm(cut);
		// the list is of files of this place
		expect((await database.execute('select from backups')).rows).toEqual([]);
		await database.$client.end();
		await place.remove();
	});

	it('say how many pictures are named that are not there, of each and of the newest', async () => {
		const { id } = await make(owner.call);
		const product = await addSeal(shop, owner.token, 'Its picture is lost');
		const picture = join(shop.dataDir, product.pic[0] ?? '');
		const bytes = await readFile(picture);
		await rm(picture);
		const lacking = await make(owner.call);
		expect(lacking).toMatchObject({ state: 'done', files_missing: 1 });
		expect(await find(owner.call, id)).toMatchObject({ state: 'done', files_missing: 0 });
		expect(await list(owner.call)).toMatchObject({ files_missing: 1 });
		await writeFile(picture, bytes);
		await make(owner.call);
		expect(await list(owner.call)).toMatchObject({ files_missing: 0 });
	});

	it('are downloaded once by a link that counts for a minute, also after a look at its headers', async () => {
		const { id, bytes, file } = await make(owner.call);
		const { body } = await link(owner.call, id);
		const seconds = (Date.parse(body.expires_at) - Date.now()) / 1_000;
		expect(seconds > 30 && seconds <= 61).toBe(true);
		expect((await shop.get(body.url, { method: 'HEAD' })).status).toBe(404);
		const first = await shop.get(body.url, { headers: { 'Accept-Encoding': 'gzip, br, zstd' } });
		expect([first.status, (await first.arrayBuffer()).byteLength]).toEqual([200, bytes]);
		expect(Object.fromEntries(first.headers)).toMatchObject({
			'content-length': String(bytes),
			'content-disposition': `attachment; filename="${file}"`,
			'content-type': 'application/octet-stream',
			'cache-control': 'no-store',
		});
		expect((await shop.get(body.url)).status).toBe(404);

		const racing = (await link(owner.call, id)).body.url;
		const answers = await Promise.all(Array.from({ length: 8 }, () => shop.get(racing)));
		await Promise.all(answers.map((answer) => answer.arrayBuffer()));
		expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);

		const late = (await link(owner.call, id)).body.url;
		await shop.database.execute("update backup_links set expires_at = expires_at - interval '61 seconds'");
		expect((await shop.get(late)).status).toBe(404);
		expect((await shop.get('/api/backups/files/nonsense')).status).toBe(404);
		expect((await owner.call('GET', `/backups/${file}`)).status).toBe(404);
		expect((await shop.get(`/uploads/../backups/${file}`)).status).toBe(404);
	});

	it('need an owner who has just proved who is there, and the audit has who took a file', async () => {
		const { id } = await make(owner.call);
		const admin = await newAdministrator(shop, 'admin');
		for (const [method, path] of [
			['GET', '/api/backups'],
			['POST', '/api/backups'],
			['POST', `/api/backups/${id}/link`],
		] as const)
			expect([path, (await admin.call(method, path)).status]).toEqual([path, 403]);
		const other = await newAdministrator(shop, 'super admin');
		await ageProof(shop, other);
		expect((await other.call('GET', '/api/backups')).status).toBe(200);
		for (const answer of [
			await other.call<ErrorBody>('POST', '/api/backups'),
			await link(other.call, id),
			await save(other.call, { schedule: 'weekly' }),
			await save(other.call, { encrypt: true, passphrase: 'a passphrase of a thief' }),
		])
			expect([answer.status, answer.body.code]).toEqual([403, 'step_up']);
		await link(owner.call, id);
		await expect
			.poll(async () => {
				const { body } = await owner.call<AuditEntry[]>('GET', '/api/audit?kind=export');
				return body.map(({ account, details }) => [account?.id, details]);
			})
			.toContainEqual([owner.id, 'POST /api/backups/:id/link']);
	});

	it('are made one at a time', async () => {
		const holder = new pg.Client(shop.database.$client.options);
		await holder.connect();
		await holder.query("begin; select pg_advisory_xact_lock(hashtextextended('files', 0))");
		const first = await owner.call<Backup>('POST', '/api/backups');
		const second = await owner.call<ErrorBody>('POST', '/api/backups');
		expect([first.status, second.status]).toEqual([201, 409]);
		expect((await link(owner.call, first.body.id)).status).toBe(409);
		await expect.poll(async () => (await find(owner.call, first.body.id))?.state).toBe('running');
		await holder.query('commit');
		await holder.end();
		expect((await settled(owner.call, first.body.id)).state).toBe('done');
	});

	it('are no more than the settings say: the oldest go with their files', async () => {
		expect((await save(owner.call, { count: 2 })).body.count).toBe(2);
		const made = [await make(owner.call), await make(owner.call), await make(owner.call)];
		const expected = made.slice(1).map(({ file }) => file);
		await expect.poll(async () => (await filesIn(shop)).toSorted()).toEqual(expected.toSorted());
		expect((await list(owner.call)).backups.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id]);
		expect((await link(owner.call, made[0]?.id ?? 0)).status).toBe(404);
		for (const count of [0, 61, 1.5]) expect((await save(owner.call, { count })).status).toBe(400);
		await save(owner.call, { count: 7 });
	});

	it('are no good ones any more when the file is gone or was cut', async () => {
		const { id, file } = await make(owner.call);
		const path = join(folderOf(shop), file ?? '');
		await writeFile(path, (await readFile(path)).subarray(0, -1));
		expect((await find(owner.call, id))?.state).toBe('missing');
		expect((await link(owner.call, id)).status).toBe(409);
		await rm(path);
		expect((await find(owner.call, id))?.state).toBe('missing');
		await shop.database.execute('update backups set removed_at = now() where finished_at is not null');
		expect(await list(owner.call)).toMatchObject({ age_hours: null, is_old: true });
	});

	it('leave files alone that belong to another shop in the same folder', async () => {
		const foreign = 'parts-counter-20250101-030000-00112233aabbccdd-deadbeef.backup';
		await writeFile(join(folderOf(shop), foreign), 'of another shop');
		await make(owner.call);
		expect(await filesIn(shop)).toContain(foreign);
		await rm(join(folderOf(shop), foreign));
	});

	it('are made by the schedule, once a night or a week, by one of all servers', async () => {
		const database = openDatabase(shop.database.$client.options.connectionString ?? '', () => {});
		const start = (zone = 'Asia/Dubai') => Promise.all([1, 2, 3].map(() => startScheduled(database, zone)));
		const scheduled = async () =>
			(await list(owner.call)).backups.filter(({ created_by: by }) => by === null).map(({ id }) => id);
		await start();
		expect(await scheduled()).toEqual([]);
		await save(owner.call, { schedule: 'daily' });
		await start();
		const [first = 0] = await scheduled();
		expect(await scheduled()).toEqual([first]);
		expect((await settled(owner.call, first)).state).toBe('done');
		await start();
		expect(await scheduled()).toEqual([first]);
		await database.execute("update backups set created_at = created_at - interval '1 day'");
		await start();
		const [second = 0] = await scheduled();
		expect(await scheduled()).toEqual([second, first]);
		await settled(owner.call, second);
		// in this week there is one, and in the next there is none
		await save(owner.call, { schedule: 'weekly' });
		await database.execute('update backups set created_at = now() where created_by is null');
		await start();
		expect(await scheduled()).toHaveLength(2);
		await database.execute("update backups set created_at = created_at - interval '7 days'");
		await start();
		const [third = 0] = await scheduled();
		expect(await scheduled()).toEqual([third, second, first]);
		await settled(owner.call, third);
		// made by a clock that was ahead: of no week, and no sign that all is well
		const move = (years: number) =>
			database.execute(
				sql`update backups set created_at = created_at + make_interval(years => ${years}::integer), taken_at = taken_at + make_interval(years => ${years}::integer) where id <= ${third}`,
			);
		await move(1);
		expect(await list(owner.call)).toMatchObject({ age_hours: null, is_old: true });
		await start();
		const [fourth = 0] = await scheduled();
		expect(await scheduled()).toEqual([fourth, third, second, first]);
		await settled(owner.call, fourth);
		await move(-1);
		await save(owner.call, { schedule: 'off' });
		await database.execute("update backups set created_at = created_at - interval '30 days'");
		await start();
		expect(await scheduled()).toHaveLength(4);
		await database.$client.end();
	});

	it('are made again in the next night when the one of the week has failed', async () => {
		const moment = (text: string) => sql`${text}::timestamptz`;
		/** Whether a weekly backup begins after one of Monday 2 March 2026, three o'clock. Nothing of it stays. */
		const begins = async (now: string, finishedAt: string | null) => {
			let count = 0;
			const rolledBack = new Error('Nothing stays');
			await shop.database
				.transaction(async (transaction) => {
					await transaction.execute(sql`update settings set backup_schedule = 'weekly'`);
					await transaction.execute(sql`delete from backups`);
					await transaction.execute(sql`
						insert into backups (key, created_at, finished_at, taken_at, bytes, file, place)
						values ('aaaaaaaaaaaaaaaa', ${moment('2026-03-02 03:00:20+04')}, ${finishedAt}::timestamptz,
							${finishedAt}::timestamptz, 1, 'a.backup', gen_random_uuid())`);
					await startScheduled(transaction, 'Asia/Dubai', moment(now));
					count = await transaction.$count(backups);
					throw rolledBack;
				})
				.catch((error: unknown) => {
					if (error !== rolledBack) throw error;
				});
			return count > 1;
		};
		expect(await begins('2026-03-02 23:00+04', null)).toBe(false);
		expect(await begins('2026-03-03 02:59+04', null)).toBe(false);
		expect(await begins('2026-03-03 03:00+04', null)).toBe(true);
		expect(await begins('2026-03-03 03:00+04', '2026-03-02 03:01+04')).toBe(false);
		expect(await begins('2026-03-09 02:59+04', '2026-03-02 03:01+04')).toBe(false);
		expect(await begins('2026-03-09 03:00+04', '2026-03-02 03:01+04')).toBe(true);
	});

	it('are encrypted by the passphrase of the settings, which nobody reads again', async () => {
		const passphrase = 'مخزن المضخات 14 Dubai';
		expect((await save(owner.call, { encrypt: true })).body.issues?.[0]?.path).toBe('passphrase');
		expect((await save(owner.call, { encrypt: true, passphrase: 'too short' })).body.issues?.[0]?.path).toBe(
			'passphrase',
		);
		const stored = await save(owner.call, { encrypt: true, passphrase });
		expect(stored.body).toMatchObject({ encrypt: true, passphrase_state: 'stored' });
		const made = await make(owner.call);
		expect(made.is_encrypted).toBe(true);
		const file = await download(owner.call, made.id);
		expect(String((await readFile(file)).subarray(0, 8))).toBe('PCBACKUP');
		await expect(checkArchive(file, backupScope)).rejects.toThrow(/is encrypted/);
		await expect(checkArchive(file, backupScope, { passphrase: 'another passphrase' })).rejects.toThrow(/wrong/);
		const { tables } = await checkArchive(file, backupScope, { passphrase });
		expect(tables.length).toBeGreaterThan(40);

		const texts = [
			JSON.stringify((await owner.call('GET', '/api/settings/backups')).body),
			JSON.stringify((await owner.call('GET', '/api/changes?entity=settings')).body),
			JSON.stringify((await shop.database.execute('select * from settings')).rows),
			JSON.stringify((await shop.database.execute('select * from changes')).rows),
			JSON.stringify((await shop.database.execute("select encode(ciphertext, 'escape') from secrets")).rows),
		];
		for (const text of texts) expect(text.includes(passphrase)).toBe(false);

		// a secret that is lost, as after a restore: rather no backup than one that everybody can read
		await shop.database.execute("update secrets set key_id = 'another' where name = 'backup_passphrase'");
		expect((await owner.call<Settings>('GET', '/api/settings/backups')).body.passphrase_state).toBe('void');
		const { body } = await owner.call<Backup>('POST', '/api/backups');
		await expect
			.poll(async () => find(owner.call, body.id))
			.toMatchObject({ state: 'waiting', error: expect.stringMatching(/passphrase/) });
		expect((await filesIn(shop)).some((name) => name === body.file)).toBe(false);
		expect((await save(owner.call, { encrypt: false })).body).toMatchObject({
			encrypt: false,
			passphrase_state: 'none',
		});
		expect(await settledSoon(shop, owner.call, body.id)).toMatchObject({
			state: 'done',
			is_encrypted: false,
			error: null,
		});
	});

	it('say why they fail, and are tried again when there is a folder', async () => {
		const directory = join(folder, 'no-folder');
		await writeFile(directory, 'a file where the folder should be');
		const other = await openShop(url, { demo: false, backups: { BACKUP_DIR: directory } });
		onTestFinished(other.close);
		const boss = await newAdministrator(other, 'super admin');
		const { body } = await boss.call<Backup>('POST', '/api/backups');
		await expect
			.poll(async () => find(boss.call, body.id))
			.toMatchObject({ state: 'waiting', error: expect.stringMatching(/folder of the backups/), bytes: null });
		expect(await list(boss.call)).toMatchObject({ age_hours: null, is_old: true });
		await rm(directory);
		expect((await settledSoon(other, boss.call, body.id)).state).toBe('done');
	});

	it('say in the language of the owner that the object store does not respond', async () => {
		const store = await startMemoryStore();
		onTestFinished(store.close);
		const other = await openShop(url, { store: store.settings });
		onTestFinished(other.close);
		const boss = await newAdministrator(other, 'super admin');
		await addSeal(other, boss.token, 'Its picture is in the store');
		store.break((_, response) => Boolean(response.writeHead(403).end()));
		const { body } = await boss.call<Backup>('POST', '/api/backups', undefined, { 'Accept-Language': 'ar' });
		await expect
			.poll(async () => find(boss.call, body.id))
			.toMatchObject({ state: 'waiting', error: expect.stringMatching(/^تعذر الوصول إلى الصور/) });
		store.break();
		expect((await settledSoon(other, boss.call, body.id)).state).toBe('done');
	});

	it.skipIf(!mayMount)(
		'are never good ones while the disk is full, leave nothing on it, and are done when there is room',
		async () => {
			const directory = join(folder, 'small');
			await mkdir(directory);
			const disk = await mountSmallDisk(directory, 8_192);
			onTestFinished(disk.close);
			const filler = join(disk.path, 'filler');
			await writeFile(filler, Buffer.alloc((8_192 - 64) * 1_024));
			const other = await openShop(url, { backups: { BACKUP_DIR: disk.path } });
			onTestFinished(other.close);
			const boss = await newAdministrator(other, 'super admin');
			const { body } = await boss.call<Backup>('POST', '/api/backups');
			await expect
				.poll(async () => find(boss.call, body.id))
				.toMatchObject({ state: 'waiting', error: 'The disk is full. Free some space.', bytes: null, file: null });
			expect((await link(boss.call, body.id)).status).toBe(409);
			expect(await list(boss.call)).toMatchObject({ age_hours: null, is_old: true });
			expect((await readdir(disk.path)).toSorted()).toEqual(['filler', 'place']);
			await rm(filler);
			const done = await settledSoon(other, boss.call, body.id);
			expect(done.state).toBe('done');
			await checkArchive(join(disk.path, done.file ?? ''), backupScope);
		},
	);

	it('are listed as failed, never as good, when nobody tries them any more', async () => {
		const { body } = await owner.call<Backup>('POST', '/api/backups');
		await settled(owner.call, body.id);
		await shop.database.execute(`update backups set finished_at = null, bytes = null where id = ${body.id}`);
		// the job ends after its backup is done
		await expect
			.poll(async () => find(owner.call, body.id))
			.toMatchObject({ state: 'failed', bytes: null, file: null });
		expect((await link(owner.call, body.id)).status).toBe(409);
		// what it left goes with the next one, right after that is done
		await make(owner.call);
		const strays = async () => {
			const files = await filesIn(shop);
			const known = (await list(owner.call)).backups.flatMap(({ file }) => file ?? []);
			return [...files.filter((file) => !known.includes(file)), ...known.filter((file) => !files.includes(file))];
		};
		await expect.poll(strays).toEqual([]);
	});

	it('of the environment are encrypted by its passphrase, which the console can not change', async () => {
		const passphrase = 'from the environment 7';
		const other = await openShop(url, {
			demo: false,
			backups: { BACKUP_PASSPHRASE: passphrase },
			setByServer: ['backup_passphrase_at'],
		});
		onTestFinished(other.close);
		const boss = await newAdministrator(other, 'super admin');
		const { body } = await boss.call<Settings>('GET', '/api/settings/backups');
		expect(body).toMatchObject({ encrypt: true, passphrase_state: 'stored' });
		expect(body.set_by_server).toEqual(['passphrase_at', 'passphrase', 'encrypt']);
		expect((await save(boss.call, { encrypt: false })).status).toBe(400);
		expect((await save(boss.call, { passphrase: 'another passphrase' })).status).toBe(400);
		const made = await make(boss.call);
		const path = join(folderOf(other), made.file ?? '');
		expect((await checkArchive(path, backupScope, { passphrase })).tables.length).toBeGreaterThan(40);
	});

	it('are finished by another server when one is killed in the middle, and nothing of the first one stays', async () => {
		const place = await newPlace(url, templates.demo);
		const database = openDatabase(place.DATABASE_URL, () => {});
		const holder = new pg.Client(database.$client.options);
		await holder.connect();
		await holder.query("begin; select pg_advisory_xact_lock(hashtextextended('files', 0))");
		const {
			rows: [row],
		} = await database.execute<{ id: number }>("insert into backups (key) values ('00000000000000aa') returning id");
		await database.execute(
			`insert into jobs (kind, payload, language) values ('backup', '{"backup": ${row?.id}}', 'en')`,
		);
		const script = fileURLToPath(new URL('../../tests/support/killed-backup.ts', import.meta.url));
		const worker = spawn(process.execPath, [script, place.DATABASE_URL, place.DATA_DIR], { stdio: 'ignore' });
		onTestFinished(() => void worker.kill('SIGKILL'));
		const files = () => filesIn({ dataDir: place.DATA_DIR });
		// it has begun its file, and waits for the lock
		await expect.poll(files).toEqual([expect.stringMatching(/\.part$/)]);
		worker.kill('SIGKILL');
		const [part] = await files();

		const second = await serveShop(place, { demo: false });
		const boss = await newAdministrator(second, 'super admin');
		expect(await list(boss.call)).toMatchObject({ age_hours: null, backups: [{ state: 'running', bytes: null }] });
		await holder.query('commit');
		await holder.end();
		const done = await settled(boss.call, row?.id ?? 0);
		expect(done).toMatchObject({ state: 'done', created_by: null });
		expect(await files()).toEqual([done.file]);
		expect(part).not.toContain(done.file);
		await second.close();
		await database.$client.end();
		await place.remove();
	});

	it('lie at the server that made them: another one without the folder says so', async () => {
		const place = await newPlace(url, templates.demo);
		const first = await serveShop(place, { demo: false, backups: { BACKUP_DIR: join(folder, 'first') } });
		const boss = await newAdministrator(first, 'super admin');
		const made = await make(boss.call);
		await first.close();
		await mkdir(join(folder, 'second'));
		const second = await serveShop(place, { demo: false, backups: { BACKUP_DIR: join(folder, 'second') } });
		const again = await newAdministrator(second, 'super admin');
		expect(await find(again.call, made.id)).toMatchObject({ state: 'done', is_here: false, server: made.server });
		const answer = await link(again.call, made.id);
		expect([answer.status, answer.body.error]).toEqual([503, expect.stringContaining('BACKUP_DIR')]);
		// an open folder is closed with the first backup, and each keeps what is its own
		const own = await make(again.call);
		expect((await stat(join(folder, 'second'))).mode & 0o777).toBe(0o700);
		expect((await find(again.call, own.id))?.is_here).toBe(true);
		await second.close();
		const shared = await serveShop(place, { demo: false, backups: { BACKUP_DIR: join(folder, 'first') } });
		const third = await newAdministrator(shared, 'super admin');
		expect((await link(third.call, made.id)).status).toBe(200);
		await shared.close();
		await place.remove();
	});
});
