import { eq, sql } from 'drizzle-orm';
import { type Author, recordUpdate } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { accountNotFound } from './account-errors.ts';
import type { Holder } from './holder.ts';
import { type LeaveCompany, takeFromUnproven } from './proven-emails.ts';
import { accountTables, administrators, customers } from './tables.ts';

/** The address that an account had, and whether its holder had proved it. */
export interface OldEmail {
	from: string;
	wasProven: boolean;
}

/**
 * Changes the account's email address to one that its holder has proved by a mail to it; a customer who has it and never did that loses
 * it. Returns the old address. Throws `not_found`, and the database's error when another account has the address.
 */
export async function changeEmail(
	transaction: Queries,
	author: Author,
	holder: Holder,
	email: string,
	leaveCompany: LeaveCompany,
): Promise<OldEmail> {
	const { kind, id } = holder;
	const accounts = accountTables[kind];
	await takeFromUnproven(transaction, holder, email, leaveCompany);
	const [row] = await transaction
		.select({ from: accounts.email, wasProven: kind === 'customer' ? customers.emailProven : sql<boolean>`true` })
		.from(accounts)
		.where(eq(accounts.id, id))
		.for('update');
	if (!row) throw accountNotFound();
	if (kind === 'customer') {
		const version = sql`${customers.version} + 1`;
		await transaction.update(customers).set({ email, emailProven: true, version }).where(eq(customers.id, id));
	} else {
		await transaction.update(administrators).set({ email }).where(eq(administrators.id, id));
	}
	const states = { before: { email: row.from }, after: { email } };
	await recordUpdate(transaction, author, { entity: kind, id, action: 'update', ...states });
	return row;
}
