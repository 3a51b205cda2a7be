import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { baseLanguage } from '#contract/language.ts';
import type { CreateRequest, SentRequest } from '#contract/requests.ts';
import type { Site } from '#contract/site.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import { newPublicCode } from '../platform/tokens.ts';
import { type Buyer, lockBuyer } from './request-buyer.ts';
import { chatOf } from './request-chat.ts';
import { isSameList, resolveItems } from './request-items.ts';
import { type StoredItem, selectRequests } from './request-rows.ts';
import { requestLines, requests } from './tables.ts';

/** The key of an account's requests is its own; that of guests is unguessable, made anew for each. */
function underKey({ customerId }: Buyer, key: string): SQL | undefined {
	if (customerId === null) return eq(requests.guestKey, key);
	return and(eq(requests.customerId, customerId), eq(requests.idempotencyKey, key));
}

/** The request that the buyer sent under the key before; throws `conflict` when it was another one. */
async function findSent(
	transaction: Queries,
	buyer: Buyer,
	{ type, text, items }: CreateRequest,
	idempotencyKey: string,
): Promise<SentRequest | undefined> {
	const [row] = await selectRequests(transaction, baseLanguage).where(underKey(buyer, idempotencyKey));
	if (!row) return undefined;
	const isSame = row.type === type && row.text === text && isSameList(items, row.items);
	if (!isSame) throw new AppError('conflict', m.request_key_used());
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
	buyer: Buyer,
	{ type, language, text, photos, items: sent }: CreateRequest,
	idempotencyKey: string | undefined,
) {
	const items = await resolveItems(transaction, sent);
	const request = { code: newPublicCode(), type, language, text, photos, ...buyer };
	const chat = chatOf({ ...request, items }, site);
	const key = idempotencyKey ?? null;
	const [row] = await transaction
		.insert(requests)
		.values({ ...request, ...chat, ...(buyer.customerId === null ? { guestKey: key } : { idempotencyKey: key }) })
		.returning({ id: requests.id, status: requests.status, payment: requests.payment });
	const { id = 0, ...states } = row ?? {};
	const lines = items.map((item, at) => ({ ...asLine(item, at), requestId: id }));
	if (lines.length > 0) await transaction.insert(requestLines).values(lines);
	return { id, ...request, ...chat, ...states, items };
}

/** What the shop is, for the requests that it gets. */
interface Shop {
	/** Its URL and phone stand in the messages. */
	site: Site;
	/** Of a number without a country code. */
	country: Country;
}

/**
 * Stores a request of the viewer, or of a guest, with its message to the seller, and returns that. The same key again returns the
 * same request as it was sent; throws `conflict` for the same key with other contents, and what `lockBuyer` and `resolveItems` do.
 */
export async function createRequest(
	database: Database,
	{ site, country }: Shop,
	viewer: Viewer,
	form: CreateRequest,
	idempotencyKey: string | undefined,
): Promise<SentRequest> {
	return database.transaction(async (transaction) => {
		const buyer = await lockBuyer(transaction, country, viewer, form, idempotencyKey);
		const sent = idempotencyKey && (await findSent(transaction, buyer, form, idempotencyKey));
		if (sent) return sent;
		const created = await insertRequest(transaction, site, buyer, form, idempotencyKey);
		// the code opens the request's page without an account, so the history goes without it
		const { id, code, message, chatUrl, ...after } = created;
		await recordChanges(transaction, authorOf(viewer), [{ entity: 'request', id, action: 'create', after }]);
		return { id, code, type: form.type, message, chatUrl };
	});
}
