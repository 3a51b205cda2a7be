import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import { chatUrl } from '#contract/chat.ts';
import { AppError } from '#contract/errors.ts';
import { requestMessage } from '#contract/request-message.ts';
import type { CreateRequest, SentRequest, StoredRequest } from '#contract/requests.ts';
import type { Site } from '#contract/site.ts';
import { m } from '#messages';
import { lockCustomer } from '../accounts/customers.ts';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import type { Database, Queries } from '../platform/database.ts';
import { isPublicCode, newPublicCode } from '../platform/tokens.ts';
import { requests } from './tables.ts';

/** A request as it is kept. */
export type Row = typeof requests.$inferSelect;

/** What the chat tells the seller of a request. */
export function messageOf(row: Row, site: Site): string {
	const { code, type, items } = row;
	const sender = { name: row.customerName, email: row.customerEmail, number: row.customerNumber };
	const kept = { code, url: `${site.url}/request/${code}` };
	return requestMessage({ phone: site.phone, type, sender, items, kept });
}

function asSent(row: Row, site: Site): SentRequest {
	const { id, code, type } = row;
	const message = messageOf(row, site);
	return { id, code, type, message, chatUrl: chatUrl(site.phone, message) };
}

/** A request as its customer sees it. */
export function asStored({ id, code, type, status, payment, items, createdAt }: Row): StoredRequest {
	return { id, code, type, status, payment, items, created_at: createdAt.toISOString() };
}

/**
 * Stores a request of the viewer and answers the chat that tells the seller of it. The same key again answers the same
 * request; with other contents it is refused (`conflict`). Another customer's id is refused as `not_found`.
 */
export async function createRequest(
	database: Database,
	site: Site,
	viewer: Viewer,
	form: CreateRequest,
	idempotencyKey: string | undefined,
): Promise<SentRequest> {
	const customer = customerOf(viewer);
	const { userId = customer.id, type } = form;
	if (userId !== customer.id) throw new AppError('not_found', m.account_not_found());
	const items = form.items.map((item) => ({ ...item, size: item.size || null }));
	const stored = await database.transaction(async (transaction) => {
		const { name, email, number } = await lockCustomer(transaction, customer);
		const [row] = await transaction
			.insert(requests)
			.values({
				...{ code: newPublicCode(), type, items, idempotencyKey: idempotencyKey ?? null },
				...{ customerId: customer.id, customerName: name, customerEmail: email, customerNumber: number },
			})
			.onConflictDoNothing()
			.returning();
		return row;
	});
	if (stored) return asSent(stored, site);
	const [before] = await database
		.select()
		.from(requests)
		.where(and(eq(requests.customerId, customer.id), eq(requests.idempotencyKey, idempotencyKey ?? '')));
	if (!before || before.type !== type || !isDeepStrictEqual(before.items, items))
		throw new AppError('conflict', m.request_key_used());
	return asSent(before, site);
}

/** The viewer's own requests, the newest first. */
export async function listOwnRequests(database: Queries, viewer: Viewer): Promise<StoredRequest[]> {
	const customer = customerOf(viewer);
	const rows = await database
		.select()
		.from(requests)
		.where(eq(requests.customerId, customer.id))
		.orderBy(desc(requests.id));
	return rows.map(asStored);
}

/** What whoever has the link may read: the request and the name of who asked. Throws `not_found`. */
export async function getRequestByCode(database: Queries, code: string) {
	const [row] = isPublicCode(code) ? await database.select().from(requests).where(eq(requests.code, code)) : [];
	if (!row) throw new AppError('not_found', m.request_not_found());
	return { ...asStored(row), customerName: row.customerName };
}
