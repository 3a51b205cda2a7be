import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { commandNames } from '#contract/catalogue/command-names.ts';
import type { CategoryRow, ProductRow } from '#contract/catalogue/import.schema.ts';
import { withBatchLock } from '../../changes/batch-lock.ts';
import type { Author } from '../../changes/record-changes.ts';
import type { Database, Queries } from '../../platform/database.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { mapAhead } from '../../platform/map-ahead.ts';
import { lockCatalogueCurrency, readCatalogueCurrency } from '../catalogue-currency.ts';
import { lockImages } from '../images/images.ts';
import { readExported } from '../products/exported-products.ts';
import { reserveNewIds } from '../products/product-ids.ts';
import { sortInSearchEntries } from '../search-indexes.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { writeCategory } from './import-categories.ts';
import { checkFile } from './import-check.ts';
import type { ImageResolver } from './import-images.ts';
import { readCategories, readProducts } from './import-reader.ts';
import { openCatalogue } from './import-source.ts';
import { writeImported } from './write-imported.ts';

/** Products per transaction: few enough that a person who saves one of them meanwhile notices no wait. */
const batchSize = 200;
/** Parallel transactions: the next is prepared while the database writes. */
const batchesAtOnce = 3;

export interface ImportResult {
	categories: number;
	products: number;
	/** New or different ones; the others were not written. */
	changed: number;
}

interface ImportOptions {
	imageResolver: ImageResolver;
	/** Called after each batch with the products so far. */
	onProgress?: (products: number) => void;
	/** Stops before the next batch; what was written stays, and importing the file again continues. */
	signal?: AbortSignal | undefined;
	/** Called with a line for each correction of a row. */
	onNotice?: (notice: string) => void;
	/** The caller's transaction for everything; without it each small step has its own. */
	transaction?: Queries | undefined;
}

/**
 * Imports a catalogue file by key: products that the file lacks stay, and a second import changes nothing. The file is checked first: a bad
 * row throws `ImportError` before anything is written. Then it is written in small transactions, so that nobody has to wait; an interrupted
 * import is finished by importing again. All changes share one batch of the history.
 */
export async function importCatalogue(
	database: Database,
	file: string,
	{ onNotice = () => {}, ...options }: ImportOptions,
): Promise<ImportResult> {
	const source = await openCatalogue(file, await readCatalogueCurrency(database));
	await checkFile(file, source, onNotice);
	const batch = randomUUID();
	const author: Author = { kind: 'command', id: null, name: commandNames.import, source: 'import', batch };
	return withBatchLock(database, batch, () => writeFile(database, source, author, options));
}

/** Products of one transaction. */
interface Batch {
	rows: ProductRow[];
	/** Ids for new products in file order, whichever batch is written first. */
	ids: Map<string, number>;
}

async function* readBatches(database: Queries, source: CatalogueSource): AsyncGenerator<Batch> {
	for await (const batch of inBatches(readProducts(source), batchSize)) {
		const rows = new Map(batch.flatMap(({ row }) => (row ? [[row.key, row] as const] : [])));
		yield { rows: [...rows.values()], ids: await reserveNewIds(database, [...rows.keys()]) };
	}
}

/** Writes a checked file. */
async function writeFile(
	database: Database,
	source: CatalogueSource,
	author: Author,
	{ imageResolver, onProgress = () => {}, signal, transaction }: Omit<ImportOptions, 'onNotice'>,
): Promise<ImportResult> {
	const checked = async <T>(queries: Queries, step: (transaction: Queries) => Promise<T>) => {
		if ((await lockCatalogueCurrency(queries)) !== source.currency)
			throw new Error('The currency of the catalogue has changed meanwhile; import the file again');
		return step(queries);
	};
	const transact = <T>(step: (transaction: Queries) => Promise<T>) =>
		transaction ? checked(transaction, step) : database.transaction((own) => checked(own, step));
	const result: ImportResult = { categories: 0, products: 0, changed: 0 };
	const categoryIds = new Map<string, number>();
	/** Undefined when none of the slugs has an image: then the stored images stay. */
	const imagesOf = async ({ images, imageSlugs }: CategoryRow | ProductRow) => {
		const named = [...images, ...(await imageResolver.place(imageSlugs))];
		return named.length === 0 && imageSlugs.length > 0 ? undefined : named;
	};

	for await (const { row } of readCategories(source)) {
		if (!row) continue;
		await imagesOf(row); // encode images outside of the transaction
		const { id, changed } = await transact(async (transaction) => {
			await lockImages(transaction);
			return writeCategory(transaction, author, row, await imagesOf(row));
		});
		categoryIds.set(row.ref, id);
		result.categories++;
		result.changed += Number(changed);
	}

	const write = async ({ rows, ids }: Batch) => {
		signal?.throwIfAborted();
		for (const row of rows) await imagesOf(row);
		return transact(async (transaction) => {
			await lockImages(transaction);
			const exported = await readExported(transaction, rows);
			const imported = [];
			for (const row of rows) {
				const categoryId = categoryIds.get(row.categoryRef);
				if (categoryId === undefined) throw new Error(`The file has changed while it was read: ${row.key}`);
				imported.push({ row, exported: exported.get(row.key), categoryId, images: await imagesOf(row) });
			}
			return writeImported(transaction, author, imported, { ids });
		});
	};
	for await (const batch of mapAhead(
		readBatches(transaction ?? database, source),
		transaction ? 1 : batchesAtOnce,
		write,
	)) {
		result.products += batch.length;
		result.changed += batch.filter(({ changed }) => changed).length;
		onProgress(result.products);
	}
	return result;
}

/**
 * Sorts pending index entries and updates statistics now, which the database would otherwise do later. With a million products this takes
 * longer than a page would wait.
 */
export async function settleCatalogue(database: Database): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`set local statement_timeout = 0`);
		await sortInSearchEntries(transaction);
		await transaction.execute(sql`analyze categories, products, product_search, search_vocabulary, search_beginnings, variants,
		variant_values, mechanical_seal_attributes, product_references, product_figures`);
	});
}
