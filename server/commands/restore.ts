import { backupScope as scope } from '../backups/backup-scope.ts';
import { readConfig } from '../config.ts';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { checkUnused, restoreBackup } from '../platform/backup/restore.ts';
import { openStorage } from '../platform/storage.ts';
import { readArguments, summarize } from './archive-command.ts';
import { runCommand } from './command.ts';
import { openCommandFolders } from './command-folders.ts';

await runCommand(async (signal) => {
	const { file, hasOption: replace } = readArguments('restore', 'replace');
	const config = readConfig();
	const { BACKUP_PASSPHRASE: passphrase } = config;
	const manifest = await checkArchive(file, scope, { passphrase, signal });
	console.error('the archive is whole');
	const folders = await openCommandFolders(config);
	const storage = await openStorage(config, { skipMigrations: true });
	try {
		await checkUnused(storage.database);
		const options = { folders, scope, replace, signal, onProgress: console.error };
		await restoreBackup({ file, manifest, passphrase }, storage.database, options);
	} finally {
		await storage.close();
	}
	return `${summarize(manifest)} are as they were at ${manifest.takenAt}`;
});
