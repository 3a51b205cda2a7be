import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database } from '../platform/database.ts';

/**
 * Runs `run`, which writes or undoes a batch in many transactions, under a lock for the batch. An idle transaction on its own connection
 * holds the lock, which therefore ends with the connection, also behind a pooler. Throws `conflict` when the lock is taken.
 */
export async function withBatchLock<T>(database: Database, batch: string, run: () => Promise<T>): Promise<T> {
	const client = await database.$client.connect();
	let broken: Error | undefined;
	try {
		await client.query('begin');
		const { rows } = await client.query<{ locked: boolean }>(
			'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
			[`batch ${batch}`],
		);
		if (!rows[0]?.locked) throw new AppError('conflict', m.history_batch_busy());
		return await run();
	} finally {
		await client.query('rollback').catch((error: Error) => {
			broken = error;
		});
		client.release(broken);
	}
}
