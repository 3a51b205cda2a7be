import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';

/** What a change of the catalogue needs: database, image files, and a callback after the commit. */
export interface CatalogueStore {
	database: Database;
	files: Files;
	/** Called with the transaction's id, after the commit and before the response. */
	onCommit(transaction: string): void;
}

/** Remembered transactions: more than notifications can be on their way. */
const maxKnown = 1_000;

/**
 * Calls `invalidate` once per committed transaction, although the change itself, the database's notification and a poll all report it.
 * Undefined means that changes may have been missed.
 */
export function oncePerCommit(invalidate: () => void): (transaction: string | undefined) => void {
	const seen = new Set<string>();
	return (transaction) => {
		if (transaction !== undefined) {
			if (seen.has(transaction)) return;
			seen.add(transaction);
			if (seen.size > maxKnown) for (const oldest of seen.keys().take(1)) seen.delete(oldest);
		}
		invalidate();
	};
}

/**
 * Runs a change of the catalogue in a transaction; every writer uses it. After a commit that wrote something the caches are invalidated once.
 */
export async function changeCatalogue<T>(
	{ database, onCommit }: Pick<CatalogueStore, 'database' | 'onCommit'>,
	change: (transaction: Queries) => Promise<T>,
): Promise<T> {
	const { result, id } = await database.transaction(async (transaction) => {
		const result = await change(transaction);
		const assigned = await transaction.execute<{ id: string | null }>(
			sql`select pg_current_xact_id_if_assigned()::text as id`,
		);
		return { result, id: assigned.rows[0]?.id };
	});
	if (id) onCommit(id);
	return result;
}
