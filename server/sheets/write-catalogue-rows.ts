import type { ProductRow } from '#contract/catalogue/import.schema.ts';
import { AppError } from '#contract/errors.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { readCategory } from '../catalogue/categories/write-categories.ts';
import type { CheckedRow } from '../catalogue/import/import-check.ts';
import type { RowProblem } from '../catalogue/import/import-problems.ts';
import type { ReadRow } from '../catalogue/import/import-reader.ts';
import { compareProducts, newCategory } from '../catalogue/products/compare-products.ts';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import { badRow, categoryRow, productRow } from './compare-catalogue.ts';
import type { StoredRow } from './compare-row.ts';
import { categoryFinder, createFirstRefFinder } from './find-categories.ts';
import { archiveName } from './image-names.ts';
import { createPartKeys, type PartKey } from './part-keys.ts';
import { sheetRows } from './tables.ts';
import type { WriteOptions } from './write-rows.ts';

/** Rows per lookup and write. */
const chunkSize = 200;

export interface CatalogueOptions {
	/** Categories that a person chose for names of the file. */
	meanings: [name: string, id: number][];
	/** Whether new categories are shown for confirmation, with the nearest that is there. */
	confirmsCategories: boolean;
	/** The stored images that files of the archive have become, by their names there. */
	imagePaths: ReadonlyMap<string, string>;
}

type GoodRow = ReadRow<ProductRow> & { row: ProductRow };

/** A row with the key of its part, or bad without one. */
function keyedRow(read: GoodRow, key: PartKey | undefined): { good: GoodRow } | { bad: ReadRow<ProductRow> } {
	if (key === undefined) return { good: read };
	if ('key' in key) return { good: { ...read, row: { ...read.row, key: key.key } } };
	const { row: _, ...bad } = read;
	const problem: RowProblem =
		'twice' in key
			? {
					kind: 'twice',
					field: 'key',
					written: read.name,
					text: 'stands in the file twice',
					rows: [key.twice, read.line],
				}
			: { kind: 'ambiguous', field: 'key', written: listText(key.ambiguous), text: 'may be several parts' };
	return { bad: { ...bad, problems: [problem] } };
}

/** The row with the paths of images that are stored already. */
function withImagePaths(read: GoodRow, paths: CatalogueOptions['imagePaths']): GoodRow {
	const { row } = read;
	if (!row.imageNames) return read;
	const images = row.imageNames.map((path) => paths.get(archiveName(path) ?? '') ?? path);
	return { ...read, row: { ...row, images } };
}

/** Returns a function that compares rows with the catalogue. It remembers how the file names its categories. */
async function createComparison(
	transaction: Queries,
	{ meanings, confirmsCategories, imagePaths }: CatalogueOptions,
): Promise<(rows: CheckedRow[]) => Promise<StoredRow[]>> {
	const finder = await categoryFinder(transaction, meanings);
	const keysOf = createPartKeys(transaction);
	const categoryIds = new Map<string, number>();
	const firstRefOf = createFirstRefFinder();
	const firstRefs = new Map<string, string>();
	/** Undefined for another spelling of a new category. */
	const compareCategory = async ({ read }: CheckedRow & { entity: 'category' }): Promise<StoredRow | undefined> => {
		if (!read.row) return badRow('category', read);
		const category = finder.find(read.row);
		const isNewInTable = !category && read.row.columns !== undefined;
		const firstRef = isNewInTable ? firstRefOf(read.row) : read.row.ref;
		if (firstRef !== read.row.ref) {
			firstRefs.set(read.row.ref, firstRef);
			return undefined;
		}
		const stored = category && (await readCategory(transaction, category.id));
		categoryIds.set(read.row.ref, category?.id ?? newCategory);
		const nearest = category || !confirmsCategories ? undefined : finder.nearest(read.row.ref);
		return categoryRow(read, read.row, stored && { known: category, record: stored.record }, nearest);
	};
	const withFirstRef = (row: ProductRow) => ({
		...row,
		categoryRef: firstRefs.get(row.categoryRef) ?? row.categoryRef,
	});
	return async (rows) => {
		const compared: StoredRow[] = [];
		const read: GoodRow[] = [];
		for (const checked of rows)
			if (checked.entity === 'category') {
				const row = await compareCategory(checked);
				if (row) compared.push(row);
			} else if (checked.read.row) read.push({ ...checked.read, row: withFirstRef(checked.read.row) });
			else compared.push(badRow('product', checked.read));
		const keys = await keysOf(read);
		const products: GoodRow[] = [];
		for (const row of read) {
			const keyed = keyedRow(row, keys.get(row.row));
			if ('bad' in keyed) compared.push(badRow('product', keyed.bad));
			else products.push(withImagePaths(keyed.good, imagePaths));
		}
		const comparisons = await compareProducts(
			transaction,
			products.map(({ row }) => row),
			categoryIds,
		);
		for (const [at, product] of products.entries()) {
			const comparison = comparisons[at];
			if (comparison) compared.push(productRow(product, comparison));
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
	{ maxRows, onProgress = () => {}, ...options }: WriteOptions & CatalogueOptions,
): Promise<void> {
	const compare = await createComparison(transaction, options);
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
