import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { commandNames } from '#contract/command-names.ts';
import type { CategoryRow, ProductRow } from '#contract/import.ts';
import { withBatchLock } from '../changes/batch-lock.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { inBatches } from '../platform/in-batches.ts';
import { mapAhead } from '../platform/map-ahead.ts';
import { readExported } from './exported-products.ts';
import { lockImages } from './images.ts';
import { writeCategory } from './import-categories.ts';
import { checkFile } from './import-check.ts';
import type { ImageResolver } from './import-images.ts';
import { readCategories, readProducts } from './import-reader.ts';
import { type CatalogueSource, openCatalogue } from './import-source.ts';
import { reserveNewIds } from './product-ids.ts';
import { writeImported } from './write-imported.ts';

/** Products of one transaction: few enough that a person who saves one of them meanwhile does not notice the wait. */
const batchSize = 200;
/** Such transactions at a time: while the database writes them, the next is made ready. */
const batchesAtOnce = 3;

export interface ImportResult {
	categories: number;
	products: number;
	/** How many of them were new or different; the others were left untouched. */
	changed: number;
}

interface ImportOptions {
	imageResolver: ImageResolver;
	/** Called after each batch with the number of products so far. */
	onProgress?: (products: number) => void;
	/** Aborted to stop before the next batch: what was written stays, and the same file goes on from there. */
	signal?: AbortSignal | undefined;
	/** Called for what was put right in a row so that it can be read, with a line that names the row. */
	onNotice?: (notice: string) => void;
	/** One of the caller's for all that is written; without it each small step has a transaction of its own. */
	transaction?: Queries | undefined;
}

/**
 * Reads a catalogue file into the database, by key: what the file does not name stays, the same file a second time changes
 * nothing. The whole file is checked first: throws `ImportError` when any row is bad, with nothing written. Then it is written
 * in small transactions, so that nobody who works meanwhile waits; one that is stopped half-way is finished by importing the
 * file again. Every change stands in the history under one batch.
 */
export async function importCatalogue(
	database: Database,
	file: string,
	{ onNotice = () => {}, ...options }: ImportOptions,
): Promise<ImportResult> {
	const source = await openCatalogue(file);
	await checkFile(source, onNotice);
	const batch = randomUUID();
	const author: Author = { kind: 'command', id: null, name: commandNames.import, source: 'import', batch };
	return withBatchLock(database, batch, () => writeFile(database, source, author, options));
}

/** Products that are written in one transaction. */
interface Batch {
	rows: ProductRow[];
	/** Numbers for those that are new, in the order of the file, however the batches overtake each other. */
	ids: Map<string, number>;
}

async function* readBatches(database: Queries, source: CatalogueSource): AsyncGenerator<Batch> {
	for await (const batch of inBatches(readProducts(source), batchSize)) {
		const rows = new Map(batch.flatMap(({ row }) => (row ? [[row.key, row] as const] : [])));
		yield { rows: [...rows.values()], ids: await reserveNewIds(database, [...rows.keys()]) };
	}
}

/** Writes a file that was checked. */
async function writeFile(
	database: Database,
	source: CatalogueSource,
	author: Author,
	{ imageResolver, onProgress = () => {}, signal, transaction }: Omit<ImportOptions, 'onNotice'>,
): Promise<ImportResult> {
	const transact = <T>(step: (transaction: Queries) => Promise<T>) =>
		transaction ? step(transaction) : database.transaction(step);
	const result: ImportResult = { categories: 0, products: 0, changed: 0 };
	const categoryIds = new Map<string, number>();
	const imagesOf = async ({ images, imageSlugs }: CategoryRow | ProductRow) => [
		...images,
		...(await imageResolver.place(imageSlugs)),
	];

	for await (const { row } of readCategories(source)) {
		if (!row) continue;
		await imagesOf(row); // images are made outside of a transaction
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
	for await (const written of mapAhead(
		readBatches(transaction ?? database, source),
		transaction ? 1 : batchesAtOnce,
		write,
	)) {
		result.products += written.length;
		result.changed += written.filter(({ changed }) => changed).length;
		onProgress(result.products);
	}
	return result;
}

/** Indexes into which entries are sorted many at a time; those that wait, every search reads. */
const sortedTogether = [
	...['product_search_names', 'product_search_details', 'products_codes'],
	...['search_vocabulary_rests', 'search_vocabulary_letters'],
];

/**
 * Has the database do at once what it else does some time after an import: sort the last entries in, and count what there is. Of a
 * million products that may take longer than a page would wait for.
 */
export async function settleCatalogue(database: Database): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`set local statement_timeout = 0`);
		await transaction.execute(
			sql`select gin_clean_pending_list(index::regclass) from unnest(${sql.param(sortedTogether)}::text[]) index`,
		);
		await transaction.execute(sql`analyze categories, products, product_search, search_vocabulary, search_beginnings, variants,
		variant_values, mechanical_seal_attributes, product_references, product_figures`);
	});
}
