import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { root } from '../platform/root.ts';
import { importCatalogue } from './import.ts';
import type { ImageResolver } from './import-images.ts';
import { categories } from './tables.ts';

/** The number is arbitrary. */
const demoLock = 7_278_006;

/** The demo catalogue; its images stand beside it. */
export const demoFile = fileURLToPath(new URL('database/demo/catalogue.json', root));

/** Servers that start together on one database fill it once: the others wait for it until its transaction ends. */
export async function lockDemo(transaction: Queries): Promise<void> {
	await transaction.execute(sql`set local statement_timeout = 0`);
	await transaction.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
}

/**
 * Fills an empty catalogue with the demo data, whole or not at all; leaves one that has anything in it alone. Returns whether
 * it did.
 */
export async function loadDemo(database: Database, imageResolver: ImageResolver): Promise<boolean> {
	return database.transaction(async (transaction) => {
		await lockDemo(transaction);
		const [any] = await transaction.select({ id: categories.id }).from(categories).limit(1);
		if (any) return false;
		await importCatalogue(database, demoFile, { imageResolver, transaction });
		return true;
	});
}
