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
	/** The account; undefined for a guest. */
	customer?: number;
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

/**
 * The id of the account that gets mails about a row of `requests`: its sender's. A company's request stays the company's when its sender leaves:
 * then of the approvers, who can open it, the one with the oldest account; null without an approver, and for a guest.
 */
export const mailedCustomer = sql<number | null>`(case
	when ${requests.companyId} is null or not ${requests.ofAccount} or exists (select from company_members member
		where member.customer_id = ${requests.customerId} and member.company_id = ${requests.companyId}) then ${requests.customerId}
	else (select min(member.customer_id) from company_members member
		where member.company_id = ${requests.companyId} and member.role = 'approver') end)`;

/** Whether somebody may get mails about a request: an account, a company, or a guest who has left an address and has not stopped them. */
export const hasRecipient = ({
	customerId,
	companyId,
	guestMails,
}: Pick<typeof requests.$inferSelect, 'customerId' | 'companyId' | 'guestMails'>) =>
	customerId !== null || companyId !== null || guestMails;

/**
 * The address for a mail about a request: that of the account by `mailedCustomer`, else the one that its guest has left. Undefined without one,
 * when the guest has stopped these mails, and after three mails within a day to the same guest's address. `mail` tells mails apart:
 * `order_moved 12 shipped`.
 */
export async function findMailRecipient(
	database: Database,
	requestId: number,
	mail: string,
): Promise<MailRecipient | undefined> {
	const { customerId, customerEmail, guestMails: isOn } = requests;
	const [row] = await database
		.select({ customer: customers.id, account: customers.email, customerId, customerEmail, isOn })
		.from(requests)
		.leftJoin(customers, eq(customers.id, mailedCustomer))
		.where(eq(requests.id, requestId));
	if (row?.customer && row.account) return { to: row.account, customer: row.customer, isGuest: false };
	const to = row?.isOn && row.customerId === null ? row.customerEmail : null;
	return to && (await countGuestMail(database, to, mail)) ? { to, isGuest: true } : undefined;
}

/**
 * The mail to its recipient. For a guest the text ends with two links: to `url`, the page of the request, where a guest stops these mails, and to
 * the data that are stored about the request.
 */
export function mailTo(
	{ to, customer, isGuest }: MailRecipient,
	{ subject, text, url }: { subject: string; text: string; url: string },
) {
	return {
		to,
		customer,
		subject,
		text: isGuest
			? `${text}\n\n${m.mail_guest_stop({ url })}\n\n${m.mail_guest_data({ url: `${url}/data.zip` })}`
			: text,
	};
}
