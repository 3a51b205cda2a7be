import { sql } from 'drizzle-orm';
import type { CreateRequest } from '#contract/requests.ts';
import { accountNotFound } from '../accounts/account-errors.ts';
import { lockOwnAccount } from '../accounts/customers.ts';
import { readPhoneNumber } from '../accounts/phone-number.ts';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';

/** Who sends a request, as it is stored with it. */
export interface Buyer {
	/** Null of a guest. */
	customerId: number | null;
	customerName: string;
	customerEmail: string | null;
	customerNumber: string | null;
}

function numberOf({ number: typed }: NonNullable<CreateRequest['contact']>, country: Country): string {
	return readPhoneNumber(typed, country, 'contact.number');
}

/**
 * The viewer's account, with the contact's number where it has none, or the guest whose contact the form has, which an
 * administrator may write down for somebody. Until the transaction ends another call of the same account, or of a guest under
 * the same key, waits. Throws `unauthenticated` without either, `forbidden` for an administrator without a contact, `not_found`
 * for another customer's id, and `invalid` for a number that can't be dialled in the country or from it.
 */
export async function lockBuyer(
	transaction: Queries,
	country: Country,
	viewer: Viewer,
	{ userId, contact }: CreateRequest,
	idempotencyKey: string | undefined,
): Promise<Buyer> {
	if (viewer.kind !== 'customer' && contact) {
		if (idempotencyKey)
			await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyKey}, 0))`);
		return {
			customerId: null,
			customerName: contact.name,
			customerEmail: null,
			customerNumber: numberOf(contact, country),
		};
	}
	const customer = customerOf(viewer);
	if (userId !== undefined && userId !== customer.id) throw accountNotFound();
	const { id, name, email, number } = await lockOwnAccount(transaction, customer);
	const customerNumber = number ?? (contact ? numberOf(contact, country) : null);
	return { customerId: id, customerName: name, customerEmail: email, customerNumber };
}
