import { and, eq, inArray } from 'drizzle-orm';
import { maxQuantity } from '#contract/cart/quantity.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { GoneItem, OrderedAgain } from '#contract/requests/order-again.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import { type CartView, listCartItems } from '../cart/cart-items.ts';
import { storeCartPrices } from '../cart/cart-prices.ts';
import { addToItem, changeCart, toChosenSize } from '../cart/edit-cart.ts';
import { lockOrderables } from '../cart/orderables.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { findSuccessor } from '../catalogue/references/find-references.ts';
import { products } from '../catalogue/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { requestNotFound } from './request-code.ts';
import { type RequestRow, type StoredItem, selectRequests } from './request-rows.ts';
import { requests } from './tables.ts';

/** The product that supersedes the item's code, by the references; else the item's own product, when only its size is missing. */
async function findReplacement(database: Queries, { code, product_id }: StoredItem): Promise<number | null> {
	return (code ? await findSuccessor(database, code, product_id) : null) ?? product_id;
}

/** Describes items that are no longer in the catalogue, in a language. */
async function describeMissing(database: Queries, missingItems: StoredItem[], language: Language): Promise<GoneItem[]> {
	const missing: { item: StoredItem; successor: number | null }[] = [];
	for (const item of missingItems) missing.push({ item, successor: await findReplacement(database, item) });
	const ids = missing.flatMap(({ successor }) => successor ?? []);
	const names = await database
		.select({ product_id: products.id, name: nameColumns[language] })
		.from(products)
		.where(inArray(products.id, ids));
	return missing.map(({ item: { name, size, product_id, category_name }, successor }) => {
		const in_words = product_id === null && category_name === '';
		return { name, size, in_words, successor: names.find(({ product_id }) => product_id === successor) ?? null };
	});
}

/** Adds the item's name to an error about its quantity. */
const withItemName = (item: StoredItem) => (error: unknown) => {
	if (!isAppError(error) || error.code !== 'invalid') throw error;
	const name = listText([item.name, item.size ?? ''].filter(Boolean));
	throw new AppError('invalid', m.again_too_many({ name: isolateCodes(name), max: maxQuantity }));
};

/** Adds all items that the catalogue still has, or none when they don't fit; returns those that are missing. */
async function addItems(transaction: Queries, viewer: Viewer, items: StoredItem[], view: CartView) {
	const customer = customerOf(viewer);
	const productSizes = items.flatMap((item) =>
		item.product_id === null ? [] : [{ productId: item.product_id, size: item.size ?? '' }],
	);
	const orderables = (await lockOrderables(transaction, productSizes)).values();
	const added = new Set<number>();
	const missingItems: StoredItem[] = [];
	for (const item of items) {
		const orderable = item.product_id === null ? undefined : orderables.next().value;
		const chosenSize = orderable && toChosenSize(orderable, item.size ?? '');
		if (chosenSize)
			added.add(await addToItem(transaction, customer, chosenSize, item.quantity).catch(withItemName(item)));
		else missingItems.push(item);
	}
	await storeCartPrices(transaction, customer, [...added], view.day);
	const cart = await listCartItems(transaction, viewer, customer.id, view);
	return {
		added: cart.filter(({ cart_item_id }) => added.has(cart_item_id)),
		gone: await describeMissing(transaction, missingItems, view.language),
	};
}

/** Changes the viewer's cart by one of the viewer's own requests. Throws `not_found` for another's. */
function changeCartBy<T>(
	database: Database,
	viewer: Viewer,
	requestId: number,
	language: Language,
	change: (transaction: Queries, request: RequestRow) => Promise<T>,
): Promise<T> {
	const customer = customerOf(viewer);
	return changeCart(database, customer, async (transaction) => {
		const own = and(eq(requests.id, requestId), eq(requests.customerId, customer.id));
		const [request] = await selectRequests(transaction, language).where(own);
		if (!request) throw requestNotFound();
		return change(transaction, request);
	});
}

/**
 * Adds the items of the viewer's own request to the cart: all that the catalogue still has or, when they don't fit, none. Returns
 * missing items with their successors, in a language. Throws `not_found` for another's request, `invalid` with the part's name when the
 * quantity gets too large, and `conflict` when the cart is full.
 */
export const orderAgain = (database: Database, viewer: Viewer, requestId: number, view: CartView) =>
	changeCartBy(
		database,
		viewer,
		requestId,
		view.language,
		(transaction, { items }): Promise<OrderedAgain> => addItems(transaction, viewer, items, view),
	);

/**
 * Puts the items of a request back that left the viewer's cart when it was sent; the request stays. Once: later calls add nothing. Throws
 * as `orderAgain` does.
 */
export const returnToCart = (database: Database, viewer: Viewer, requestId: number, view: CartView) =>
	changeCartBy(
		database,
		viewer,
		requestId,
		view.language,
		async (transaction, { items, leftCart }): Promise<OrderedAgain> => {
			await transaction.update(requests).set({ leftCart: false }).where(eq(requests.id, requestId));
			return addItems(transaction, viewer, leftCart ? items : [], view);
		},
	);
