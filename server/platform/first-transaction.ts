import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** As `Queries` of `database.ts`, which imports this file. */
type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Work at the beginning of the first transaction. */
interface FirstWork {
	run(transaction: Queries): Promise<void>;
	/** The first transaction has begun. It stays so when that one is rolled back: what follows only clears away what the failed work left. */
	isTaken: boolean;
}

const storage = new AsyncLocalStorage<FirstWork | undefined>();

/**
 * Runs `work`. Its first transaction, on any database, begins with `run`, and commits or rolls back together with it.
 */
export function withFirstTransaction<T>(run: FirstWork['run'], work: () => T): T {
	return storage.run({ run, isTaken: false }, work);
}

/** Runs work that removes what is of no use any more, perhaps since the call failed before its first transaction: it begins without `run`. */
export function withoutFirstTransaction<T>(work: () => T): T {
	return storage.run(undefined, work);
}

/** Later transactions of the running work begin without `run`. */
export function endFirstTransaction(): void {
	const first = storage.getStore();
	if (first) first.isTaken = true;
}

/** A transaction's work, with what belongs before it. */
export function asFirst<Transaction extends Queries, T>(
	work: (transaction: Transaction) => Promise<T>,
): (transaction: Transaction) => Promise<T> {
	const first = storage.getStore();
	if (!first || first.isTaken) return work;
	first.isTaken = true;
	return async (transaction) => {
		await first.run(transaction);
		return work(transaction);
	};
}
