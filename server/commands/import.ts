import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { runCommand, WrongCall } from './command.ts';

await runCommand(async () => {
	const [argument, ...more] = process.argv.slice(2);
	if (!argument || more.length > 0) throw new WrongCall('Usage: npm run import -- FILE');
	const file = resolve(argument);
	const config = readConfig();
	// texts are compiled by now
	const [
		{ openStorage },
		{ createFiles },
		{ importCatalogue },
		{ ImportError },
		{ createImageResolver },
		{ readStaleVariants },
	] = await Promise.all([
		import('../platform/storage.ts'),
		import('../platform/files.ts'),
		import('../catalogue/import.ts'),
		import('../catalogue/import-check.ts'),
		import('../catalogue/import-images.ts'),
		import('../catalogue/variant-values.ts'),
	]);
	const storage = await openStorage(config, { share: true });
	try {
		const result = await importCatalogue(storage.database, file, {
			imageResolver: createImageResolver(file, createFiles(join(config.DATA_DIR, 'uploads'))),
			onProgress: (products) => console.error(`${products} products read`),
		});
		// of products that the file left as they are, in categories whose parameters it changed
		await readStaleVariants(storage.database);
		return `${result.categories} categories and ${result.products} products read, ${result.changed} changed`;
	} catch (error) {
		if (error instanceof ImportError) for (const problem of error.problems) console.error(problem);
		throw error;
	} finally {
		await storage.close();
	}
});
