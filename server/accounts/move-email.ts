import { eq, sql } from 'drizzle-orm';
import { type Author, recordUpdate } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { accountNotFound } from './account-errors.ts';
import type { Holder } from './holder.ts';
import { accountTables, administrators, customers } from './tables.ts';

/**
 * Changes the account's email address and returns the old one. Throws `not_found`, and the database's error when another account has the
 * address.
 */
export async function changeEmail(
	transaction: Queries,
	author: Author,
	{ kind, id }: Holder,
	email: string,
): Promise<string> {
	const accounts = accountTables[kind];
	const [row] = await transaction
		.select({ email: accounts.email })
		.from(accounts)
		.where(eq(accounts.id, id))
		.for('update');
	if (!row) throw accountNotFound();
	if (kind === 'customer') {
		const version = sql`${customers.version} + 1`;
		await transaction.update(customers).set({ email, version }).where(eq(customers.id, id));
	} else {
		await transaction.update(administrators).set({ email }).where(eq(administrators.id, id));
	}
	const states = { before: { email: row.email }, after: { email } };
	await recordUpdate(transaction, author, { entity: kind, id, action: 'update', ...states });
	return row.email;
}
