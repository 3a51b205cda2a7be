import type { CategoryRow, ProductRow } from '#contract/catalogue/import.schema.ts';
import { type Currency, plainAmount } from '#contract/money/currencies.ts';
import { differences } from '../../changes/record-changes.ts';
import type { Database } from '../../platform/database.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { readCatalogueCurrency } from '../catalogue-currency.ts';
import { readCategory } from '../categories/write-categories.ts';
import { compareProducts, newCategory } from '../products/compare-products.ts';
import type { ProductRecord } from '../products/product-record.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { findCategory, readStoredCategories } from './import-categories.ts';
import { checkFile } from './import-check.ts';
import { readCategories, readProducts } from './import-reader.ts';
import { categoryOfRow } from './import-records.ts';
import { openCatalogue } from './import-source.ts';

/** Products per comparison. */
const batchSize = 200;

/** Counts of new, changed and unchanged products of a file. */
export interface CatalogueDifference {
	new: number;
	changed: number;
	same: number;
}

interface DifferenceOptions {
	/** Called for each new or changed category and product, with the changed fields, and of a product with the old and new price. */
	onDifference: (line: string) => void;
	/** Called with a line for each correction of a row. */
	onNotice: (notice: string) => void;
}

/** The fields of a stored category that a row changes. */
async function changedFields(database: Database, id: number, row: CategoryRow): Promise<string[]> {
	const category = await readCategory(database, id);
	if (!category) return [];
	const { record } = category;
	const images = row.imageSlugs.length > 0 ? record.images : row.images;
	return Object.keys(differences({ ...record }, { ...categoryOfRow(row, images, record) })?.after ?? {});
}

/** Ids of the file's categories, by the file's name for them; `onDifference` gets a line for each new or changed one. */
async function readCategoryIds(
	database: Database,
	source: CatalogueSource,
	onDifference: (line: string) => void,
): Promise<Map<string, number>> {
	const stored = await readStoredCategories(database);
	const ids = new Map<string, number>();
	for await (const { row } of readCategories(source)) {
		if (!row) continue;
		const storedCategory = findCategory(stored, row);
		if (storedCategory) {
			const fields = storedCategory.id === newCategory ? [] : await changedFields(database, storedCategory.id, row);
			if (fields.length > 0) onDifference(`category ${storedCategory.key}: changed: ${fields.join(', ')}`);
		} else {
			onDifference(`category ${row.key}: new: ${row.name}`);
			// the import finds what it has just made in the next spelling, too
			stored.push({ id: newCategory, key: row.key, name: row.name });
		}
		ids.set(row.ref, storedCategory?.id ?? newCategory);
	}
	return ids;
}

const money = (price: unknown, currency: Currency) =>
	typeof price === 'number' ? plainAmount(price, currency) : 'on request';

function describe(
	record: ProductRecord,
	fields: { before: Record<string, unknown>; after: Record<string, unknown> },
	currency: Currency,
) {
	const fieldTexts = Object.keys(fields.after).map((field) =>
		field === 'price'
			? `price ${money(fields.before.price, currency)} -> ${money(fields.after.price, currency)}`
			: field,
	);
	return `${record.key}: changed: ${fieldTexts.join(', ')}`;
}

/**
 * Previews an import without writing. Images named by slug count as unchanged, since only the import creates them. Throws as
 * `importCatalogue`.
 */
export async function compareCatalogue(
	database: Database,
	file: string,
	{ onDifference, onNotice }: DifferenceOptions,
): Promise<CatalogueDifference> {
	const source = await openCatalogue(file, await readCatalogueCurrency(database));
	await checkFile(file, source, onNotice);
	const categoryIds = await readCategoryIds(database, source, onDifference);
	const result: CatalogueDifference = { new: 0, changed: 0, same: 0 };

	const compare = async (rows: ProductRow[]) => {
		for (const { row, present, after, different } of await compareProducts(database, rows, categoryIds)) {
			if (!present) onDifference(`${row.key}: new: ${row.name}`);
			if (different) onDifference(describe(after, different, source.currency));
			result[present ? (different ? 'changed' : 'same') : 'new']++;
		}
	};
	for await (const batch of inBatches(readProducts(source), batchSize))
		await compare(batch.flatMap(({ row }) => row ?? []));
	return result;
}
