import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { photoPath, photosPath } from '#contract/requests/photo-rules.ts';
import type { RequestPhoto } from '#contract/requests/request-photos.schema.ts';
import { backupScope as scope } from '../../server/backups/backup-scope.ts';
import { checkStore } from '../../server/check-store.ts';
import { checkArchive } from '../../server/platform/backup/archive-reader.ts';
import { writeBackup } from '../../server/platform/backup/backup.ts';
import { restoreBackup } from '../../server/platform/backup/restore.ts';
import { directoryFolders, openFolders } from '../../server/platform/folders.ts';
import { createObjectStore, type StoreSettings } from '../../server/platform/object-store.ts';
import { createStoreFiles } from '../../server/platform/store-files.ts';
import { filesOf, run, storeVariables } from '../support/backups.ts';
import { root, startBuilt } from '../support/built.ts';
import { noisyPicture, photoSender, picture } from '../support/forms.ts';
import { listFiles } from '../support/list-files.ts';
import { caller } from '../support/people.ts';
import { type Shop, serveShop } from '../support/shop.ts';
import { openStoredShop, storedFiles } from '../support/stored-shop.ts';
import { installSwift, startSwift } from '../support/swift.ts';

const lacking = await installSwift();
const url = inject('databases')[0]?.url ?? '';
const unreachable = 'Pictures can’t be reached at the moment, and none can be saved. Try again in a minute.';
const full = 'There is no room for more pictures at the moment. Nothing was saved. Tell the shop’s administrator.';

async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-store-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

