import { inArray } from 'drizzle-orm';
import type { ProductRow } from '#contract/import.ts';
import { differences, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { readExported } from './exported-products.ts';
import { productOfRow } from './import-records.ts';
import { compareReferences } from './import-references.ts';
import { type ProductRecord, readProducts, type StoredProduct } from './product-record.ts';
import { products } from './tables.ts';

/** Of a category that the file would make. */
export const newCategory = 0;

/** What a row of a file would make of its product. */
export interface ComparedProduct {
	row: ProductRow;
	present: StoredProduct | undefined;
	/** The product at the time of the file's export, if it has changed since. */
	exported: ProductRecord | undefined;
	after: ProductRecord;
	/** The fields that differ, with `references` beside those of the record; undefined of one that is new or the same. */
	different: { before: Snapshot; after: Snapshot } | undefined;
}

/** Compares rows with the products of their keys as they are stored. Images that a row names by a slug count as those that are there. */
export async function compareProducts(
	database: Queries,
	rows: ProductRow[],
	categoryIds: ReadonlyMap<string, number>,
): Promise<ComparedProduct[]> {
	const keys = rows.map(({ key }) => key);
	const stored = new Map(
		(await readProducts(database, inArray(products.key, keys))).map((product) => [product.record.key, product]),
	);
	const exported = await readExported(database, rows);
	const references = await compareReferences(
		database,
		rows.flatMap((row) => {
			const product = stored.get(row.key);
			return product ? [{ productId: product.id, rows: row.references }] : [];
		}),
	);
	return rows.map((row) => {
		const present = stored.get(row.key);
		const images = row.imageSlugs.length > 0 ? (present?.record.images ?? []) : row.images;
		const categoryId = categoryIds.get(row.categoryRef) ?? newCategory;
		const past = exported.get(row.key);
		const after = productOfRow(row, { categoryId, images }, present?.record, past);
		const own = present && differences({ ...present.record }, { ...after });
		const equal = present && references.get(present.id);
		const different =
			own || equal
				? {
						before: { ...own?.before, ...(equal && { references: equal.before }) },
						after: { ...own?.after, ...(equal && { references: equal.after }) },
					}
				: undefined;
		return { row, present, exported: past, after, different };
	});
}
