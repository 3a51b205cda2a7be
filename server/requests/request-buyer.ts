import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { normalisePhone } from '#contract/phone.ts';
import type { CreateRequest } from '#contract/requests.ts';
import { m } from '#messages';
import { accountNotFound } from '../accounts/account-errors.ts';
import { lockOwnAccount } from '../accounts/customers.ts';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';

/** Who sends a request, as it is stored with it. */
export interface Buyer {
	/** Null of a guest. */
	customerId: number | null;
	customerName: string;
	customerEmail: string | null;
	customerNumber: string | null;
}

function numberOf({ number: typed }: NonNullable<CreateRequest['contact']>): string {
	const number = normalisePhone(typed);
	if (number !== undefined) return number;
	const message = m.account_number_invalid();
	throw new AppError('invalid', message, [{ path: 'contact.number', message }]);
}

/**
 * The viewer's account, with the contact's number where it has none, or the guest whose contact the form has, which an administrator
 * may write down for somebody. Until the
 * transaction ends another call of the same account, or of a guest under the same key, waits. Throws `unauthenticated` without
 * either, `forbidden` for an administrator without a contact, `not_found` for another customer's id, and `invalid` for a number
 * that is none.
 */
export async function lockBuyer(
	transaction: Queries,
	viewer: Viewer,
	{ userId, contact }: CreateRequest,
	idempotencyKey: string | undefined,
): Promise<Buyer> {
	if (viewer.kind !== 'customer' && contact) {
		if (idempotencyKey)
			await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`);
		return { customerId: null, customerName: contact.name, customerEmail: null, customerNumber: numberOf(contact) };
	}
	const customer = customerOf(viewer);
	if (userId !== undefined && userId !== customer.id) throw accountNotFound();
	const { id, name, email, number } = await lockOwnAccount(transaction, customer);
	const customerNumber = number ?? (contact ? numberOf(contact) : null);
	return { customerId: id, customerName: name, customerEmail: email, customerNumber };
}
