import { type SQL, sql } from 'drizzle-orm';
import { priceOfSizes } from '#contract/prices.ts';
import { type Author, type Change, differences, recordChanges } from '../changes/record-changes.ts';
import { bulkInsert, fromExcluded } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { reserveIds } from './product-ids.ts';
import {
	type ChangedProduct,
	type ProductRecord,
	readProducts,
	type StoredProduct,
	type StoredReference,
	searchColumnsOf,
} from './product-record.ts';
import { forgetReferences } from './reference-rows.ts';
import { productReferences, products } from './tables.ts';
import { deleteGoneVariants, writeVariants } from './write-variants.ts';

export interface WrittenProduct {
	id: number;
	key: string;
	/** False when it was as it should be: then nothing was written. */
	changed: boolean;
}

interface WriteOptions {
	/** Numbers for products that are new, by key; others get the next ones. */
	ids?: ReadonlyMap<string, number>;
	/** All that are written were deleted, and come back under those numbers. */
	areBack?: boolean;
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
	{ areBack = false }: WriteOptions,
): Promise<{ id: number; key: string }[]> {
	const rows = written.map(rowOf);
	const fields = Object.keys(rows[0] ?? {}).filter((field) => field !== 'id' && field !== 'key');
	const set = sql`${fromExcluded(products, fields)}, version = products.version + 1`;
	// one that comes back takes the place of no other that has come meanwhile
	const rest = areBack ? sql`` : sql`on conflict (key) do update set ${set}`;
	const insert = bulkInsert(products, rows, sql`${rest} returning id, key`);
	return (await transaction.execute<{ id: number; key: string }>(insert)).rows;
}

function changeOf({ id, before, after }: ChangedProduct): Change {
	const entity = 'product';
	if (!before) return { entity, id, action: 'create', after: { ...after } };
	return { entity, id, action: 'update', ...differences({ ...before.record }, { ...after }) };
}

/**
 * The one writer of products: console, import and undo go through it, in a transaction of theirs. `change` is told the key
 * and the product as it is stored and locked, if there is one, and returns what it should be; it may throw. Only what differs
 * is written, and noted in the history of changes under the author. Products come back in the order of the keys. Throws the
 * database's error for a category that is not there, and for the key of one that comes back and is there.
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
		const known = new Map([...(options.ids ?? []), ...idOf]);
		const unknown = different.filter(({ key }) => !known.has(key));
		const next = await reserveIds(transaction, unknown.length);
		for (const [at, { key }] of unknown.entries()) known.set(key, next[at] ?? 0);
		const written = different.map(({ key, before, after }) => {
			return { id: known.get(key) ?? 0, after, references: before?.references ?? [] };
		});
		for (const { id, key } of await upsert(transaction, written, options)) idOf.set(key, id);
		const changed = different.map(({ key, before, after }) => ({ id: idOf.get(key) ?? 0, before, after }));
		await deleteGoneVariants(transaction, author, changed);
		// before the sizes: what the console's list tells of a product is written with them, its last change as well
		await recordChanges(transaction, author, changed.map(changeOf));
		await writeVariants(transaction, changed);
	}
	const changedKeys = new Set(different.map(({ key }) => key));
	return keys.map((key) => ({ id: idOf.get(key) ?? 0, key, changed: changedKeys.has(key) }));
}

/**
 * Deletes the products of the condition with their sizes, and notes them in the history as they were. Carts and requests keep
 * their names. Returns what was deleted.
 */
export async function deleteProducts(transaction: Queries, author: Author, where: SQL): Promise<StoredProduct[]> {
	const stored = await readProducts(transaction, where, { lock: true });
	if (stored.length === 0) return [];
	const ids = stored.map(({ id }) => id);
	await forgetReferences(transaction, author, isAny(productReferences.productId, ids));
	await transaction.delete(products).where(isAny(products.id, ids));
	const changes = stored.map(({ id, record }): Change => {
		return { entity: 'product', id, action: 'delete', before: { ...record } };
	});
	await recordChanges(transaction, author, changes);
	return stored;
}
