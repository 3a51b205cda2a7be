import { eq, inArray, sql } from 'drizzle-orm';
import { AppError, fieldError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { maxPrice } from '#contract/money/amounts.ts';
import type { Bulk, BulkResult } from '#contract/work/worklist.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { lockCatalogueCurrency, readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import { readProducts } from '../catalogue/products/product-record.ts';
import { deleteProducts, writeProducts } from '../catalogue/products/write-products.ts';
import { productFigures, products } from '../catalogue/tables.ts';
import { withBatchLock } from '../changes/batch-lock.ts';
import type { Author } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import { undoneOf } from '../history/undone.ts';
import type { Database, Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import type { SearchCache } from '../search/search.ts';
import { changePrice, changeRecord, createCategoryCheck } from './bulk-record.ts';
import { findSelected } from './selection.ts';

/** Products in one transaction: few enough that others hardly wait when they save one of them. */
const chunkSize = 200;

type Store = CatalogueStore & { catalogueCache: SearchCache };

function chunksOf(ids: number[]): number[][] {
	return Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, at) =>
		ids.slice(at * chunkSize, (at + 1) * chunkSize),
	);
}

/** Whether the batch has begun. Throws `conflict` at `batch` for a batch of another author or source, and for one that was undone. */
async function hasBegun(database: Queries, { id, kind, source, batch = '' }: Author): Promise<boolean> {
	const [row] = await database.select().from(changes).where(eq(changes.batch, batch)).limit(1);
	if (!row) return false;
	if (row.actorId !== id || row.actorKind !== kind || row.source !== source)
		throw fieldError('conflict', 'batch', m.request_key_used());
	// the rest alone would leave the products half changed
	const undone = await undoneOf(database, [batch]);
	if (undone.size > 0) throw fieldError('conflict', 'batch', m.worklist_bulk_undone());
	return true;
}

/** Throws `invalid` when the change is impossible for one of the products, before any is changed. */
async function checkChange(database: Database, ids: number[], change: Bulk['change']): Promise<void> {
	if (change.kind === 'price') {
		const highest = sql<number | null>`max(${productFigures.priceHigh})::double precision`;
		const [row] = await database.select({ highest }).from(productFigures).where(isAny(productFigures.productId, ids));
		const newHighest = changePrice(row?.highest ?? null, change.percent, await readCatalogueCurrency(database)) ?? 0;
		if (newHighest > maxPrice) throw new AppError('invalid', m.worklist_bulk_price_high());
	}
	if (change.kind !== 'category') return;
	const check = await createCategoryCheck(database, change.category_id);
	for (const chunk of chunksOf(ids))
		for (const { record } of await readProducts(database, inArray(products.id, chunk))) check(record);
}

/** Locks the products that the batch has not changed yet; returns their keys. */
async function lockUnchanged(transaction: Queries, chunk: number[], batch: string): Promise<string[]> {
	const rows = await transaction
		.select({ key: products.key })
		.from(products)
		.where(sql`${inArray(products.id, chunk)} and not exists (
			select from changes where batch = ${batch} and entity = 'product' and entity_id = products.id)`)
		.orderBy(products.key)
		.for('update', { of: products });
	return rows.map(({ key }) => key);
}

async function changeChunk(store: Store, author: Author, chunk: number[], { change, batch }: Bulk): Promise<number> {
	if (change.kind === 'delete') {
		// their images remain, so that the deletion can be undone
		const deleted = await changeCatalogue(store, (transaction) =>
			deleteProducts(transaction, author, inArray(products.id, chunk)),
		);
		return deleted.length;
	}
	const now = new Date();
	return changeCatalogue(store, async (transaction) => {
		const currency = await lockCatalogueCurrency(transaction);
		const keys = await lockUnchanged(transaction, chunk, batch);
		const results = await writeProducts(transaction, author, keys, (key, before) => {
			if (!before) throw new Error(`Locked, and gone: ${key}`);
			return changeRecord(before.record, change, { now, currency });
		});
		return results.filter(({ changed }) => changed).length;
	});
}

/**
 * An administrator changes or deletes the selected products. Uses small transactions, so that others hardly wait, under one batch in the
 * history. Checks all products before it changes any. After an interruption, the same call with the same batch does the rest. Throws
 * `invalid`, and `conflict` when the query finds more or fewer products than expected, when the batch is still being written or undone, and, at
 * `batch`, when it was undone.
 */
export async function changeSelected(
	store: Store,
	viewer: Viewer,
	{ language, ...bulk }: Bulk & { language: Language },
): Promise<BulkResult> {
	const { selection, change, batch, expected } = bulk;
	const isOffer = change.kind === 'price' || change.kind === 'stock';
	staffWith(viewer, isOffer ? 'prices.edit' : 'catalogue.edit');
	const author = { ...authorOf(viewer), batch };
	return withBatchLock(store.database, batch, async () => {
		const [isBegun, { ids, found }] = await Promise.all([
			hasBegun(store.database, author),
			findSelected(store.catalogueCache, selection, language),
		]);
		if (!isBegun && expected !== undefined && found !== undefined && expected !== found)
			throw new AppError('conflict', m.worklist_bulk_others({ count: found }));
		await checkChange(store.database, ids, change);
		let changed = 0;
		for (const chunk of chunksOf(ids)) changed += await changeChunk(store, author, chunk, bulk);
		return { batch, products: ids.length, changed };
	});
}
