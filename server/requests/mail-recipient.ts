import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { m } from '#messages';
import { customers } from '../accounts/tables.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Database } from '../platform/database.ts';
import { guestMails, requests } from './tables.ts';

/** Mails a day to an address that a guest has left: it may be a stranger's. */
const maxGuestMails = 3;
const dayAgo = sql`now() - interval '1 day'`;

/** Who gets a mail about a request. */
export interface MailRecipient {
	to: string;
	/** Whether it is the address of a guest, who can stop these mails on the page of the request. */
	isGuest: boolean;
}

/** Counts a mail to a guest's address, once for all its attempts; false when the address has had its mails of the day. */
function countGuestMail(database: Database, address: string, mail: string): Promise<boolean> {
	const addressHash = createHash('sha256').update(address).digest();
	return database.transaction(async (transaction) => {
		// mails to one address are counted one after the other
		await lockByName(transaction, `mails to ${address}`);
		await transaction.delete(guestMails).where(lt(guestMails.sentAt, dayAgo));
		const sent = await transaction
			.select({ mail: guestMails.mail })
			.from(guestMails)
			.where(eq(guestMails.addressHash, addressHash));
		if (sent.some((earlier) => earlier.mail === mail)) return true;
		if (sent.length >= maxGuestMails) return false;
		await transaction.insert(guestMails).values({ addressHash, mail });
		return true;
	});
}

/** Whether somebody may get mails about a request: an account, or a guest who has left an address and has not stopped them. */
export const hasRecipient = ({
	customerId,
	guestMails,
}: Pick<typeof requests.$inferSelect, 'customerId' | 'guestMails'>) => customerId !== null || guestMails;

/**
 * The address for a mail about a request: the account's, else the one that its guest has left. Undefined without one, when the guest has
 * stopped these mails, and after three mails within a day to the same guest's address. `mail` tells mails apart: `order_moved 12 shipped`.
 */
export async function findMailRecipient(
	database: Database,
	requestId: number,
	mail: string,
): Promise<MailRecipient | undefined> {
	const { customerId, customerEmail, guestMails: isOn } = requests;
	const [row] = await database
		.select({ account: customers.email, customerId, customerEmail, isOn })
		.from(requests)
		.leftJoin(customers, eq(customers.id, requests.customerId))
		.where(eq(requests.id, requestId));
	if (row?.account) return { to: row.account, isGuest: false };
	const to = row?.isOn && row.customerId === null ? row.customerEmail : null;
	return to && (await countGuestMail(database, to, mail)) ? { to, isGuest: true } : undefined;
}

/**
 * The mail to its recipient. For a guest the text ends with two links: to `url`, the page of the request, where a guest stops these mails, and to
 * the data that are stored about the request.
 */
export function mailTo(
	{ to, isGuest }: MailRecipient,
	{ subject, text, url }: { subject: string; text: string; url: string },
) {
	return {
		to,
		subject,
		text: isGuest
			? `${text}\n\n${m.mail_guest_stop({ url })}\n\n${m.mail_guest_data({ url: `${url}/data.zip` })}`
			: text,
	};
}
