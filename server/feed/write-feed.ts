import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { asProduct, productColumns } from '../catalogue/products/products.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { inLanguage } from '../platform/language.ts';
import { feedEnd, feedHead, itemsOf } from './feed-items.ts';

/** Products per read. */
const chunkSize = 200;
/** Feeds that a server writes at once; each holds a connection. */
const maxWriting = 2;
let writing = 0;

export interface FeedOptions {
	database: Database;
	/** Where the file is written. */
	dataDir: string;
	/** In the language of the feed. */
	site: Site;
	language: Language;
	/** Aborts when nobody waits for the feed. */
	signal: AbortSignal;
}

async function* feedChunks(database: Queries, { site, language, signal }: FeedOptions): AsyncGenerator<string> {
	const now = new Date();
	const currency = await readCatalogueCurrency(database);
	yield inLanguage(language, () => feedHead(site, language, currency));
	const read = async (last: { id: number } | undefined) => {
		signal.throwIfAborted();
		return (
			database
				// no item has the material, which is another read of each product
				.select({ ...productColumns(language), material: sql<null>`null` })
				.from(products)
				.innerJoin(categories, eq(categories.id, products.categoryId))
				.where(gt(products.id, last?.id ?? 0))
				.orderBy(asc(products.id))
				.limit(chunkSize)
		);
	};
	for await (const rows of readInBatches(chunkSize, read)) {
		yield rows.map((row) => itemsOf(asProduct(row, language), { site, language, now })).join('');
	}
	yield feedEnd;
}

/** A file without a name, which is gone when it is closed, also after a crash. */
async function openUnnamed(dataDir: string): Promise<FileHandle> {
	const path = join(dataDir, `feed-${randomUUID()}.part`);
	const file = await open(path, 'wx+', 0o600);
	await unlink(path);
	return file;
}

/**
 * Writes the feed of all priced sizes to a file without a name, read at one moment, so that no feed has two currencies. The caller reads the
 * file from its beginning and closes it. It is written to its end before anybody gets a byte: a database that is lost meanwhile makes an error
 * and not half a feed. Throws `unavailable` while the server writes others.
 */
export async function writeFeed(options: FeedOptions): Promise<{ file: FileHandle; bytes: number }> {
	if (writing >= maxWriting) throw new AppError('unavailable', m.error_busy());
	writing++;
	try {
		const file = await openUnnamed(options.dataDir);
		try {
			await options.database.transaction(
				async (transaction) => {
					for await (const chunk of feedChunks(transaction, options)) await file.appendFile(chunk);
				},
				{ isolationLevel: 'repeatable read', accessMode: 'read only' },
			);
			const { size } = await file.stat();
			return { file, bytes: size };
		} catch (error) {
			await file.close();
			throw error;
		}
	} finally {
		writing--;
	}
}
