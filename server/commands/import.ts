import { importCatalogue, settleCatalogue } from '../catalogue/import.ts';
import { ImportError } from '../catalogue/import-check.ts';
import { compareCatalogue } from '../catalogue/import-difference.ts';
import { createImageResolver } from '../catalogue/import-images.ts';
import { readStaleVariants } from '../catalogue/variant-values.ts';
import { readConfig } from '../config.ts';
import { openStorage } from '../platform/storage.ts';
import { readArguments } from './archive-command.ts';
import { runCommand } from './command.ts';
import { openCommandFolders } from './command-folders.ts';

/** Lines about what was put right, beyond which only their number is told. */
const maxNotices = 50;
/** Products that differ, likewise. */
const maxDifferences = 200;

await runCommand(async (signal) => {
	const { file, chosen: isDryRun } = readArguments('import', 'dry-run');
	const config = readConfig();
	const { uploads } = await openCommandFolders(config);
	const storage = await openStorage(config, { share: true });
	let notices = 0;
	let told = 0;
	const onNotice = (notice: string) => void (++notices <= maxNotices && console.error(notice));
	try {
		if (isDryRun) {
			const onDifference = (line: string) => void (++told <= maxDifferences && console.error(line));
			const found = await compareCatalogue(storage.database, file, { onNotice, onDifference });
			if (told > maxDifferences) console.error(`… and ${told - maxDifferences} more`);
			return `${found.new} products new, ${found.changed} changed, ${found.same} the same; nothing was written`;
		}
		const result = await importCatalogue(storage.database, file, {
			imageResolver: createImageResolver(file, uploads),
			onNotice,
			signal,
			onProgress: (products) => console.error(`${products} products read`),
		});
		// of products that the file left as they are, in categories whose parameters it changed
		await readStaleVariants(storage.database);
		await settleCatalogue(storage.database);
		const righted = notices > 0 ? `, ${notices} things put right` : '';
		return `${result.categories} categories and ${result.products} products read, ${result.changed} changed${righted}`;
	} catch (error) {
		if (error instanceof ImportError) for (const problem of error.problems) console.error(problem);
		throw error;
	} finally {
		await storage.close();
	}
}, 'Interrupted: what was read so far stays, and the same file goes on from there');
