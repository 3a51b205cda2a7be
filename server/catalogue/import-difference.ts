import { inArray } from 'drizzle-orm';
import type { ProductRow } from '#contract/import.ts';
import { differences } from '../changes/record-changes.ts';
import type { Database } from '../platform/database.ts';
import { checkFile } from './import-check.ts';
import { readCategories, readProducts as readFileProducts } from './import-reader.ts';
import { productOfRow } from './import-records.ts';
import { type ProductRecord, readProducts } from './product-record.ts';
import { categories, products } from './tables.ts';

/** Products that are compared at a time. */
const batchSize = 200;
/** Of a category that the file would make. */
const newCategory = 0;

/** How many products of a file are new, differ, or are as they are. */
export interface CatalogueDifference {
	new: number;
	changed: number;
	same: number;
}

interface DifferenceOptions {
	/** Called for each product that is new or differs: with the fields that do, and its price before and after. */
	onDifference: (line: string) => void;
	/** Called for what was put right in a row so that it can be read, with a line that names the row. */
	onNotice: (notice: string) => void;
}

/** The categories that are there, by how the file names them. */
async function readCategoryIds(database: Database, file: string): Promise<Map<string, number>> {
	const stored = await database
		.select({ id: categories.id, key: categories.key, name: categories.name })
		.from(categories);
	const ids = new Map<string, number>();
	for await (const { row } of readCategories(file)) {
		const known =
			stored.find(({ key }) => key === row?.key) ??
			stored.find(({ name }) => name.toLowerCase() === row?.name.toLowerCase());
		if (row) ids.set(row.ref, known?.id ?? newCategory);
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
	await checkFile(file, onNotice);
	const categoryIds = await readCategoryIds(database, file);
	const result: CatalogueDifference = { new: 0, changed: 0, same: 0 };

	const compare = async (rows: ProductRow[]) => {
		const keys = rows.map(({ key }) => key);
		const stored = await readProducts(database, inArray(products.key, keys));
		const before = new Map(stored.map((product) => [product.record.key, product]));
		for (const row of rows) {
			const present = before.get(row.key);
			const images = row.imageSlugs.length > 0 ? (present?.record.images ?? []) : row.images;
			const categoryId = categoryIds.get(row.categoryRef) ?? newCategory;
			const after = productOfRow(row, { categoryId, images }, present);
			const different = present && differences({ ...present.record }, { ...after });
			if (!present) onDifference(`${row.key}: new: ${row.name}`);
			if (different) onDifference(describe(after, different));
			result[present ? (different ? 'changed' : 'same') : 'new']++;
		}
	};
	let batch: ProductRow[] = [];
	for await (const { row } of readFileProducts(file)) {
		if (row) batch.push(row);
		if (batch.length < batchSize) continue;
		await compare(batch);
		batch = [];
	}
	if (batch.length > 0) await compare(batch);
	return result;
}
