import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database } from '../platform/database.ts';

/**
 * Runs what writes a batch, or undoes it, while nobody else does: until it ends, since it takes many transactions. The lock is held by
 * one more, on a connection of its own, which does nothing else: it ends with the connection, and a pooler gives it to nobody else.
 * Throws `conflict` when somebody is at that batch.
 */
export async function withBatchLock<T>(database: Database, batch: string, run: () => Promise<T>): Promise<T> {
	const client = await database.$client.connect();
	let broken: Error | undefined;
	try {
		await client.query('begin');
		const { rows } = await client.query<{ locked: boolean }>(
			'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
			[batch],
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
