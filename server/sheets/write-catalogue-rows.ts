import { AppError, isAppError } from '#contract/errors.ts';
import type { ProductRow } from '#contract/import.ts';
import { m } from '#messages';
import { compareProducts, newCategory } from '../catalogue/compare-products.ts';
import { findCategory, readKnownCategories } from '../catalogue/import-categories.ts';
import { type CheckedRow, checkRows } from '../catalogue/import-check.ts';
import type { ReadRow } from '../catalogue/import-reader.ts';
import { type CatalogueSource, openCatalogueBytes } from '../catalogue/import-source.ts';
import { readCategory } from '../catalogue/write-categories.ts';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import { badRow, categoryRow, productRow } from './compare-catalogue.ts';
import type { StoredRow } from './compare-row.ts';
import { sheetRows } from './tables.ts';
import type { WriteOptions } from './write-rows.ts';

/** Rows that are looked up and stored at a time. */
const chunkSize = 200;

function asUnreadable(error: unknown): never {
	if (isAppError(error)) throw error;
	const unreadable = new AppError('invalid', m.sheet_catalogue_unreadable());
	unreadable.cause = error;
	throw unreadable;
}

/** Opens a catalogue that was sent. Throws `invalid` for what is none. */
export function openSentCatalogue(bytes: Buffer): Promise<CatalogueSource> {
	return openCatalogueBytes(bytes).catch(asUnreadable);
}

/** The rows of a file; of one that breaks off `invalid` is thrown. */
async function* readableRows(source: CatalogueSource): AsyncGenerator<CheckedRow> {
	const rows = checkRows(source);
	for (;;) {
		const next = await rows.next().catch(asUnreadable);
		if (next.done) return;
		yield next.value;
	}
}

/** Compares what is read with what is stored, and remembers how a file names its categories. */
async function createComparison(transaction: Queries) {
	const known = await readKnownCategories(transaction);
	const categoryIds = new Map<string, number>();
	const compareCategory = async ({ read }: CheckedRow & { entity: 'category' }): Promise<StoredRow> => {
		if (!read.row) return badRow('category', read);
		const found = findCategory(known, read.row);
		const stored = found && (await readCategory(transaction, found.id));
		categoryIds.set(read.row.ref, found?.id ?? newCategory);
		return categoryRow(read, read.row, stored && { known: found, record: stored.record });
	};
	return async (rows: CheckedRow[]): Promise<StoredRow[]> => {
		const compared: StoredRow[] = [];
		const products: (ReadRow<ProductRow> & { row: ProductRow })[] = [];
		for (const one of rows)
			if (one.entity === 'category') compared.push(await compareCategory(one));
			else if (one.read.row) products.push({ ...one.read, row: one.read.row });
			else compared.push(badRow('product', one.read));
		const found = await compareProducts(
			transaction,
			products.map(({ row }) => row),
			categoryIds,
		);
		for (const [at, read] of products.entries()) {
			const one = found[at];
			if (one) compared.push(productRow(read, one));
		}
		return compared;
	};
}

/**
 * Stores what each row of a catalogue would make of its category or product, in steps. Throws `invalid` for a file that breaks off,
 * has no product, or more rows than may be.
 */
export async function writeCatalogueRows(
	transaction: Queries,
	sheetId: number,
	source: CatalogueSource,
	{ maxRows, onProgress = () => {} }: WriteOptions,
): Promise<void> {
	const compare = await createComparison(transaction);
	const counts = { category: 0, product: 0 };
	let pending: CheckedRow[] = [];
	const flush = async () => {
		const rows = await compare(pending);
		if (rows.length > 0)
			await transaction.execute(
				bulkInsert(
					sheetRows,
					rows.map((row) => ({ ...row, sheetId })),
				),
			);
		pending = [];
		onProgress(counts.category + counts.product);
	};
	for await (const row of readableRows(source)) {
		pending.push(row);
		counts[row.entity]++;
		if (counts[row.entity] > maxRows) throw new AppError('invalid', m.sheet_rows_most({ max: maxRows }));
		if (pending.length >= chunkSize) await flush();
	}
	await flush();
	if (counts.product === 0) throw new AppError('invalid', m.sheet_catalogue_empty());
}
