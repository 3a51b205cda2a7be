import { importCatalogue, settleCatalogue } from '../catalogue/import/import.ts';
import { ImportError } from '../catalogue/import/import-check.ts';
import { compareCatalogue } from '../catalogue/import/import-difference.ts';
import { createImageResolver } from '../catalogue/import/import-images.ts';
import { readStaleVariants } from '../catalogue/products/variant-values.ts';
import { readConfig } from '../config.ts';
import { openStorage } from '../platform/storage.ts';
import { readArguments } from './archive-command.ts';
import { runCommand } from './command.ts';
import { openCommandFolders } from './command-folders.ts';

/** Maximum number of printed notices. */
const maxNotices = 50;
/** Maximum number of printed differences. */
const maxDifferences = 200;

await runCommand(async (signal) => {
	const { file, values } = readArguments('import -- FILE [--dry-run]', { 'dry-run': { type: 'boolean' } });
	const isDryRun = values['dry-run'] === true;
	const config = readConfig();
	const { uploads } = await openCommandFolders(config);
	const storage = await openStorage(config, { share: true });
	let notices = 0;
	let differences = 0;
	const onNotice = (notice: string) => void (++notices <= maxNotices && console.error(notice));
	try {
		if (isDryRun) {
			const onDifference = (line: string) => void (++differences <= maxDifferences && console.error(line));
			const found = await compareCatalogue(storage.database, file, { onNotice, onDifference });
			if (differences > maxDifferences) console.error(`… and ${differences - maxDifferences} more`);
			return `${found.new} products new, ${found.changed} changed, ${found.same} the same; nothing was written`;
		}
		const result = await importCatalogue(storage.database, file, {
			imageResolver: createImageResolver(file, uploads),
			onNotice,
			signal,
			onProgress: (products) => console.error(`${products} products read`),
		});
		// products that the file did not change, in categories whose parameters it changed
		await readStaleVariants(storage.database);
		await settleCatalogue(storage.database);
		const noticed = notices > 0 ? `, ${notices} notices` : '';
		return `${result.categories} categories and ${result.products} products read, ${result.changed} changed${noticed}`;
	} catch (error) {
		if (error instanceof ImportError) for (const problem of error.problems) console.error(problem);
		throw error;
	} finally {
		await storage.close();
	}
}, 'Interrupted: what was read so far stays, and the same file goes on from there');
