import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { baseLanguage } from '#contract/language.ts';
import type { CreateRequest, SentRequest } from '#contract/requests.ts';
import type { Site } from '#contract/site.ts';
import { m } from '#messages';
import { accountNotFound } from '../accounts/account-errors.ts';
import { authorOf } from '../accounts/author.ts';
import { type Customer, lockOwnAccount } from '../accounts/customers.ts';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { newPublicCode } from '../platform/tokens.ts';
import { chatOf } from './request-chat.ts';
import { isSameList, resolveItems } from './request-items.ts';
import { type StoredItem, selectRequests } from './request-rows.ts';
import { requestLines, requests } from './tables.ts';

/** The request that the customer sent under the key before; throws `conflict` when it was another one. */
async function findSent(
	transaction: Queries,
	customerId: number,
	{ type, items }: CreateRequest,
	idempotencyKey: string,
): Promise<SentRequest | undefined> {
	const underKey = and(eq(requests.customerId, customerId), eq(requests.idempotencyKey, idempotencyKey));
	const [row] = await selectRequests(transaction, baseLanguage).where(underKey);
	if (!row) return undefined;
	if (row.type !== type || !isSameList(items, row.items)) throw new AppError('conflict', m.request_key_used());
	const { id, code, message, chatUrl } = row;
	return { id, code, type, message, chatUrl };
}

function asLine({ name, category_name, product_id, variant_id, size, ...item }: StoredItem, position: number) {
	const names = { productName: name, categoryName: category_name };
	return { ...item, ...names, position, size: size ?? '', productId: product_id, variantId: variant_id };
}

async function insertRequest(
	transaction: Queries,
	site: Site,
	{ id: customerId, name, email, number }: Customer,
	form: CreateRequest,
	idempotencyKey: string | undefined,
) {
	const items = await resolveItems(transaction, form.items);
	const customer = { customerId, customerName: name, customerEmail: email, customerNumber: number };
	const request = { code: newPublicCode(), type: form.type, language: form.language, ...customer };
	const chat = chatOf({ ...request, items }, site);
	const [row] = await transaction
		.insert(requests)
		.values({ ...request, ...chat, idempotencyKey: idempotencyKey ?? null })
		.returning({ id: requests.id, status: requests.status, payment: requests.payment });
	const { id = 0, ...states } = row ?? {};
	await transaction.insert(requestLines).values(items.map((item, at) => ({ ...asLine(item, at), requestId: id })));
	return { id, ...request, ...chat, ...states, items };
}

/**
 * Stores a request of the viewer with its message to the seller, and returns that. The same key again returns the
 * same request as it was sent; throws `conflict` for the same key with other contents, and `not_found` for another customer's id.
 */
export async function createRequest(
	database: Database,
	site: Site,
	viewer: Viewer,
	form: CreateRequest,
	idempotencyKey: string | undefined,
): Promise<SentRequest> {
	const customer = customerOf(viewer);
	const { userId = customer.id } = form;
	if (userId !== customer.id) throw accountNotFound();
	return database.transaction(async (transaction) => {
		// another call of this customer waits here until this one is committed
		const account = await lockOwnAccount(transaction, customer);
		const sent = idempotencyKey && (await findSent(transaction, customer.id, form, idempotencyKey));
		if (sent) return sent;
		// the code opens the request's page without an account, so the history goes without it
		const { id, code, message, chatUrl, ...after } = await insertRequest(
			transaction,
			site,
			account,
			form,
			idempotencyKey,
		);
		await recordChanges(transaction, authorOf(viewer), [{ entity: 'request', id, action: 'create', after }]);
		return { id, code, type: form.type, message, chatUrl };
	});
}
