import type { CategoryRow, ProductRow } from '#contract/import.ts';
import type { Database } from '../platform/database.ts';
import { inBatches } from '../platform/in-batches.ts';
import { compareProducts, newCategory } from './compare-products.ts';
import { findCategory, readKnownCategories } from './import-categories.ts';
import { checkFile } from './import-check.ts';
import { readCategories, readProducts } from './import-reader.ts';
import { type CatalogueSource, openCatalogue } from './import-source.ts';
import type { ProductRecord } from './product-record.ts';

/** Products that are compared at a time. */
const batchSize = 200;

/** How many products of a file are new, differ, or are as they are. */
export interface CatalogueDifference {
	new: number;
	changed: number;
	same: number;
}

interface DifferenceOptions {
	/** Called for each category that is new, and each product that is new or differs: with the fields that do, and its price before and after. */
	onDifference: (line: string) => void;
	/** Called for what was put right in a row so that it can be read, with a line that names the row. */
	onNotice: (notice: string) => void;
}

/** The categories that are there, by how the file names them; `onNew` is called for the others. */
async function readCategoryIds(
	database: Database,
	source: CatalogueSource,
	onNew: (row: CategoryRow) => void,
): Promise<Map<string, number>> {
	const stored = await readKnownCategories(database);
	const ids = new Map<string, number>();
	for await (const { row } of readCategories(source)) {
		if (!row) continue;
		const known = findCategory(stored, row);
		if (!known) onNew(row);
		ids.set(row.ref, known?.id ?? newCategory);
	}
	return ids;
}

const money = (price: unknown) => (typeof price === 'number' ? price.toFixed(2) : 'on request');

function describe(record: ProductRecord, fields: { before: Record<string, unknown>; after: Record<string, unknown> }) {
	const said = Object.keys(fields.after).map((field) =>
		field === 'price' ? `price ${money(fields.before.price)} -> ${money(fields.after.price)}` : field,
	);
	return `${record.key}: changed: ${said.join(', ')}`;
}

/**
 * What an import of the file would change of products, by the same rules and without a write. Pictures that a row names by a slug are
 * made by the import alone, and count as those that are there. Throws as `importCatalogue`.
 */
export async function compareCatalogue(
	database: Database,
	file: string,
	{ onDifference, onNotice }: DifferenceOptions,
): Promise<CatalogueDifference> {
	const source = await openCatalogue(file);
	await checkFile(source, onNotice);
	const categoryIds = await readCategoryIds(database, source, ({ key, name }) =>
		onDifference(`category ${key}: new: ${name}`),
	);
	const result: CatalogueDifference = { new: 0, changed: 0, same: 0 };

	const compare = async (rows: ProductRow[]) => {
		for (const { row, present, after, different } of await compareProducts(database, rows, categoryIds)) {
			if (!present) onDifference(`${row.key}: new: ${row.name}`);
			if (different) onDifference(describe(after, different));
			result[present ? (different ? 'changed' : 'same') : 'new']++;
		}
	};
	for await (const batch of inBatches(readProducts(source), batchSize))
		await compare(batch.flatMap(({ row }) => row ?? []));
	return result;
}
