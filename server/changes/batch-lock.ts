import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database } from '../platform/database.ts';

/**
 * Runs what writes a batch, or undoes it, while nobody else does: until it ends, since it takes many transactions, on a
 * connection of its own, which loses the lock when it breaks. Throws `conflict` when somebody is at that batch.
 */
export async function withBatchLock<T>(database: Database, batch: string, run: () => Promise<T>): Promise<T> {
	const client = await database.$client.connect();
	let broken: Error | undefined;
	try {
		const { rows } = await client.query<{ locked: boolean }>(
			'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
			[batch],
		);
		if (!rows[0]?.locked) throw new AppError('conflict', m.history_batch_busy());
		try {
			return await run();
		} finally {
			await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [batch]).catch((error: Error) => {
				broken = error;
			});
		}
	} finally {
		client.release(broken);
	}
}
