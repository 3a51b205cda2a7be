import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inArray, sql } from 'drizzle-orm';
import type { ReferenceRow } from '#contract/catalogue/references.schema.ts';
import { systemAuthor } from '../../accounts/author.ts';
import { lockByName } from '../../platform/advisory-locks.ts';
import type { Database, Queries } from '../../platform/database.ts';
import { root } from '../../platform/root.ts';
import { readProducts } from '../products/product-record.ts';
import { insertReferences } from '../references/write-references.ts';
import { categories, productReferences, products } from '../tables.ts';
import { mergeTranslations } from '../translations.ts';
import { importCatalogue } from './import.ts';
import type { ImageResolver } from './import-images.ts';

/** The demo catalogue; its images are beside it. */
export const demoFile = fileURLToPath(new URL('database/demo/catalogue.json', root));

let demoKeys: Promise<Record<'products' | 'categories', string[]>> | undefined;

async function readKeys() {
	const file = JSON.parse(await readFile(demoFile, 'utf8')) as Record<'products' | 'categories', { key: string }[]>;
	const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);
	return { products: keysOf(file.products), categories: keysOf(file.categories) };
}

/** The keys of the demo's parts and categories. */
export function readDemoKeys() {
	demoKeys ??= readKeys();
	return demoKeys;
}

/** Servers that start together on one database fill it once: the others wait here. */
export async function lockDemo(transaction: Queries): Promise<void> {
	await transaction.execute(sql`set local statement_timeout = 0`);
	await lockByName(transaction, 'demo');
}

/** Fills an empty catalogue with the demo data, in one transaction. Does nothing when there is a category. Returns whether it filled the catalogue. */
export async function loadDemo(database: Database, imageResolver: ImageResolver): Promise<boolean> {
	return database.transaction(async (transaction) => {
		await lockDemo(transaction);
		const [existing] = await transaction.select({ id: categories.id }).from(categories).limit(1);
		if (existing) return false;
		await importCatalogue(database, demoFile, { imageResolver, transaction });
		return true;
	});
}

/** The references of one product in the demo's file, by product key. */
interface ProductReferences {
	product: string;
	references: ReferenceRow[];
}

/** Fills an empty equals-table with the demo's references of existing products and sizes. Does nothing when the table has any row. */
export async function loadDemoReferences(database: Database): Promise<void> {
	const file = await readFile(new URL('database/demo/references.json', root), 'utf8');
	const files = new Map(
		(JSON.parse(file) as ProductReferences[]).map(({ product, references }) => [product, references]),
	);
	await database.transaction(async (transaction) => {
		await lockDemo(transaction);
		const [existing] = await transaction.select({ id: productReferences.id }).from(productReferences).limit(1);
		if (existing) return;
		const stored = await readProducts(transaction, inArray(products.key, [...files.keys()]), { lock: true });
		const records = stored.flatMap(({ id: productId, record: { key, variants } }) => {
			const sizes = new Set(variants.map(({ size }) => size));
			return (files.get(key) ?? []).flatMap(({ size = null, translations = {}, ...row }) =>
				size === null || sizes.has(size)
					? [{ ...row, size, productId, translations: mergeTranslations({}, translations) }]
					: [],
			);
		});
		await insertReferences(transaction, systemAuthor, records);
	});
}
