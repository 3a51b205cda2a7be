import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CategoryRow, ProductRow } from '#contract/import.ts';
import { withBatchLock } from '../changes/batch-lock.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { inBatches, readAhead } from '../platform/in-batches.ts';
import { readExported } from './exported-products.ts';
import { lockImages } from './images.ts';
import { writeCategory } from './import-categories.ts';
import { checkFile } from './import-check.ts';
import type { ImageResolver } from './import-images.ts';
import { readCategories, readProducts } from './import-reader.ts';
import { type CatalogueSource, openCatalogue } from './import-source.ts';
import { writeImported } from './write-imported.ts';

/** Products of one transaction: few enough that a person who saves one of them meanwhile does not notice the wait. */
const batchSize = 200;

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
	/** Runs one step; in a transaction of its own unless the caller has one for all of them. */
	transact?: <T>(step: (transaction: Queries) => Promise<T>) => Promise<T>;
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
	{
		imageResolver,
		onProgress = () => {},
		onNotice = () => {},
		signal,
		transact = (step) => database.transaction(step),
	}: ImportOptions,
): Promise<ImportResult> {
	const source = await openCatalogue(file);
	await checkFile(source, onNotice);
	const batch = randomUUID();
	const author: Author = { kind: 'command', id: null, name: 'import', source: 'import', batch };
	return withBatchLock(database, batch, () =>
		writeFile(source, author, { imageResolver, onProgress, signal, transact }),
	);
}

/** Writes a file that was checked. */
async function writeFile(
	source: CatalogueSource,
	author: Author,
	{
		imageResolver,
		onProgress,
		signal,
		transact,
	}: Omit<Required<ImportOptions>, 'onNotice' | 'signal'> & Pick<ImportOptions, 'signal'>,
): Promise<ImportResult> {
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

	// the next ones are read while the database writes
	for await (const batch of readAhead(inBatches(readProducts(source), batchSize))) {
		signal?.throwIfAborted();
		const rows = [...new Map(batch.flatMap(({ row }) => (row ? [[row.key, row] as const] : []))).values()];
		for (const row of rows) await imagesOf(row);
		const written = await transact(async (transaction) => {
			await lockImages(transaction);
			const exported = await readExported(transaction, rows);
			const imported = [];
			for (const row of rows) {
				const categoryId = categoryIds.get(row.categoryRef);
				if (categoryId === undefined) throw new Error(`The file has changed while it was read: ${row.key}`);
				imported.push({ row, exported: exported.get(row.key), categoryId, images: await imagesOf(row) });
			}
			return writeImported(transaction, author, imported);
		});
		result.products += written.length;
		result.changed += written.filter(({ changed }) => changed).length;
		onProgress(result.products);
	}
	return result;
}

/** Has the database do at once what it else does some time after an import: sort the last entries in, and count what there is. */
export async function settleCatalogue(database: Queries): Promise<void> {
	await database.execute(sql`select gin_clean_pending_list('search_vocabulary_rests')`);
	await database.execute(sql`analyze categories, products, product_search, search_vocabulary, variants, variant_values,
		mechanical_seal_attributes, product_references, product_figures`);
}
