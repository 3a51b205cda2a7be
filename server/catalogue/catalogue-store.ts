import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';

/** What a change of the catalogue needs: where rows and images are, and who is told once it is committed. */
export interface CatalogueStore {
	database: Database;
	files: Files;
	/** Called after the commit and before it is acknowledged, with the number of the transaction. */
	onCommit(transaction: string): void;
}

/** Transactions that are remembered as known: more than can be on their way as notifications. */
const maxKnown = 1_000;

/**
 * Calls `invalidate` once for each committed transaction, whichever way it is heard of first: from the change itself, from
 * the database's notification or from a poll. Undefined stands for changes that may have been missed.
 */
export function oncePerCommit(invalidate: () => void): (transaction: string | undefined) => void {
	const known = new Set<string>();
	return (transaction) => {
		if (transaction !== undefined) {
			if (known.has(transaction)) return;
			known.add(transaction);
			if (known.size > maxKnown) for (const oldest of known.keys().take(1)) known.delete(oldest);
		}
		invalidate();
	};
}

/**
 * Runs a change of the catalogue in a transaction; every writer of the catalogue comes through here. What is cached is
 * invalidated when it is committed: not when it fails or has written nothing, and once.
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
