import { type SQL, sql } from 'drizzle-orm';
import { priceOfSizes } from '#contract/money/prices.ts';
import { type Author, type Change, differences, recordChanges } from '../../changes/record-changes.ts';
import { documents } from '../../documents/rows/tables.ts';
import { deleteDocuments } from '../../documents/rows/write-documents.ts';
import { bulkInsert, fromExcluded } from '../../platform/bulk-insert.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRows } from '../../platform/inserted-rows.ts';
import { isAny } from '../../platform/is-any.ts';
import { deleteEntriesOfSizes } from '../../price-lists/rows/write-entries.ts';
import { deleteReferenceRows } from '../references/reference-rows.ts';
import { categories, productReferences, products } from '../tables.ts';
import { reserveIds } from './product-ids.ts';
import {
	type ChangedProduct,
	type ProductRecord,
	readProducts,
	type StoredProduct,
	type StoredReference,
	searchColumnsOf,
} from './product-record.ts';
import { deleteRemovedVariants, writeVariants } from './write-variants.ts';

export interface WrittenProduct {
	id: number;
	key: string;
	/** False when nothing differed, so nothing was written. */
	changed: boolean;
}

interface WriteOptions {
	/** Ids for new products by key; the others get the next ids. */
	ids?: ReadonlyMap<string, number>;
	/** All products were deleted and return under these ids. */
	areRestored?: boolean;
}

interface Written {
	id: number;
	after: ProductRecord;
	references: StoredReference[];
}

function rowOf({ id, after, references }: Written) {
	const { variants: _, ...product } = after;
	const { price: lowestPrice } = priceOfSizes(after, after.variants);
	return { id, ...product, lowestPrice, ...searchColumnsOf(after, references) };
}

async function upsert(
	transaction: Queries,
	written: Written[],
	{ areRestored = false }: WriteOptions,
): Promise<{ id: number; key: string }[]> {
	const rows = written.map(rowOf);
	const fields = Object.keys(rows[0] ?? {}).filter((field) => field !== 'id' && field !== 'key');
	const set = sql`${fromExcluded(products, fields)}, version = products.version + 1`;
	// a restored product must not overwrite a newer one with the same key
	const onConflict = areRestored ? sql`` : sql`on conflict (key) do update set ${set}`;
	const insert = bulkInsert(products, rows, sql`${onConflict} returning id, key`);
	const { rows: stored } = await transaction.execute<{ id: number; key: string }>(insert);
	return insertedRows(products, stored, rows.length);
}

/** Keeps what the categories of these products measure, until the transaction ends: their sizes are read by it. */
async function lockMeasures(transaction: Queries, states: Pick<ChangedProduct, 'before' | 'after'>[]): Promise<void> {
	const ids = states.flatMap(({ before, after }) => [before?.record.categoryId ?? after.categoryId, after.categoryId]);
	await transaction
		.select({ id: categories.id })
		.from(categories)
		.where(isAny(categories.id, [...new Set(ids)]))
		.orderBy(categories.id)
		.for('key share');
}

function changeOf({ id, before, after }: ChangedProduct): Change {
	const entity = 'product';
	if (!before) return { entity, id, action: 'create', after: { ...after } };
	return { entity, id, action: 'update', ...differences({ ...before.record }, { ...after }) };
}

/** Throws for a key without a product: nothing could be written for it. */
function idOfKey(ids: ReadonlyMap<string, number>, key: string): number {
	const id = ids.get(key);
	if (id === undefined) throw new Error(`No row of products for ${key}`);
	return id;
}

/**
 * The only writer of products: console, import and undo call it in their transaction. `change` gets the key and the stored, locked product,
 * if there is one, and returns the new product; it may throw. Only differences are written and recorded. Returns the products in the order of
 * the keys.
 * Throws the database's error for an unknown category, and when a restored product's key is taken.
 */
