import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupScope as scope } from '../backups/backup-scope.ts';
import { ConfigError, readConfig } from '../config.ts';
import { writeErasuresBeside } from '../erasure/erasure-list.ts';
import { writeBackup } from '../platform/backup/backup.ts';
import { openStorage } from '../platform/storage.ts';
import { readArguments, summarize } from './archive-command.ts';
import { runCommand } from './command.ts';
import { openCommandFolders } from './command-folders.ts';

await runCommand(async (signal) => {
	const { file, values } = readArguments('backup -- FILE [--force]', { force: { type: 'boolean' } });
	const force = values.force === true;
	const config = readConfig();
	if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database')))
		throw new ConfigError(`DATA_DIR: there is no database in ${config.DATA_DIR}`);
	const folders = await openCommandFolders(config);
	const storage = await openStorage(config, { share: true, skipMigrations: true });
	try {
		const passphrase = config.BACKUP_PASSPHRASE;
		const options = { folders, scope, force, signal, passphrase, onProgress: console.error };
		const { manifest, bytes, missing } = await writeBackup(storage.database, file, options);
		await writeErasuresBeside(file, storage.database.$client);
		for (const path of missing) console.error(`${path} does not exist`);
		const note =
			missing.length > 0
				? `; ${missing.length} named files are not ${config.store ? 'in the store' : 'in DATA_DIR'}`
				: '';
		return `${file}: ${summarize(manifest)}, ${bytes} bytes${note}`;
	} finally {
		await storage.close();
	}
});
