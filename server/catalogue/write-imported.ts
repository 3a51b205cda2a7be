import type { ProductRow } from '#contract/import.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import type { ComparedProduct } from './compare-products.ts';
import { productOfRow } from './import-records.ts';
import { importReferences } from './import-references.ts';
import type { ProductRecord, StoredProduct } from './product-record.ts';
import { type WrittenProduct, writeProducts } from './write-products.ts';

interface ImportedProduct extends Pick<ComparedProduct, 'row' | 'exported'> {
	categoryId: number;
	/** Those that its row names, by their paths; undefined: they stay as they are. */
	images: string[] | undefined;
}

/** Called with a product as it is stored and locked, and as it would be; may throw, or return false to leave it as it is. */
type Check = (row: ProductRow, before: StoredProduct | undefined, after: ProductRecord) => boolean;

interface WriteOptions {
	check?: Check;
	/** Numbers for products that are new, by key; others get the next ones. */
	ids?: ReadonlyMap<string, number>;
}

/** Writes products of a file with their references, in the caller's transaction, in the order in which they come. */
export async function writeImported(
	transaction: Queries,
	author: Author,
	imported: ImportedProduct[],
	{ check = () => true, ids = new Map() }: WriteOptions = {},
): Promise<WrittenProduct[]> {
	const byKey = new Map(imported.map((one) => [one.row.key, one]));
	const left = new Set<string>();
	const change = (key: string, before: StoredProduct | undefined) => {
		const one = byKey.get(key);
		if (!one) throw new Error(`A product that nobody writes: ${key}`);
		const { row, exported, categoryId, images = before?.record.images ?? [] } = one;
		const after = productOfRow(row, { categoryId, images }, before?.record, exported);
		if (check(one.row, before, after)) return after;
		if (!before) throw new Error(`A new product can't be left as it is: ${key}`);
		left.add(key);
		return before.record;
	};
	const products = await writeProducts(transaction, author, [...byKey.keys()], change, { ids });
	const named = products
		.filter(({ key }) => !left.has(key))
		.map(({ id, key }) => ({ productId: id, rows: byKey.get(key)?.row.references }));
	const referenced = await importReferences(transaction, author, named);
	return products.map(({ id, key, changed }) => ({ id, key, changed: changed || referenced.has(id) }));
}
