import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { emailTaken } from './account-errors.ts';
import type { Holder } from './holder.ts';
import { administrators, customers, emailChanges } from './tables.ts';

/** Whether another account of the kind, which had proved the address, may still take it back. */
export async function isReserved(database: Queries, { kind, id }: Holder, email: string): Promise<boolean> {
	const holder = kind === 'customer' ? emailChanges.customerId : emailChanges.administratorId;
	const rows = await database
		.select({ id: emailChanges.id })
		.from(emailChanges)
		.where(
			and(
				eq(emailChanges.oldEmail, email),
				eq(emailChanges.wasProven, true),
				ne(holder, id),
				gt(emailChanges.expiresAt, sql`now()`),
			),
		)
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

/** Whether the holder can't have the address: a customer has proved it, one of the staff has it, or it is reserved. */
export async function isTaken(database: Queries, holder: Holder, email: string): Promise<boolean> {
	const hasProved = and(eq(customers.email, email), eq(customers.emailProven, true));
	const otherAccounts =
		holder.kind === 'customer'
			? await database.select({ id: customers.id }).from(customers).where(hasProved)
			: await database.select({ id: administrators.id }).from(administrators).where(eq(administrators.email, email));
	return otherAccounts.length > 0 || isReserved(database, holder, email);
}
