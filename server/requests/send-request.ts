import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import type { CreateRequest, SentRequest } from '#contract/requests/requests.schema.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { takeFromCart } from '../cart/edit-cart.ts';
import { recordChanges } from '../changes/record-changes.ts';
import { findMembership, holdCompanyOf } from '../companies/rows/memberships.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow, insertedRows } from '../platform/inserted-rows.ts';
import type { Country } from '../platform/phones.ts';
import { newPublicCode } from '../platform/tokens.ts';
import type { PriceBuyer } from '../price-lists/read-prices.ts';
import { notifyBuyerOfReceipt } from './notify-buyer.ts';
import { notifyFirm } from './notify-firm.ts';
import { type Buyer, lockBuyer } from './request-buyer.ts';
import { chatOf } from './request-chat.ts';
import { isSameList, resolveItems } from './request-items.ts';
import { type StoredItem, selectRequests } from './request-rows.ts';
import { requestLines, requests } from './tables.ts';

/** Accounts may use equal keys; a guest's key is random, new for each request. */
function hasKey({ customerId }: Buyer, key: string): SQL | undefined {
	if (customerId === null) return eq(requests.guestKey, key);
	return and(eq(requests.customerId, customerId), eq(requests.idempotencyKey, key));
}

/** Whether the contact is the same. Without one in the form it is the account's own, which may have changed since. */
function hasContact(buyer: Buyer, { contact }: CreateRequest, row: Pick<Buyer, 'customerName' | 'customerNumber'>) {
	if (!contact) return true;
	const isSameName = buyer.customerId !== null || row.customerName === buyer.customerName;
	return isSameName && row.customerNumber === buyer.customerNumber;
}

/** The request that the buyer sent before with this key. Throws `conflict` when its contents differ. */
async function findSent(
	transaction: Queries,
	buyer: Buyer,
	form: CreateRequest,
	idempotencyKey: string,
): Promise<SentRequest | undefined> {
	const { type, text, po_number, deliver_to, photos, items } = form;
	const [row] = await selectRequests(transaction, baseLanguage).where(hasKey(buyer, idempotencyKey));
	if (!row) return undefined;
	const isSameText = row.text === text && row.poNumber === po_number && row.deliverTo === deliver_to;
	const isSame = isSameText && row.type === type && row.photos === photos;
	if (!isSame || !hasContact(buyer, form, row) || !isSameList(items, row.items))
		throw new AppError('conflict', m.request_key_used());
	const { id, code, message, chatUrl } = row;
	return { id, code, type, message, chatUrl };
}

function asLine(
	{ name, category_name, product_id, variant_id, size, price_list, price_from, ...item }: StoredItem,
	position: number,
) {
	const names = { productName: name, categoryName: category_name };
	const price = { priceListId: price_list, priceFrom: price_from };
	return { ...item, ...names, ...price, position, size: size ?? '', productId: product_id, variantId: variant_id };
}

async function insertRequest(
	transaction: Queries,
	site: Site,
	buyer: Buyer,
	{ type, language, text, po_number: poNumber, deliver_to: deliverTo, photos, items: sent }: CreateRequest,
	{ idempotencyKey, companyId, day }: { idempotencyKey: string | undefined; companyId: number | null; day: string },
) {
	const priced: PriceBuyer = buyer.customerId === null ? 'everybody' : { customer: buyer.customerId };
	const items = await resolveItems(transaction, sent, { buyer: priced, day });
	const leftCart = sent.some(({ cartItemId }) => cartItemId !== undefined);
	const words = { text, poNumber, deliverTo };
	const request = { code: newPublicCode(), type, language, ...words, photos, leftCart, companyId, ...buyer };
	const chat = chatOf({ ...request, items }, site);
	const key = idempotencyKey ?? null;
	const added = await transaction
		.insert(requests)
		.values({ ...request, ...chat, ...(buyer.customerId === null ? { guestKey: key } : { idempotencyKey: key }) })
		.returning({ id: requests.id, status: requests.status, payment: requests.payment });
	const { id, ...states } = insertedRow(requests, added);
	const lines = items.map((item, at) => ({ ...asLine(item, at), requestId: id }));
	if (lines.length > 0) {
		const stored = await transaction.insert(requestLines).values(lines).returning({ position: requestLines.position });
		insertedRows(requestLines, stored, lines.length);
	}
	return { id, ...request, ...chat, ...states, items };
}

/** The company that a buyer sends a request for; null without a confirmed one. Throws `forbidden` for somebody who may only look. */
async function companyOf(transaction: Queries, { customerId }: Buyer): Promise<number | null> {
	const membership = customerId === null ? undefined : await findMembership(transaction, customerId);
	if (!membership?.isConfirmed) return null;
	if (membership.role === 'viewer')
		throw new AppError('forbidden', m.company_viewer_sends_nothing({ company: membership.name }));
	return membership.company;
}

/** What a request needs of the shop. */
export interface ShopOfRequests {
	/** For its URL and phone in the messages. */
	site: (language?: Language) => Site;
	/** For numbers without a country code. */
	country: () => Country | undefined;
	/** The day of its prices. */
	today: () => string;
	/** Where mails about new requests go; empty: nowhere. */
	requestsEmail: () => string;
}

/**
 * Stores a request of the viewer or a guest, and returns it with its message to the seller. The same key again returns the same request.
 * Items of the cart leave it. Throws `conflict` for the same key with other contents and for items that are no longer in the cart as they are
 * sent, and errors of `lockBuyer` and `resolveItems`.
 */
export async function createRequest(
	database: Database,
	shop: ShopOfRequests,
	viewer: Viewer,
	form: CreateRequest,
	idempotencyKey: string | undefined,
): Promise<SentRequest> {
	return database.transaction(async (transaction) => {
		if (viewer.kind === 'customer') await holdCompanyOf(transaction, viewer.id);
		const buyer = await lockBuyer(transaction, shop.country(), viewer, form, idempotencyKey);
		const sent = idempotencyKey && (await findSent(transaction, buyer, form, idempotencyKey));
		if (sent) return sent;
		await takeFromCart(transaction, buyer.customerId, form.items);
		const created = await insertRequest(transaction, shop.site(form.language), buyer, form, {
			idempotencyKey,
			companyId: await companyOf(transaction, buyer),
			day: shop.today(),
		});
		// not into the history: the code opens the request's page without an account
		const { id, code, message, chatUrl, leftCart: _, ...after } = created;
		await recordChanges(transaction, authorOf(viewer), [{ entity: 'request', id, action: 'create', after }]);
		if (shop.requestsEmail() !== '') await notifyFirm(transaction, id);
		await notifyBuyerOfReceipt(transaction, created);
		return { id, code, type: form.type, message, chatUrl };
	});
}
