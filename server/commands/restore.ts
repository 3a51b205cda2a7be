import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { readArguments, summarize } from './archive-command.ts';
import { runCommand } from './command.ts';

await runCommand(async (signal) => {
	const { file, chosen: replace } = readArguments('restore', 'replace');
	const config = readConfig();
	// texts are compiled by now
	const [{ openStorage }, { checkArchive }, { checkUnused, restoreBackup }, { backupScope: scope }] = await Promise.all(
		[
			import('../platform/storage.ts'),
			import('../platform/backup/archive-reader.ts'),
			import('../platform/backup/restore.ts'),
			import('./backup-scope.ts'),
		],
	);
	const manifest = await checkArchive(file);
	console.error('the archive is whole');
	const uploads = join(config.DATA_DIR, 'uploads');
	const storage = await openStorage(config, { asTheyAre: true });
	try {
		await checkUnused(storage.database);
		const options = { uploads, scope, replace, signal, onProgress: console.error };
		await restoreBackup({ file, manifest }, storage.database, options);
	} finally {
		await storage.close();
	}
	return `${summarize(manifest)} are as they were at ${manifest.takenAt}`;
});