export async function writeProducts(
	transaction: Queries,
	author: Author,
	keys: string[],
	change: (key: string, before: StoredProduct | undefined) => ProductRecord,
	options: WriteOptions = {},
): Promise<WrittenProduct[]> {
	if (keys.length === 0) return [];
	const stored = await readProducts(transaction, isAny(products.key, keys), { lock: true });
	const beforeOf = new Map(stored.map((product) => [product.record.key, product]));
	const states = keys.map((key) => ({ key, before: beforeOf.get(key), after: change(key, beforeOf.get(key)) }));
	const different = states.filter(
		({ before, after }) => !before || differences({ ...before.record }, { ...after }) !== undefined,
	);
	const idOf = new Map(stored.map(({ id, record }) => [record.key, id]));
	if (different.length > 0) {
		await lockMeasures(transaction, different);
		const assigned = new Map([...(options.ids ?? []), ...idOf]);
		const withoutId = different.filter(({ key }) => !assigned.has(key));
		const next = await reserveIds(transaction, withoutId.length);
		for (const [at, id] of next.entries()) {
			const key = withoutId[at]?.key;
			if (key !== undefined) assigned.set(key, id);
		}
		const changes = different.map(({ key, before, after }) => {
			return { id: idOfKey(assigned, key), after, references: before?.references ?? [] };
		});
		for (const { id, key } of await upsert(transaction, changes, options)) idOf.set(key, id);
		const changed = different.map(({ key, before, after }) => ({ id: idOfKey(idOf, key), before, after }));
		await deleteRemovedVariants(transaction, author, changed);
		// before the sizes: triggers write the console's list, with the last change, together with them
		await recordChanges(transaction, author, changed.map(changeOf));
		await writeVariants(transaction, changed);
		if (options.areRestored) await connectLines(transaction, [...idOf.values()]);
	}
	const changedKeys = new Set(different.map(({ key }) => key));
	return keys.map((key) => ({ id: idOfKey(idOf, key), key, changed: changedKeys.has(key) }));
}

/** The tables of `211-former-products.sql` that name a product without belonging to it. */
const tablesOfLines = [sql`request_lines`, sql`cart_items`];

/** Takes the products away from the lines of requests and the items of carts, as their deletion would, and stores which they were. */
async function disconnectLines(transaction: Queries, ids: number[]): Promise<void> {
	for (const table of tablesOfLines)
		await transaction.execute(sql`update ${table} set former_product_id = product_id, product_id = null, variant_id = null
			where product_id = any(${sql.param(ids)}::integer[])`);
}

/** Gives lines and items the products that have returned, unless they have others by now. */
async function connectLines(transaction: Queries, ids: number[]): Promise<void> {
	for (const table of tablesOfLines)
		await transaction.execute(sql`update ${table} set product_id = former_product_id, former_product_id = null
			where product_id is null and former_product_id = any(${sql.param(ids)}::integer[])`);
}

/**
 * Deletes products with their sizes and documents, and records them in the history. Carts and requests keep their names, and have the products
 * again when these return. Returns the deleted products.
 */
export async function deleteProducts(transaction: Queries, author: Author, where: SQL): Promise<StoredProduct[]> {
	const stored = await readProducts(transaction, where, { lock: true });
	if (stored.length === 0) return [];
	const ids = stored.map(({ id }) => id);
	await deleteReferenceRows(transaction, author, isAny(productReferences.productId, ids));
	await deleteDocuments(transaction, author, isAny(documents.productId, ids));
	await deleteEntriesOfSizes(transaction, author, sql`variant.product_id = any(${sql.param(ids)}::integer[])`);
	await disconnectLines(transaction, ids);
	await transaction.delete(products).where(isAny(products.id, ids));
	const changes = stored.map(({ id, record }): Change => {
		return { entity: 'product', id, action: 'delete', before: { ...record } };
	});
	await recordChanges(transaction, author, changes);
	return stored;
}
