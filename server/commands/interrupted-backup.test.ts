import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openShop } from '../../tests/support/shop.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { directoryFolders } from '../platform/folders.ts';
import { backupScope } from './backup-scope.ts';

it.each(inject('databases'))('leaves nothing of a backup that is interrupted, on $name', async ({ url }) => {
	const folder = await mkdtemp(join(tmpdir(), 'parts-counter-interrupted-'));
	const shop = await openShop(url);
	const interruption = new AbortController();
	const namesMeanwhile: string[][] = [];
	const backup = writeBackup(shop.database, join(folder, 'shop.backup'), {
		folders: directoryFolders({ DATA_DIR: shop.dataDir }),
		signal: interruption.signal,
		scope: {
			...backupScope,
			async *listFilePaths(client) {
				namesMeanwhile.push(await readdir(folder));
				yield* backupScope.listFilePaths(client);
			},
		},
		onProgress: () => interruption.abort(),
	});
	await expect(backup).rejects.toThrow(/abort/);
	expect(namesMeanwhile[0]).toEqual([expect.stringMatching(/^shop\.backup\..+\.part$/)]);
	expect(await readdir(folder)).toEqual([]);
	await shop.close();
	await rm(folder, { recursive: true });
});
