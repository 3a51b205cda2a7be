import { sql } from 'drizzle-orm';
import type { Author } from '../changes/record-changes.ts';
import { bulkInsert, fromExcluded } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import type { ChangedProduct, VariantRecord } from './product-record.ts';
import { forgetReferences } from './reference-rows.ts';
import { productReferences, sealAttributes, variants } from './tables.ts';
import { parserVersion, type StoredSize, writeValues } from './variant-values.ts';

/** The rows of sizes that the products no longer have. */
function goneIds(changed: ChangedProduct[]): number[] {
	return changed.flatMap(({ before, after }) => {
		const sizes = new Set(after.variants.map(({ size }) => size));
		const stays = before?.record.variants.map(({ size }) => sizes.has(size)) ?? [];
		return before?.variantIds.filter((_, at) => !stays[at]) ?? [];
	});
}

const written = [
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
	/** There was none of that name. */
	isNew: boolean;
}

const keyOf = (productId: number, size: string) => `${productId} ${size}`;

/** Writes every size; returns their rows by product and size. */
async function upsert(transaction: Queries, changed: ChangedProduct[]): Promise<Map<string, StoredVariant>> {
	const rows = changed.flatMap(({ id, after }) =>
		// a new one counts as read: this transaction reads it
		after.variants.map(({ seal: _, ...variant }, position) => ({ ...variant, productId: id, position, parserVersion })),
	);
	// `xmax` is 0 in a row that nobody has locked yet, which an update does first
	const rest = sql`on conflict (product_id, size) do update set ${fromExcluded(variants, written)}
		returning id, product_id as "productId", size, xmax = 0 as "isNew"`;
	const { rows: stored } = await transaction.execute<{ id: number; productId: number; size: string; isNew: boolean }>(
		bulkInsert(variants, rows, rest),
	);
	return new Map(stored.map(({ productId, size, ...variant }) => [keyOf(productId, size), variant]));
}

/** What the numbers of a size are read out of besides its name. */
function measuredOf({ seal, corrections }: VariantRecord): string {
	return JSON.stringify([seal, corrections]);
}

/**
 * The sizes whose numbers may have changed: new ones, those with other attributes or corrections, and those in another
 * category.
 */
function remeasured({ before, after }: ChangedProduct): VariantRecord[] {
	if (before?.record.categoryId !== after.categoryId) return after.variants;
	const known = new Map(before.record.variants.map((variant) => [variant.size, measuredOf(variant)]));
	return after.variants.filter((variant) => known.get(variant.size) !== measuredOf(variant));
}

async function writeSeals(transaction: Queries, sizes: StoredSize[]): Promise<void> {
	const known = sizes.filter(({ isNew }) => !isNew).map(({ id }) => id);
	if (known.length > 0) await transaction.delete(sealAttributes).where(isAny(sealAttributes.variantId, known));
	const rows = sizes.flatMap(({ id, seal }) => (seal ? [{ ...seal, variantId: id }] : []));
	if (rows.length > 0) await transaction.execute(bulkInsert(sealAttributes, rows));
}

/** Deletes the sizes that changed products no longer have, with the references to them. */
export async function deleteGoneVariants(
	transaction: Queries,
	author: Author,
	changed: ChangedProduct[],
): Promise<void> {
	const gone = goneIds(changed);
	if (gone.length === 0) return;
	await forgetReferences(transaction, author, isAny(productReferences.variantId, gone));
	await transaction.delete(variants).where(isAny(variants.id, gone));
}

/**
 * Writes the sizes of changed products: those of the same name stay the same rows, so that carts and requests go on naming
 * them. Their numbers are read anew where they may have changed.
 */
export async function writeVariants(transaction: Queries, changed: ChangedProduct[]): Promise<void> {
	const rows = await upsert(transaction, changed);
	const sizes = changed.flatMap((product) =>
		remeasured(product).map(({ size, seal, corrections }): StoredSize => {
			const { id, isNew } = rows.get(keyOf(product.id, size)) ?? { id: 0, isNew: false };
			return { id, isNew, categoryId: product.after.categoryId, size, seal, corrections };
		}),
	);
	if (sizes.length === 0) return;
	await writeSeals(transaction, sizes);
	await writeValues(transaction, sizes);
}
