import type { CreateRequest } from '#contract/requests/requests.schema.ts';
import { accountNotFound } from '../accounts/account-errors.ts';
import { lockOwnAccount } from '../accounts/customers.ts';
import { readPhoneNumber } from '../accounts/phone-number.ts';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Queries } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';

/** The sender of a request, as stored with it. */
export interface Buyer {
	/** Null for a guest. */
	customerId: number | null;
	/** Whether a guest has left an address for mails. */
	guestMails: boolean;
	/** Whether the sender has an account. */
	ofAccount: boolean;
	customerName: string;
	customerEmail: string | null;
	customerNumber: string | null;
}

function numberOf({ number: typed }: NonNullable<CreateRequest['contact']>, country: Country | undefined): string {
	return readPhoneNumber(typed, country, 'contact.number');
}

/**
 * The viewer's account, with the contact's number if it has none, or the guest in the form's contact. An administrator may enter a
 * contact for somebody. Locks the account, or the guest's key, until the transaction ends. Throws `unauthenticated` without account and
 * contact, `forbidden` for an administrator without a contact, `not_found` for another customer's id, and `invalid` for a number that
 * can't be dialled.
 */
export async function lockBuyer(
	transaction: Queries,
	country: Country | undefined,
	viewer: Viewer,
	{ userId, contact }: CreateRequest,
	idempotencyKey: string | undefined,
): Promise<Buyer> {
	if (viewer.kind !== 'customer' && contact) {
		if (idempotencyKey) await lockByName(transaction, `request ${idempotencyKey}`);
		return {
			customerId: null,
			customerName: contact.name,
			customerEmail: contact.email ?? null,
			guestMails: contact.email !== undefined,
			ofAccount: false,
			customerNumber: numberOf(contact, country),
		};
	}
	const customer = customerOf(viewer);
	if (userId !== undefined && userId !== customer.id) throw accountNotFound();
	const { id, name, email, number } = await lockOwnAccount(transaction, customer);
	const customerNumber = number ?? (contact ? numberOf(contact, country) : null);
	return {
		customerId: id,
		customerName: name,
		customerEmail: email,
		customerNumber,
		guestMails: false,
		ofAccount: true,
	};
}
