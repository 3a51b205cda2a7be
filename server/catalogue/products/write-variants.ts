import { sql } from 'drizzle-orm';
import type { Author } from '../../changes/record-changes.ts';
import { bulkInsert, fromExcluded } from '../../platform/bulk-insert.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRows } from '../../platform/inserted-rows.ts';
import { isAny } from '../../platform/is-any.ts';
import { deleteEntriesOfSizes } from '../../price-lists/rows/write-entries.ts';
import { deleteReferenceRows } from '../references/reference-rows.ts';
import { productReferences, sealAttributes, variants } from '../tables.ts';
import type { ChangedProduct, VariantRecord } from './product-record.ts';
import { parserVersion, type StoredSize, writeValues } from './variant-values.ts';

/** Ids of sizes that the products no longer have. */
function removedIds(changed: ChangedProduct[]): number[] {
	return changed.flatMap(({ before, after }) => {
		const sizes = new Set(after.variants.map(({ size }) => size));
		const isKept = before?.record.variants.map(({ size }) => sizes.has(size)) ?? [];
		return before?.variantIds.filter((_, at) => !isKept[at]) ?? [];
	});
}

const updatedColumns = [
	'position',
	'description',
	'price',
	'availability',
	'stock',
	'leadDaysFrom',
	'leadDays',
	'place',
	'statedAt',
	'corrections',
	'translations',
];

/** A row of a size. */
interface StoredVariant {
	id: number;
	/** Inserted by this transaction. */
	isNew: boolean;
}

const keyOf = (productId: number, size: string) => `${productId} ${size}`;

/** Writes every size; returns the rows by product and size. */
async function upsert(transaction: Queries, changed: ChangedProduct[]): Promise<Map<string, StoredVariant>> {
	const rows = changed.flatMap(({ id, after }) =>
		// a new size counts as read: this transaction reads it
		after.variants.map(({ seal: _, ...variant }, position) => ({ ...variant, productId: id, position, parserVersion })),
	);
	// `xmax` is 0 in an inserted row; an update locks the row first
	const onConflict = sql`on conflict (product_id, size) do update set ${fromExcluded(variants, updatedColumns)}
		returning id, product_id as "productId", size, xmax = 0 as "isNew"`;
	const { rows: stored } = await transaction.execute<{ id: number; productId: number; size: string; isNew: boolean }>(
		bulkInsert(variants, rows, onConflict),
	);
	insertedRows(variants, stored, rows.length);
	return new Map(stored.map(({ productId, size, ...variant }) => [keyOf(productId, size), variant]));
}

/** The inputs of a size's values besides its name, as one text to compare. */
function measuredOf({ seal, corrections }: VariantRecord): string {
	return JSON.stringify([seal, corrections]);
}

/** Sizes whose values may have changed: new ones, those with other attributes or corrections, and all after a change of category. */
function sizesToMeasure({ before, after }: ChangedProduct): VariantRecord[] {
	if (before?.record.categoryId !== after.categoryId) return after.variants;
	const measuredBefore = new Map(before.record.variants.map((variant) => [variant.size, measuredOf(variant)]));
	return after.variants.filter((variant) => measuredBefore.get(variant.size) !== measuredOf(variant));
}

async function writeSeals(transaction: Queries, sizes: StoredSize[]): Promise<void> {
	const existingIds = sizes.filter(({ isNew }) => !isNew).map(({ id }) => id);
	if (existingIds.length > 0)
		await transaction.delete(sealAttributes).where(isAny(sealAttributes.variantId, existingIds));
	const rows = sizes.flatMap(({ id, seal }) => (seal ? [{ ...seal, variantId: id }] : []));
	if (rows.length > 0) await transaction.execute(bulkInsert(sealAttributes, rows));
}

/** Deletes the sizes that changed products no longer have, with their references and prices of lists. */
export async function deleteRemovedVariants(
	transaction: Queries,
	author: Author,
	changed: ChangedProduct[],
): Promise<void> {
	const removed = removedIds(changed);
	if (removed.length === 0) return;
	await deleteReferenceRows(transaction, author, isAny(productReferences.variantId, removed));
	await deleteEntriesOfSizes(transaction, author, sql`variant.id = any(${sql.param(removed)}::integer[])`);
	await transaction.delete(variants).where(isAny(variants.id, removed));
}

/**
 * Writes the sizes of changed products. Sizes with the same name stay the same rows, so carts and requests keep their size. Values are read
 * again where they may have changed.
 */
export async function writeVariants(transaction: Queries, changed: ChangedProduct[]): Promise<void> {
	const rows = await upsert(transaction, changed);
	const sizes = changed.flatMap((product) =>
		sizesToMeasure(product).map(({ size, seal, corrections }): StoredSize => {
			const row = rows.get(keyOf(product.id, size));
			if (!row) throw new Error(`No row of variants for ${size} of product ${product.id}`);
			return { id: row.id, isNew: row.isNew, categoryId: product.after.categoryId, size, seal, corrections };
		}),
	);
	if (sizes.length === 0) return;
	await writeSeals(transaction, sizes);
	await writeValues(transaction, sizes);
}
