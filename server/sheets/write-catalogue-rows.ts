import type { ProductRow } from '#contract/catalogue/import.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { readCategory } from '../catalogue/categories/write-categories.ts';
import { findCategory, readStoredCategories } from '../catalogue/import/import-categories.ts';
import type { CheckedRow } from '../catalogue/import/import-check.ts';
import type { ReadRow } from '../catalogue/import/import-reader.ts';
import { compareProducts, newCategory } from '../catalogue/products/compare-products.ts';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import { badRow, categoryRow, productRow } from './compare-catalogue.ts';
import type { StoredRow } from './compare-row.ts';
import { sheetRows } from './tables.ts';
import type { WriteOptions } from './write-rows.ts';

/** Rows per lookup and write. */
const chunkSize = 200;

/** Returns a function that compares rows with the catalogue. It remembers how the file names its categories. */
async function createComparison(transaction: Queries) {
	const storedCategories = await readStoredCategories(transaction);
	const categoryIds = new Map<string, number>();
	const compareCategory = async ({ read }: CheckedRow & { entity: 'category' }): Promise<StoredRow> => {
		if (!read.row) return badRow('category', read);
		const category = findCategory(storedCategories, read.row);
		const stored = category && (await readCategory(transaction, category.id));
		categoryIds.set(read.row.ref, category?.id ?? newCategory);
		return categoryRow(read, read.row, stored && { known: category, record: stored.record });
	};
	return async (rows: CheckedRow[]): Promise<StoredRow[]> => {
		const compared: StoredRow[] = [];
		const products: (ReadRow<ProductRow> & { row: ProductRow })[] = [];
		for (const checked of rows)
			if (checked.entity === 'category') compared.push(await compareCategory(checked));
			else if (checked.read.row) products.push({ ...checked.read, row: checked.read.row });
			else compared.push(badRow('product', checked.read));
		const comparisons = await compareProducts(
			transaction,
			products.map(({ row }) => row),
			categoryIds,
		);
		for (const [at, read] of products.entries()) {
			const product = comparisons[at];
			if (product) compared.push(productRow(read, product));
		}
		return compared;
	};
}

/**
 * Compares the rows of a catalogue chunk by chunk and stores the comparison. Throws `invalid` for a file that is cut off, has no product, or
 * has too many rows.
 */
export async function writeCatalogueRows(
	transaction: Queries,
	sheetId: number,
	read: AsyncIterable<CheckedRow>,
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
	for await (const row of read) {
		pending.push(row);
		counts[row.entity]++;
		if (counts[row.entity] > maxRows) throw new AppError('invalid', m.sheet_rows_most({ max: maxRows }));
		if (pending.length >= chunkSize) await flush();
	}
	await flush();
	if (counts.product === 0) throw new AppError('invalid', m.sheet_catalogue_empty());
}
