import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { hasCode, requestNotFound } from './request-code.ts';
import { requests } from './tables.ts';

/** A request as it is stored. */
export type RequestRecord = typeof requests.$inferSelect;

/** Locks the request until the transaction ends. Throws `not_found`. */
export async function lockRequest(transaction: Queries, by: { id: number } | { code: string }): Promise<RequestRecord> {
	const condition = 'id' in by ? eq(requests.id, by.id) : hasCode(by.code);
	const [row] = await transaction.select().from(requests).where(condition).for('update');
	if (!row) throw requestNotFound();
	return row;
}

/** Throws `not_found`. */
export async function findRequest(database: Queries, { code }: { code: string }): Promise<{ id: number }> {
	const [row] = await database.select({ id: requests.id }).from(requests).where(hasCode(code));
	if (!row) throw requestNotFound();
	return row;
}
