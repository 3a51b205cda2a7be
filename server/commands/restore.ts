import { resolve } from 'node:path';
import { backupScope as scope } from '../backups/backup-scope.ts';
import { readConfig } from '../config.ts';
import { carryErasures, findErasures } from '../erasure/erasure-list.ts';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { checkUnused, restoreBackup } from '../platform/backup/restore.ts';
import { openStorage } from '../platform/storage.ts';
import { readArguments, summarize } from './archive-command.ts';
import { runCommand } from './command.ts';
import { openCommandFolders } from './command-folders.ts';

await runCommand(async (signal) => {
	const { file, values } = readArguments('restore -- FILE [--replace] [--erasures FILE | --without-erasures]', {
		replace: { type: 'boolean' },
		erasures: { type: 'string' },
		'without-erasures': { type: 'boolean' },
	});
	const config = readConfig();
	const { BACKUP_PASSPHRASE: passphrase } = config;
	const manifest = await checkArchive(file, scope, { passphrase, signal });
	console.error('the archive is whole');
	const listFile = values.erasures === undefined ? undefined : resolve(values.erasures);
	const erasures = values['without-erasures'] ? undefined : await findErasures(file, listFile);
	let erased = 0;
	const carryOver = carryErasures(manifest, erasures, (people) => {
		erased = people;
	});
	const folders = await openCommandFolders(config);
	const storage = await openStorage(config, { skipMigrations: true });
	try {
		await checkUnused(storage.database);
		const replace = values.replace === true;
		const options = { folders, scope, replace, signal, carryOver, onProgress: console.error };
		await restoreBackup({ file, manifest, passphrase }, storage.database, options);
	} finally {
		await storage.close();
	}
	const note = erased > 0 ? `; ${erased} people who were erased since were erased again` : '';
	return `${summarize(manifest)} are as they were at ${manifest.takenAt}${note}`;
});
