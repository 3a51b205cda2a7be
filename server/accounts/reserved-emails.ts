import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { emailTaken } from './account-errors.ts';
import type { Holder } from './holder.ts';
import { emailChanges } from './tables.ts';

/** Whether another account of the kind may still take the address back. */
export async function isReserved(database: Queries, { kind, id }: Holder, email: string): Promise<boolean> {
	const holder = kind === 'customer' ? emailChanges.customerId : emailChanges.administratorId;
	const rows = await database
		.select({ id: emailChanges.id })
		.from(emailChanges)
		.where(and(eq(emailChanges.oldEmail, email), ne(holder, id), gt(emailChanges.expiresAt, sql`now()`)))
		.limit(1);
	return rows.length > 0;
}

/**
 * Throws `conflict` when another account of the kind may still take the address back. Call it after the address was written: then no
 * change that commits later can have freed it.
 */
export async function checkNotReserved(transaction: Queries, holder: Holder, email: string): Promise<void> {
	if (await isReserved(transaction, holder, email)) throw emailTaken();
}
