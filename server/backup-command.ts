import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, WrongCall } from './commands/command.ts';
import { ConfigError, readConfig } from './config.ts';

const usage = 'Usage: npm run backup -- FILE [--force]';

function readArguments(): { file: string; force: boolean } {
	try {
		const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
		const [file, ...more] = positionals;
		if (!file || more.length > 0) throw new WrongCall(usage);
		return { file: resolve(file), force: values.force ?? false };
	} catch {
		throw new WrongCall(usage); // what the parser says is longer than the usage
	}
}

await runCommand(async (signal) => {
	const { file, force } = readArguments();
	const config = readConfig();
	if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database')))
		throw new ConfigError(`DATA_DIR: there is no database in ${config.DATA_DIR}`);
	// texts are compiled by now
	const [{ openStorage }, { writeBackup }, { backupScope }] = await Promise.all([
		import('./platform/storage.ts'),
		import('./platform/backup/backup.ts'),
		import('./backup-scope.ts'),
	]);
	const storage = await openStorage(config, { share: true, asTheyAre: true });
	try {
		const { manifest, bytes } = await writeBackup(storage.database, file, {
			...{ uploads: join(config.DATA_DIR, 'uploads'), scope: backupScope, force, signal },
			onProgress: (line) => console.error(line),
		});
		const { tables, files } = manifest;
		const rows = tables.reduce((sum, table) => sum + table.rows, 0);
		const missing = files.missing > 0 ? `; ${files.missing} named files are not in DATA_DIR/uploads` : '';
		return `${file}: ${rows} rows of ${tables.length} tables and ${files.count} files, ${bytes} bytes${missing}`;
	} finally {
		await storage.close();
	}
});