describe.skipIf(lacking)(`images in an object store, OpenStack Swift${lacking ? ` (skipped: ${lacking})` : ''}`, () => {
	let swift: Awaited<ReturnType<typeof startSwift>>;
	let bucket: StoreSettings;
	let shop: Awaited<ReturnType<typeof openStoredShop>>;
	beforeAll(async () => {
		swift = await startSwift();
		bucket = await swift.newBucket();
		shop = await openStoredShop(url, bucket);
	});
	afterAll(async () => {
		await shop.close();
		await swift.remove();
	});

	const open = (from: Shop, path: string) => from.get(path, { headers: { 'X-Forwarded-For': '10.9.8.7' } });

	it('are served at their old addresses as from a directory, whole, in part and unchanged', async () => {
		const { pic } = (await shop.addProduct()).body;
		const path = pic[0] ?? '';
		const response = await shop.get(path);
		const bytes = Buffer.from(await response.arrayBuffer());
		const header = (name: string) => response.headers.get(name);
		expect([
			response.status,
			header('content-type'),
			header('cache-control'),
			header('content-security-policy'),
		]).toEqual([...[200, 'image/webp', 'public, max-age=31536000, immutable', "default-src 'none'; sandbox"]]);
		expect([Number(header('content-length')), header('accept-ranges')]).toEqual([bytes.length, 'bytes']);
		const unchanged = await shop.get(path, { headers: { 'If-None-Match': header('etag') ?? '' } });
		expect(unchanged.status).toBe(304);
		const part = await shop.get(path, { headers: { Range: 'bytes=4-7' } });
		expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${bytes.length}`]);
		expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 8))).toBe(true);
		expect((await shop.get(path, { headers: { Range: `bytes=${bytes.length}-` } })).status).toBe(416);
		const head = await shop.get(path, { method: 'HEAD' });
		expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, bytes.length]);
		expect((await shop.get('/uploads/products/none.webp')).status).toBe(404);
		// the server itself holds nothing
		expect(await readdir(shop.dataDir)).toEqual([]);
	});

	it('are named by pages at their public URL', async () => {
		const { id, pic } = (await shop.addProduct()).body;
		const html = await (await shop.get(`/product/${id}`)).text();
		expect(html).toContain(`src="${bucket.publicUrl}${pic[0]}"`);
		expect(html).toContain(`<meta property="og:image" content="${bucket.publicUrl}${pic[0]}"`);
	});

	it('open to whoever has the code, by a link of some minutes, when they are photographs; at another server too', async () => {
		const other = await serveShop(shop.place, { store: { ...bucket, publicUrl: undefined }, demo: false });
		onTestFinished(() => other.close());
		const code = await shop.ask();
		const bytes = await picture('jpeg', 800, 600);
		const { body } = await photoSender(shop)(code, bytes, { key: 'cut-off-photo' });
		// a line that was cut: what is sent again arrives elsewhere
		expect((await photoSender(other)(code, bytes, { key: 'cut-off-photo' })).body).toEqual(body);
		expect((await photoSender(other)(code, bytes)).status).toBe(201);
		expect((await caller(shop)<RequestPhoto[]>('GET', photosPath(code))).body).toHaveLength(2);

		const path = photoPath(code, body.id, 'whole');
		const found = await open(shop, path);
		expect([found.status, found.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
		const link = new URL(found.headers.get('location') ?? '');
		expect([link.origin, link.searchParams.get('X-Amz-Expires')]).toEqual([bucket.endpoint, '300']);
		const linked = await fetch(link);
		expect([linked.status, linked.headers.get('content-type')]).toEqual([200, 'image/webp']);
		expect(linked.headers.get('cache-control')).toBe('private, no-store');
		const photo = Buffer.from(await linked.arrayBuffer());
		link.pathname = link.pathname.replace('.webp', '-320.webp');
		const unsigned = link.pathname.replace(`/${bucket.bucket}`, '');
		for (const wrong of [link, bucket.publicUrl + unsigned]) expect([401, 403]).toContain((await fetch(wrong)).status);
		// where browsers don't reach the store
		const streamed = await open(other, path);
		expect([streamed.status, streamed.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
		expect(Buffer.from(await streamed.arrayBuffer()).equals(photo)).toBe(true);
		for (const file of await listFiles(storedFiles(bucket, 'private')))
			for (const way of [
				`private/${file}`,
				`uploads/../private/${file}`,
				`uploads/%2e%2e/private/${file}`,
				`uploads/..%2fprivate/${file}`,
			])
				expect([way, (await shop.get(`/${way}`)).status]).toEqual([way, 404]);
	});

	it('are refused by a store that is full, and nothing half stays', async () => {
		const code = await shop.ask();
		const before = await shop.state();
		// for the narrowest file of the product's image alone
		await swift.fill(bucket, 100_000);
		const photo = await noisyPicture('jpeg');
		for (const { status, body } of [await shop.addProduct(), await photoSender(shop)(code, photo)])
			expect([status, body.error]).toEqual([503, full]);
		await swift.empty(bucket);
		expect(await shop.state()).toEqual(before);
		expect((await photoSender(shop)(code, await picture('jpeg'))).status).toBe(201);
	});

	it('are missing while the store is gone: pages go on, who uploads is told, and all of it comes back', async () => {
		const { id, pic } = (await shop.addProduct()).body;
		const before = await shop.state();
		const code = await shop.ask();
		await swift.stop();
		const photo = await picture('jpeg');
		for (const { status, body } of [await shop.addProduct(), await photoSender(shop)(code, photo)])
			expect([status, body.error]).toEqual([503, unreachable]);
		const image = await shop.get(pic[0] ?? '');
		expect([image.status, image.headers.get('retry-after'), ((await image.json()) as ErrorBody).error]).toEqual([
			...[503, '5', unreachable],
		]);
		expect((await shop.get(`/product/${id}?fresh`)).status).toBe(200);
		// a server that starts meanwhile serves what it can
		const variables = storeVariables({ ...bucket, publicUrl: undefined });
		const place = {
			DATABASE_URL: shop.place.DATABASE_URL,
			DATA_DIR: await newFolder(),
			LOG_LEVEL: 'warn',
			...variables,
		};
		const { address, output } = await startBuilt(place);
		expect(output).toContain('GET bucket-');
		expect(output).not.toContain(bucket.secretAccessKey);
		expect((await fetch(`${address}/product/${id}`)).status).toBe(200);
		await swift.restart();
		expect(await shop.state()).toEqual(before);
		await expect.poll(async () => (await shop.get(pic[0] ?? '')).status).toBe(200);
		expect((await photoSender(shop)(code, await picture('jpeg'))).status).toBe(201);
	});

	it('wait for no store that says nothing', async () => {
		const files = createStoreFiles(createObjectStore(bucket, { timeout: 300 }), 'uploads');
		swift.pause();
		await expect(files.put('a.webp', Buffer.from('a'))).rejects.toMatchObject({
			code: 'unavailable',
			message: unreachable,
		});
		await expect(files.read('a.webp')).rejects.toMatchObject({ code: 'unavailable' });
		expect((await shop.get('/api/categories')).status).toBe(200);
		swift.resume();
	});

	it('end a start whose variables are wrong with one line that names the variable', async () => {
		const open = await swift.newBucket();
		await swift.publish(open);
		const faultOf = (settings: Partial<StoreSettings>) =>
			checkStore({ ...bucket, ...settings }).then(
				(silent) => silent?.message,
				(error: Error) => `${error.name} ${error.message}`,
			);
		expect(await faultOf({})).toBeUndefined();
		expect(await faultOf({ secretAccessKey: 'wrong' })).toMatch(/^ConfigError S3_SECRET_ACCESS_KEY: .+/);
		expect(await faultOf({ bucket: 'none' })).toBe('ConfigError S3_BUCKET: the store has no bucket of this name');
		expect(await faultOf({ endpoint: shop.address })).toMatch(/^ConfigError S3_ENDPOINT: .+/);
		expect(await faultOf({ region: 'eu-west-1' })).toMatch(/^ConfigError S3_REGION: .+/);
		expect(await faultOf({ ...open })).toMatch(/^ConfigError S3_PUBLIC_URL: everybody can read private\//);
		expect(await faultOf({ endpoint: 'http://127.0.0.1:9' })).toMatch(/^GET bucket-\w+: no response$/);
		const variables = storeVariables({ ...bucket, secretAccessKey: 'wrong' });
		const env = { ...process.env, ...variables, DATA_DIR: await newFolder(), DATABASE_URL: '' };
		const started = spawnSync(process.execPath, ['server/main.ts'], { cwd: root, env });
		const fault = [1, 'S3_SECRET_ACCESS_KEY: the store refuses what is signed with it\n'];
		expect([started.status, String(started.stderr)]).toEqual(fault);
	});

	it('move from a directory to the store and back by a command, which goes on where it was broken off', async () => {
		const [here, there] = [await newFolder(), await newFolder()];
		const store = await swift.newBucket();
		const { uploads, private: photos } = directoryFolders({ DATA_DIR: here });
		const names = ['products/a.webp', 'products/b c.webp', 'settings/شعار.webp'];
		for (const name of names) await uploads.put(name, Buffer.from(name));
		await photos.put('requests/d.webp', Buffer.from('d'));
		await storedFiles(store).put('products/a.webp', Buffer.from('products/a.webp'));
		const move = (folder: string, ...words: string[]) => run('files', { DATA_DIR: folder, store }, ...words);
		expect(await move(here, 'to-store')).toEqual({
			code: 0,
			error: '',
			out: '3 files copied to the store, 1 were there; the directory keeps them\n',
		});
		expect((await move(there, 'to-directory', '--remove')).out).toBe(
			'4 files copied to the directory, 0 were there; the store has them no more\n',
		);
		expect([await listFiles(storedFiles(store)), await listFiles(storedFiles(store, 'private'))]).toEqual([[], []]);
		const moved = directoryFolders({ DATA_DIR: there });
		for (const name of names) expect(String(await moved.uploads.read(name))).toBe(name);
		expect(String(await moved.private.read('requests/d.webp'))).toBe('d');
		expect(await listFiles(uploads)).toHaveLength(3);
	});

	it('are in a backup and come back by a restore, into a directory and into a store', async () => {
		const folder = await newFolder();
		const { folders } = openFolders({ DATA_DIR: folder, store: bucket });
		const file = join(folder, 'a.backup');
		const { manifest } = await writeBackup(shop.database, file, { folders, scope });
		expect([manifest.files.missing, manifest.files.count > 0]).toEqual([0, true]);
		/** Restores an archive, with its files there, and makes one of what came of it. */
		const copy = async (from: string, store: StoreSettings | undefined, to: string) => {
			const options = { folders: openFolders({ DATA_DIR: folder, store }).folders, scope };
			const archive = { file: from, manifest: await checkArchive(from, scope) };
			await restoreBackup(archive, shop.database, { ...options, replace: true });
			await writeBackup(shop.database, to, options);
		};
		const [second, third] = [join(folder, 'b.backup'), join(folder, 'c.backup')];
		await copy(file, undefined, second);
		await copy(second, await swift.newBucket(), third);
		for (const folder of ['uploads', 'private'])
			for (const other of [second, third]) expect(await filesOf(other, folder)).toEqual(await filesOf(file, folder));
	});
});
