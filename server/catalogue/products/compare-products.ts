import { inArray } from 'drizzle-orm';
import type { ProductRow } from '#contract/catalogue/import.schema.ts';
import { differences, type Snapshot } from '../../changes/record-changes.ts';
import type { Queries } from '../../platform/database.ts';
import { productOfRow } from '../import/import-records.ts';
import { compareReferences } from '../import/import-references.ts';
import { products } from '../tables.ts';
import { readExported, readNewerReferences } from './exported-products.ts';
import { type ProductRecord, readProducts, type StoredProduct } from './product-record.ts';

/** The id of a category that the import would create. */
export const newCategory = 0;

/** The effect of a file's row on its product. */
export interface ComparedProduct {
	row: ProductRow;
	present: StoredProduct | undefined;
	/** The product at the time of the export, if it has changed since. */
	exported: ProductRecord | undefined;
	after: ProductRecord;
	/** The fields that differ, and `references`; undefined for a new or unchanged product. */
	different: { before: Snapshot; after: Snapshot } | undefined;
}

/** Compares rows with the stored products of the same key. Images named by slug count as unchanged. */
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
	const newer = await readNewerReferences(database, rows);
	const references = await compareReferences(
		database,
		rows.flatMap((row) => {
			const product = stored.get(row.key);
			return product
				? [
						{
							productId: product.id,
							rows: newer.has(row.key) ? undefined : row.references,
							isAdded: row.sizeRows !== undefined,
						},
					]
				: [];
		}),
	);
	return rows.map((row) => {
		const present = stored.get(row.key);
		const images = row.imageSlugs.length > 0 ? (present?.record.images ?? []) : row.images;
		const categoryId = categoryIds.get(row.categoryRef) ?? newCategory;
		const past = exported.get(row.key);
		const after = productOfRow(row, { categoryId, images }, present?.record, past);
		const own = present && differences({ ...present.record }, { ...after });
		const referenceChanges = present && references.get(present.id);
		const different =
			own || referenceChanges
				? {
						before: { ...own?.before, ...(referenceChanges && { references: referenceChanges.before }) },
						after: { ...own?.after, ...(referenceChanges && { references: referenceChanges.after }) },
					}
				: undefined;
		return { row, present, exported: past, after, different };
	});
}
