import { eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { Bulk, BulkResult } from '#contract/worklist.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import { readProducts } from '../catalogue/product-record.ts';
import { productFigures, products } from '../catalogue/tables.ts';
import { deleteProducts, writeProducts } from '../catalogue/write-products.ts';
import type { Author } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import type { SearchCache } from '../search/ranked-search.ts';
import { categoryCheck, changedPrice, changedRecord } from './bulk-record.ts';
import { findSelected } from './selection.ts';

/** Products of one transaction: few enough that a person who saves one of them meanwhile does not notice the wait. */
const chunkSize = 200;
/** US dollars, as `numeric(12, 2)` holds it. */
const maxPrice = 9_999_999_999.99;

type Store = CatalogueStore & { catalogueCache: SearchCache };

function chunksOf(ids: number[]): number[][] {
	return Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, at) =>
		ids.slice(at * chunkSize, (at + 1) * chunkSize),
	);
}

/** Whether the batch has begun; throws `conflict` for one of somebody else or of another source. */
async function hasBegun(database: Queries, { id, kind, source, batch = '' }: Author): Promise<boolean> {
	const [row] = await database.select().from(changes).where(eq(changes.batch, batch)).limit(1);
	if (row && (row.actorId !== id || row.actorKind !== kind || row.source !== source))
		throw new AppError('conflict', m.request_key_used());
	return row !== undefined;
}

/** Throws `invalid` when the change can't be made of one of the products, before any is changed. */
async function checkChange(database: Database, ids: number[], change: Bulk['change']): Promise<void> {
	if (change.kind === 'price') {
		const highest = sql<number | null>`max(${productFigures.priceHigh})::double precision`;
		const [row] = await database.select({ highest }).from(productFigures).where(isAny(productFigures.productId, ids));
		const most = changedPrice(row?.highest ?? null, change.percent) ?? 0;
		if (most > maxPrice) throw new AppError('invalid', m.worklist_bulk_price_high());
	}
	if (change.kind !== 'category') return;
	const check = await categoryCheck(database, change.category_id);
	for (const chunk of chunksOf(ids))
		for (const { record } of await readProducts(database, inArray(products.id, chunk))) check(record);
}

/** Those of the products that the batch has not changed yet, by their keys, locked. */
async function lockRest(transaction: Queries, chunk: number[], batch: string): Promise<string[]> {
	// the same batch, sent twice at once, is one after the other
	await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${batch}, 0))`);
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
		// their images stay while the deletion may be undone
		const deleted = await changeCatalogue(store, (transaction) =>
			deleteProducts(transaction, author, inArray(products.id, chunk)),
		);
		return deleted.length;
	}
	const now = new Date();
	return changeCatalogue(store, async (transaction) => {
		const keys = await lockRest(transaction, chunk, batch);
		const written = await writeProducts(transaction, author, keys, (key, before) => {
			if (!before) throw new Error(`Locked, and gone: ${key}`);
			return changedRecord(before.record, change, now);
		});
		return written.filter(({ changed }) => changed).length;
	});
}

/**
 * Changes or deletes the selected products, by an administrator, in small transactions, so that nobody who works meanwhile waits;
 * the history has them under one batch. What can't be done of one of them is found before any is changed. Stopped half-way it is
 * finished by the same call with the same batch. Throws `invalid`, and `conflict` when the query finds more or fewer than expected.
 */
export async function changeSelected(
	store: Store,
	viewer: Viewer,
	{ language, ...bulk }: Bulk & { language: Language },
): Promise<BulkResult> {
	administratorOf(viewer);
	const { selection, change, batch, expected } = bulk;
	const author = { ...authorOf(viewer), batch };
	const [begun, { ids, found }] = await Promise.all([
		hasBegun(store.database, author),
		findSelected(store.catalogueCache, selection, language),
	]);
	if (!begun && expected !== undefined && found !== undefined && expected !== found)
		throw new AppError('conflict', m.worklist_bulk_others({ count: found }));
	await checkChange(store.database, ids, change);
	let changed = 0;
	for (const chunk of chunksOf(ids)) changed += await changeChunk(store, author, chunk, bulk);
	return { batch, products: ids.length, changed };
}
