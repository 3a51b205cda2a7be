import type { ProductRow } from '#contract/catalogue/import.schema.ts';
import type { Author } from '../../changes/record-changes.ts';
import type { Queries } from '../../platform/database.ts';
import type { ComparedProduct } from '../products/compare-products.ts';
import { readNewerReferences } from '../products/exported-products.ts';
import type { ProductRecord, StoredProduct } from '../products/product-record.ts';
import { type WrittenProduct, writeProducts } from '../products/write-products.ts';
import { productOfRow } from './import-records.ts';
import { importReferences } from './import-references.ts';

interface ImportedProduct extends Pick<ComparedProduct, 'row' | 'exported'> {
	categoryId: number;
	/** The image paths that the row names; undefined: they stay unchanged. */
	images: string[] | undefined;
}

/** Gets the stored, locked product and the new one. May throw, or return false to leave the product unchanged. */
type Check = (row: ProductRow, before: StoredProduct | undefined, after: ProductRecord) => boolean;

interface WriteOptions {
	check?: Check;
	/** Ids for new products by key; the others get the next ids. */
	ids?: ReadonlyMap<string, number>;
}

/** Writes products of a file with their references, in order, in the caller's transaction. */
export async function writeImported(
	transaction: Queries,
	author: Author,
	imported: ImportedProduct[],
	{ check = () => true, ids = new Map() }: WriteOptions = {},
): Promise<WrittenProduct[]> {
	const byKey = new Map(imported.map((product) => [product.row.key, product]));
	const unchanged = new Set<string>();
	const change = (key: string, before: StoredProduct | undefined) => {
		const product = byKey.get(key);
		if (!product) throw new Error(`A product that nobody writes: ${key}`);
		const { row, exported, categoryId, images = before?.record.images ?? [] } = product;
		const after = productOfRow(row, { categoryId, images }, before?.record, exported);
		if (check(product.row, before, after)) return after;
		if (!before) throw new Error(`A new product can't be left as it is: ${key}`);
		unchanged.add(key);
		return before.record;
	};
	const products = await writeProducts(transaction, author, [...byKey.keys()], change, { ids });
	const newer = await readNewerReferences(
		transaction,
		imported.map(({ row }) => row),
	);
	const references = products
		.filter(({ key }) => !unchanged.has(key))
		.map(({ id, key }) => {
			const row = byKey.get(key)?.row;
			return {
				productId: id,
				rows: newer.has(key) ? undefined : row?.references,
				isAdded: row?.sizeRows !== undefined,
			};
		});
	const referenced = await importReferences(transaction, author, references);
	return products.map(({ id, key, changed }) => ({ id, key, changed: changed || referenced.has(id) }));
}
