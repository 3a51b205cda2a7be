import { and, eq, ne, sql } from 'drizzle-orm';
import { recordUpdate } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { systemAuthor } from './author.ts';
import type { Holder } from './holder.ts';
import { customers } from './tables.ts';

/**
 * Notes that this address of the account is its holder's: he has used a code or link in a mail to it. Changes nothing when the account has another
 * address by now.
 */
export async function markEmailProven(transaction: Queries, { kind, id }: Holder, email: string): Promise<void> {
	if (kind === 'administrator') return;
	const hasAddress = sql`lower(${customers.email}) = lower(${email})`;
	await transaction
		.update(customers)
		.set({ emailProven: true })
		.where(and(eq(customers.id, id), eq(customers.emailProven, false), hasAddress));
}

/** An address that no mail reaches (RFC 2606), for an account that has lost its own: `customer-7@unproven.invalid`. */
const addressWithout = (id: number) => `customer-${id}@unproven.invalid`;

/** Takes a customer out of a company whose people know him by an address that is somebody else's. Call it before his account is locked. */
export type LeaveCompany = (transaction: Queries, customerId: number) => Promise<void>;

/**
 * Takes the address from another customer who has never proved it; `holder` has just done so. The other account stays, with its requests
 * and sessions, and may set another address. Call it before the account of `holder` is locked.
 */
export async function takeFromUnproven(
	transaction: Queries,
	holder: Holder,
	email: string,
	leaveCompany: LeaveCompany,
): Promise<void> {
	if (holder.kind === 'administrator') return;
	const isUnproven = and(eq(customers.email, email), eq(customers.emailProven, false), ne(customers.id, holder.id));
	const findUnproven = () => transaction.select({ id: customers.id }).from(customers).where(isUnproven);
	const [found] = await findUnproven();
	if (!found) return;
	await leaveCompany(transaction, found.id);
	const [unproven] = await findUnproven().for('update');
	if (!unproven) return;
	const { id } = unproven;
	const after = { email: addressWithout(id) };
	const version = sql`${customers.version} + 1`;
	await transaction
		.update(customers)
		.set({ ...after, version })
		.where(eq(customers.id, id));
	const states = { before: { email }, after };
	await recordUpdate(transaction, systemAuthor, { entity: 'customer', id, action: 'update', ...states });
}
