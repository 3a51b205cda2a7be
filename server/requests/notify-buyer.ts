import { and, eq, sql } from 'drizzle-orm';
import type { RequestStatus } from '#contract/requests/request-statuses.ts';
import { customers } from '../accounts/tables.ts';
import type { Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { hasRecipient } from './mail-recipient.ts';
import { requestMails } from './request-mails.ts';
import { requests } from './tables.ts';

type Row = Pick<typeof requests.$inferSelect, 'id' | 'customerId' | 'companyId' | 'guestMails' | 'language' | 'status'>;

/** Mails a day about new requests to an address that nobody has proved: it may be a stranger's. */
const maxUnproven = 3;
/** Seconds before the mail about a move leaves: longer than the move can be undone by its notice. */
const moveDelay = 15;

/** Mails the buyer that the new request has arrived: at the account's email, or at the one that a guest has left. */
export async function notifyBuyerOfReceipt(
	transaction: Queries,
	{ id, customerId, guestMails, language }: Omit<Row, 'companyId' | 'status'>,
): Promise<void> {
	if (customerId === null) {
		if (guestMails) await enqueue(transaction, requestMails.received, { request: id }, language);
		return;
	}
	const [account] = await transaction
		.select({
			isProven: customers.emailProven,
			sentToday: sql<number>`(select count(*)::int from ${requests}
				where ${requests.customerId} = ${customerId} and ${requests.createdAt} > now() - interval '1 day')`,
		})
		.from(customers)
		.where(eq(customers.id, customerId));
	if (!account || (!account.isProven && account.sentToday > maxUnproven)) return;
	await enqueue(transaction, requestMails.received, { request: id }, language);
}

/**
 * Mails to the buyer that the staff have moved this locked request, 15 seconds later. A mail about an earlier move that still waits is
 * replaced; when the request is back where the buyer knows it, none is sent.
 */
export async function notifyBuyerOfMove(transaction: Queries, row: Row, to: RequestStatus): Promise<void> {
	if (!hasRecipient(row) || row.status === to) return;
	const [replaced] = await transaction
		.delete(jobs)
		.where(
			and(
				eq(jobs.kind, requestMails.moved.name),
				eq(jobs.state, 'waiting'),
				eq(sql`(${jobs.payload} ->> 'request')::int`, row.id),
			),
		)
		.returning({ from: sql<RequestStatus>`${jobs.payload} ->> 'from'` });
	const from = replaced?.from ?? row.status;
	if (from === to || to === 'pending') return;
	await enqueue(transaction, requestMails.moved, { request: row.id, from, to }, row.language, moveDelay);
}
