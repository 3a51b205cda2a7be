import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, WrongCall } from './commands/command.ts';
import { readConfig } from './config.ts';

const usage = 'Usage: npm run restore -- FILE [--replace]';

function readArguments(): { file: string; replace: boolean } {
	try {
		const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
		const [file, ...more] = positionals;
		if (!file || more.length > 0) throw new WrongCall(usage);
		return { file: resolve(file), replace: values.replace ?? false };
	} catch {
		throw new WrongCall(usage); // what the parser says is longer than the usage
	}
}

await runCommand(async (signal) => {
	const { file, replace } = readArguments();
	const config = readConfig();
	// texts are compiled by now
	const [{ openStorage }, { openArchive }, { refuseWhileUsed, restoreBackup }, { backupScope }] = await Promise.all([
		import('./platform/storage.ts'),
		import('./platform/backup/archive-reader.ts'),
		import('./platform/backup/restore.ts'),
		import('./backup-scope.ts'),
	]);
	const archive = await openArchive(file);
	console.error('the archive is whole');
	const storage = await openStorage(config, { asTheyAre: true });
	try {
		await refuseWhileUsed(storage.database);
		await restoreBackup(archive, storage.database, {
			...{ uploads: join(config.DATA_DIR, 'uploads'), scope: backupScope, replace, signal },
			onProgress: (line) => console.error(line),
		});
	} finally {
		await storage.close();
	}
	const { tables, files, takenAt } = archive.manifest;
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	return `${rows} rows of ${tables.length} tables and ${files.count} files are as they were at ${takenAt}`;
});
