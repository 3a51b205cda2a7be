import { fileURLToPath } from 'node:url';
import type { Database } from '../platform/database.ts';
import { root } from '../platform/root.ts';
import { importCatalogue } from './import.ts';
import type { ImageResolver } from './import-images.ts';
import { categories } from './tables.ts';

/** The demo catalogue; its images stand beside it. */
export const demoFile = fileURLToPath(new URL('database/demo/catalogue.json', root));

/**
 * Fills an empty catalogue with the demo data, whole or not at all; leaves one that has anything in it alone. Returns whether
 * it did.
 */
export async function loadDemo(database: Database, imageResolver: ImageResolver): Promise<boolean> {
	const [any] = await database.select({ id: categories.id }).from(categories).limit(1);
	if (any) return false;
	await database.transaction((transaction) => importCatalogue(database, demoFile, { imageResolver, transaction }));
	return true;
}
