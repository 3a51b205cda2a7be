import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import type { ReferenceRow } from '#contract/references.ts';
import { systemAuthor } from '../accounts/author.ts';
import type { Database } from '../platform/database.ts';
import { root } from '../platform/root.ts';
import { lockDemo } from './demo.ts';
import { readProducts } from './product-record.ts';
import { productReferences, products } from './tables.ts';
import { mergeTranslations } from './translations.ts';
import { insertReferences } from './write-references.ts';

/** What the demo's file says of a product, which it names by its key. */
interface ProductReferences {
	product: string;
	references: ReferenceRow[];
}

/**
 * Fills an empty equals-table with what stands for the products of the demo, as far as they and their sizes are there; leaves one
 * that has any row alone.
 */
export async function loadDemoReferences(database: Database): Promise<void> {
	const file = await readFile(new URL('database/demo/references.json', root), 'utf8');
	const named = new Map((JSON.parse(file) as ProductReferences[]).map((one) => [one.product, one.references]));
	await database.transaction(async (transaction) => {
		await lockDemo(transaction);
		const [any] = await transaction.select({ id: productReferences.id }).from(productReferences).limit(1);
		if (any) return;
		const stored = await readProducts(transaction, inArray(products.key, [...named.keys()]), { lock: true });
		const records = stored.flatMap(({ id: productId, record: { key, variants } }) => {
			const sizes = new Set(variants.map(({ size }) => size));
			return (named.get(key) ?? []).flatMap(({ size = null, translations = {}, ...row }) =>
				size === null || sizes.has(size)
					? [{ ...row, size, productId, translations: mergeTranslations({}, translations) }]
					: [],
			);
		});
		await insertReferences(transaction, systemAuthor, records);
	});
}
