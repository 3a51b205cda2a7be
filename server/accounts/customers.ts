import { eq, getTableColumns } from 'drizzle-orm';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { StaffRight } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { accountNotFound } from './account-errors.ts';
import { pendingEmailField } from './pending-email.ts';
import { customers } from './tables.ts';
import { type CustomerViewer, permit, signedIn, type Viewer } from './viewer.ts';

const { passwordHash: _, ...columns } = getTableColumns(customers);

/** All but the hash of the password. */
export const customerColumns = columns;

export type Customer = Omit<typeof customers.$inferSelect, 'passwordHash'>;

/** A customer in the API. */
export function asUser({ id, name, email, number, version }: Customer): User {
	return { id, name, email, number, version, role: 'customer' };
}

/** Throws `not_found` for another customer's record, and `forbidden` for one of the staff without the right. */
export function checkCustomerAccess(viewer: Viewer, id: number, right: StaffRight): void {
	const account = signedIn(viewer);
	if (account.kind === 'administrator') permit(viewer, right);
	else if (account.id !== id) throw accountNotFound();
}

/**
 * The owner also reads of a new email address that waits for its code. Throws `not_found`, also for a record that the viewer may not see.
 */
export async function getCustomer(database: Queries, viewer: Viewer, id: number): Promise<User> {
	checkCustomerAccess(viewer, id, 'customers.read');
	const [row] = await database.select(customerColumns).from(customers).where(eq(customers.id, id));
	if (!row) throw accountNotFound();
	const isOwn = viewer.kind === 'customer';
	return { ...asUser(row), ...(isOwn && (await pendingEmailField(database, viewer))) };
}

async function lockRow(transaction: Queries, id: number): Promise<Customer | undefined> {
	const [row] = await transaction.select(customerColumns).from(customers).where(eq(customers.id, id)).for('update');
	return row;
}

/** The customer, locked until the transaction ends; throws `not_found`. */
export async function lockCustomer(transaction: Queries, id: number): Promise<Customer> {
	const row = await lockRow(transaction, id);
	if (!row) throw accountNotFound();
	return row;
}

/** The viewer's own account, locked until the transaction ends; throws `unauthenticated` when it was deleted meanwhile. */
export async function lockOwnAccount(transaction: Queries, { id }: CustomerViewer): Promise<Customer> {
	const row = await lockRow(transaction, id);
	if (!row) throw new AppError('unauthenticated', m.account_session_expired());
	return row;
}
