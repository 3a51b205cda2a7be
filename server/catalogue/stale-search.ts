import { asc, lt } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { searchVersion } from './search-text.ts';
import { products } from './tables.ts';
import { writeSearch } from './write-search.ts';

/** Products that are written in one transaction: so that nobody who saves waits for longer than that takes. */
const batchSize = 500;

/**
 * Writes what products are found by where an older version wrote it, after an upgrade; in small transactions, so that it
 * disturbs nobody. Returns how many were written.
 */
export async function writeStaleSearch(database: Database, signal?: AbortSignal): Promise<number> {
	for (let total = 0; ; ) {
		signal?.throwIfAborted();
		const count = await database.transaction(async (transaction) => {
			const stale = await transaction
				.select({ id: products.id })
				.from(products)
				.where(lt(products.searchVersion, searchVersion))
				.orderBy(asc(products.searchVersion), asc(products.id))
				.limit(batchSize)
				.for('update', { skipLocked: true });
			if (stale.length > 0)
				await writeSearch(
					transaction,
					stale.map(({ id }) => id),
				);
			return stale.length;
		});
		if (count === 0) return total;
		total += count;
	}
}
