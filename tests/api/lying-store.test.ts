import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { backupScope as scope } from '../../server/backups/backup-scope.ts';
import { checkStore } from '../../server/check-store.ts';
import { checkArchive } from '../../server/platform/backup/archive-reader.ts';
import { writeBackup } from '../../server/platform/backup/backup.ts';
import { restoreBackup } from '../../server/platform/backup/restore.ts';
import { directoryFolders, openFolders } from '../../server/platform/folders.ts';
import { moveFiles } from '../../server/platform/move-files.ts';
import { formSender, photoSender, picture } from '../support/forms.ts';
import { listFiles } from '../support/list-files.ts';
import { type StoreFault, startMemoryStore } from '../support/memory-store.ts';
import { newAdministrator } from '../support/people.ts';
import { openStoredShop } from '../support/stored-shop.ts';

const unreachable = 'Pictures can’t be reached at the moment, and none can be saved. Try again in a minute.';

/** Sends a status for every call of a method. */
const failing =
	(broken: string, status: number, headers: Record<string, string> = {}): StoreFault =>
	(method, response) => {
		if (method !== broken) return false;
		response.writeHead(status, headers).end();
		return true;
	};

/** What a store, or a proxy before it, may do to a PUT that stores nothing. */
const lies: [string, StoreFault][] = [
	...[201, 202, 204, 206, 301, 304, 307, 400, 404, 412, 416].map((status): [string, StoreFault] => [
		String(status),
		failing('PUT', status, { location: 'http://127.0.0.1:9/' }),
	]),
	['200 without an ETag', failing('PUT', 200)],
	['200 with the ETag of other bytes', failing('PUT', 200, { etag: '"d41d8cd98f00b204e9800998ecf8427e"' })],
	[
		'200 for every call',
		(_method, response) => {
			response.end('<html>Welcome</html>');
			return true;
		},
	],
];

describe('a store that does not store what it is sent', () => {
	let store: Awaited<ReturnType<typeof startMemoryStore>>;
	let shop: Awaited<ReturnType<typeof openStoredShop>>;
	let folder: string;
	beforeAll(async () => {
		store = await startMemoryStore();
		shop = await openStoredShop(inject('databases')[0]?.url ?? '', store.settings, { pages: false });
		folder = await mkdtemp(join(tmpdir(), 'parts-counter-lies-'));
	});
	afterEach(() => store.break());
	afterAll(async () => {
		await shop.close();
		store.close();
		await rm(folder, { recursive: true, force: true });
	});

	it.each(lies)('makes every upload fail in words, and nothing names a file: %s', async (_name, fault) => {
		const code = await shop.ask();
		const send = formSender(shop, (await newAdministrator(shop, 'super admin')).token);
		const logo: [string, Buffer] = ['logo.png', await picture('png')];
		const before = await shop.state();
		store.break(fault);
		for (const { status, body } of [
			await shop.addProduct(),
			await photoSender(shop)(code, await picture('jpeg')),
			await send<{ error: string }>('PUT', '/api/settings/logo', {}, [logo]),
		])
			expect([status, body.error]).toEqual([503, unreachable]);
		store.break();
		expect(await shop.state()).toEqual(before);
	});

	it.each(lies)('ends a move to it, and the directory keeps every file: %s', async (_name, fault) => {
		const { uploads } = directoryFolders({ DATA_DIR: folder });
		await uploads.put('products/a.webp', Buffer.from('a'));
		const target = openFolders({ DATA_DIR: folder, store: store.settings }).folders.uploads;
		store.break(fault);
		await expect(moveFiles(uploads, target, { remove: true })).rejects.toMatchObject({ code: 'unavailable' });
		store.break();
		expect(await listFiles(uploads)).toEqual(['products/a.webp']);
		expect(store.objects.has('uploads/products/a.webp')).toBe(false);
	});

	it('ends a backup when its bucket is gone, and a restore when it stores nothing', async () => {
		await shop.addProduct();
		const { folders } = openFolders({ DATA_DIR: folder, store: store.settings });
		const file = join(folder, 'a.backup');
		store.break(failing('GET', 404));
		await expect(writeBackup(shop.database, file, { folders, scope })).rejects.toMatchObject({ code: 'unavailable' });
		store.break();
		const { manifest } = await writeBackup(shop.database, file, { folders, scope });
		expect(manifest.files.missing).toBe(0);
		const before = await shop.state();
		store.break(failing('PUT', 404));
		const archive = { file, manifest: await checkArchive(file, scope) };
		await expect(restoreBackup(archive, shop.database, { folders, scope, replace: true })).rejects.toMatchObject({
			code: 'unavailable',
			cause: { message: expect.stringMatching(/^PUT .+: 404$/) },
		});
		store.break();
		expect(await shop.state()).toEqual(before);
	});

	it('ends a start that it responds to with no list', async () => {
		for (const status of [204, 304, 404, 416]) {
			store.break(failing('GET', status));
			await expect(checkStore(store.settings)).rejects.toThrow(
				`S3_ENDPOINT: what responds there is no store with this bucket (${status})`,
			);
		}
		store.break((_method, response) => {
			response.end('<html>Welcome</html>');
			return true;
		});
		await expect(checkStore(store.settings)).rejects.toThrow('S3_ENDPOINT');
	});
});
