import { join, resolve } from 'node:path';
import { analyzeCatalogue, importCatalogue } from '../catalogue/import.ts';
import { ImportError } from '../catalogue/import-check.ts';
import { createImageResolver } from '../catalogue/import-images.ts';
import { readStaleVariants } from '../catalogue/variant-values.ts';
import { readConfig } from '../config.ts';
import { createFiles } from '../platform/files.ts';
import { openStorage } from '../platform/storage.ts';
import { runCommand, WrongCall } from './command.ts';

/** Lines about what was put right, beyond which only their number is told. */
const maxNotices = 50;

await runCommand(async () => {
	const [argument, ...more] = process.argv.slice(2);
	if (!argument || more.length > 0) throw new WrongCall('Usage: npm run import -- FILE');
	const file = resolve(argument);
	const config = readConfig();
	const storage = await openStorage(config, { share: true });
	let notices = 0;
	try {
		const result = await importCatalogue(storage.database, file, {
			imageResolver: createImageResolver(file, createFiles(join(config.DATA_DIR, 'uploads'))),
			onNotice: (notice) => void (++notices <= maxNotices && console.error(notice)),
			onProgress: (products) => console.error(`${products} products read`),
		});
		// of products that the file left as they are, in categories whose parameters it changed
		await readStaleVariants(storage.database);
		await analyzeCatalogue(storage.database);
		const righted = notices > 0 ? `, ${notices} things put right` : '';
		return `${result.categories} categories and ${result.products} products read, ${result.changed} changed${righted}`;
	} catch (error) {
		if (error instanceof ImportError) for (const problem of error.problems) console.error(problem);
		throw error;
	} finally {
		await storage.close();
	}
});
