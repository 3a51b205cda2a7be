import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** As `Queries` of `database.ts`, which imports this file. */
type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Work at the beginning of the first transaction that commits. */
interface FirstWork {
	run(transaction: Queries): Promise<void>;
	/** A transaction runs it or has committed it. False again when that transaction was rolled back. */
	isTaken: boolean;
}

const storage = new AsyncLocalStorage<FirstWork>();

/**
 * Runs `work`. Its first transaction, on any database, begins with `run`, and commits or rolls back together with it.
 */
export function withFirstTransaction<T>(run: FirstWork['run'], work: () => T): T {
	return storage.run({ run, isTaken: false }, work);
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
		try {
			await first.run(transaction);
			return await work(transaction);
		} catch (error) {
			first.isTaken = false;
			throw error;
		}
	};
}
