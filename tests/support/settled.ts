import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/**
 * Waits until all that is committed is behind the oldest running transaction, so that a reader of changes gets it. Transactions in other
 * databases of the server, which are those of other tests, count, too.
 */
export async function settled({ database }: Pick<Shop, 'database'>): Promise<void> {
	const { rows } = await database.$client.query('select pg_current_xact_id()::text as written');
	const isPast = async () => {
		const query = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is_past';
		return (await database.$client.query(query, [rows[0].written])).rows[0].is_past;
	};
	await expect.poll(isPast).toBe(true);
}
