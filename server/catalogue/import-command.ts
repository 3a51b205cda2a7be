import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { createFiles } from '../platform/files.ts';
import { openStorage } from '../platform/storage.ts';
import { ImportRefused, importCatalogue } from './import.ts';
import { createPictureShelf } from './import-pictures.ts';

async function run(argument: string | undefined): Promise<void> {
	if (!argument) throw new ConfigError('Usage: npm run import -- FILE');
	const file = resolve(argument);
	const config = readConfig();
	const storage = await openStorage(config, { share: true });
	try {
		const result = await importCatalogue(storage.database, file, {
			shelf: createPictureShelf(file, createFiles(join(config.DATA_DIR, 'uploads'))),
			onProgress: (products) => console.error(`${products} products read`),
		});
		console.log(`${result.categories} categories and ${result.products} products read, ${result.changed} changed`);
	} finally {
		await storage.close();
	}
}

try {
	await run(process.argv[2]);
} catch (error) {
	if (error instanceof ImportRefused) for (const problem of error.problems) console.error(problem);
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
