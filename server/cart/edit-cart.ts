import { and, count, eq, inArray } from 'drizzle-orm';
import { type AddToCart, type CartItem, maxCartItems, type UpdateCartItem } from '#contract/cart/cart.schema.ts';
import { maxQuantity } from '#contract/cart/quantity.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import { lockOwnAccount } from '../accounts/customers.ts';
import { type CustomerViewer, customerOf, type Viewer } from '../accounts/viewer.ts';
import { variants } from '../catalogue/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { type CartView, getCartItem } from './cart-items.ts';
import { storeCartPrices } from './cart-prices.ts';
import { isChosen } from './is-chosen.ts';
import { lockOrderables, type Orderable } from './orderables.ts';
import { cartItems } from './tables.ts';

/** Runs changes of one cart one after the other, so that parallel changes never lose or double an item. */
export function changeCart<T>(
	database: Database,
	customer: CustomerViewer,
	change: (transaction: Queries) => Promise<T>,
) {
	return database.transaction(async (transaction) => {
		await lockOwnAccount(transaction, customer);
		return change(transaction);
	});
}

type ChosenSize = Omit<Orderable, 'variant'> & { size: string; variantId: number };

/** The size for the cart; undefined when the product has no such size. */
export function toChosenSize({ variant, ...product }: Orderable, size: string): ChosenSize | undefined {
	return variant && { ...product, size, variantId: variant.id };
}

/** Throws `not_found` for an unknown product and `invalid` for an unknown size. */
async function lockSize(transaction: Queries, productId: number, size: string): Promise<ChosenSize> {
	const [orderable] = await lockOrderables(transaction, [{ productId, size }]);
	return checkedSize(orderable, size);
}

/** Throws as `lockSize` does. */
export function checkedSize(orderable: Orderable | undefined, size: string): ChosenSize {
	if (!orderable) throw new AppError('not_found', m.error_product_not_found());
	const chosenSize = toChosenSize(orderable, size);
	if (chosenSize) return chosenSize;
	const message = size === '' ? m.cart_size_first() : m.cart_no_such_size();
	throw fieldError('invalid', 'size', message);
}

function checkQuantity(quantity: number): void {
	if (quantity > maxQuantity) throw new AppError('invalid', m.cart_quantity_most({ max: maxQuantity }));
}

/** The item with this variant in the customer's cart; undefined when there is none. */
async function findItem(transaction: Queries, customer: CustomerViewer, variantId: number) {
	const [item] = await transaction
		.select({ id: cartItems.id, quantity: cartItems.quantity })
		.from(cartItems)
		.innerJoin(variants, isChosen)
		.where(and(eq(cartItems.customerId, customer.id), eq(variants.id, variantId)));
	return item;
}

async function insertItem(
	transaction: Queries,
	customer: CustomerViewer,
	{ productId, variantId, size, name: productName, categoryName }: ChosenSize,
	quantity: number,
): Promise<number> {
	const [present] = await transaction
		.select({ items: count() })
		.from(cartItems)
		.where(eq(cartItems.customerId, customer.id));
	if (present && present.items >= maxCartItems) throw new AppError('conflict', m.cart_full({ max: maxCartItems }));
	const added = await transaction
		.insert(cartItems)
		.values({ customerId: customer.id, productId, variantId, size, quantity, productName, categoryName })
		.returning({ id: cartItems.id });
	return insertedRow(cartItems, added).id;
}

/**
 * Adds pieces of a size to the customer's cart; returns the item's id, whose price the caller stores (`storeCartPrices`). Throws `invalid` beyond the largest quantity and `conflict` when
 * the cart is full.
 */
export async function addToItem(
	transaction: Queries,
	customer: CustomerViewer,
	chosen: ChosenSize,
	quantity: number,
): Promise<number> {
	const present = await findItem(transaction, customer, chosen.variantId);
	const total = quantity + (present?.quantity ?? 0);
	checkQuantity(total);
	if (!present) return insertItem(transaction, customer, chosen, total);
	const update = { variantId: chosen.variantId, quantity: total };
	await transaction.update(cartItems).set(update).where(eq(cartItems.id, present.id));
	return present.id;
}

/**
 * Adds a size of a product to the viewer's cart, or raises the quantity of its item. Returns the item. Throws `invalid`
 * for an unknown size and beyond the largest quantity, `not_found` for an unknown product or another customer's cart, and `conflict`
 * when the cart is full.
 */
export async function addToCart(
	database: Database,
	viewer: Viewer,
	form: AddToCart,
	view: CartView,
): Promise<CartItem> {
	const customer = customerOf(viewer);
	const { userId = customer.id, productId, size, quantity } = form;
	if (userId !== customer.id) throw new AppError('not_found', m.cart_not_found());
	return changeCart(database, customer, async (transaction) => {
		const chosenSize = await lockSize(transaction, productId, size ?? '');
		const id = await addToItem(transaction, customer, chosenSize, quantity);
		await storeCartPrices(transaction, customer, [id], view.day);
		return getCartItem(transaction, customer, id, view);
	});
}

/**
 * Changes quantity or size of an item of the viewer. If the cart already has the new size, merges both items: adds their quantities and
 * removes the other. Throws as `addToCart` does.
 */
export async function updateCartItem(
	database: Database,
	viewer: Viewer,
	id: number,
	change: UpdateCartItem,
	view: CartView,
): Promise<CartItem> {
	const customer = customerOf(viewer);
	return changeCart(database, customer, async (transaction) => {
		const { product_id: productId, ...item } = await getCartItem(transaction, customer, id, view);
		if (productId === null) throw new AppError('conflict', m.cart_product_gone());
		const { quantity = item.quantity, size } = change;
		const chosenSize = size === undefined ? undefined : await lockSize(transaction, productId, size);
		const sameSize = chosenSize && (await findItem(transaction, customer, chosenSize.variantId));
		const duplicate = sameSize?.id === id ? undefined : sameSize;
		const total = quantity + (duplicate?.quantity ?? 0);
		checkQuantity(total);
		if (duplicate) await transaction.delete(cartItems).where(eq(cartItems.id, duplicate.id));
		const sizeColumns = chosenSize && { variantId: chosenSize.variantId, size: chosenSize.size };
		await transaction
			.update(cartItems)
			.set({ ...sizeColumns, quantity: total })
			.where(eq(cartItems.id, id));
		await storeCartPrices(transaction, customer, [id], view.day);
		return getCartItem(transaction, customer, id, view);
	});
}

/** Throws `not_found` when the item is not in the viewer's cart. */
export async function removeCartItem(database: Queries, viewer: Viewer, id: number): Promise<void> {
	const customer = customerOf(viewer);
	const removed = await database
		.delete(cartItems)
		.where(and(eq(cartItems.id, id), eq(cartItems.customerId, customer.id)))
		.returning({ id: cartItems.id });
	if (removed.length === 0) throw new AppError('not_found', m.cart_item_not_found());
}

/** An item of a request that was sent from the cart. */
interface SentItem {
	cartItemId?: number | undefined;
	productId?: number | undefined;
	size?: string | null | undefined;
	quantity: number;
}

/**
 * Takes sent items out of the cart of a customer, so that no tab and no device sends them again. Items without `cartItemId` don't count.
 * Throws `conflict` when one is not in the cart as it was sent; null: a guest, who has no cart. The account is locked.
 */
export async function takeFromCart(
	transaction: Queries,
	customerId: number | null,
	items: readonly SentItem[],
): Promise<void> {
	const itemsFromCart = items.filter(({ cartItemId }) => cartItemId !== undefined);
	if (itemsFromCart.length === 0) return;
	const ids = itemsFromCart.flatMap(({ cartItemId }) => cartItemId ?? []);
	const deleted =
		customerId === null
			? []
			: await transaction
					.delete(cartItems)
					.where(and(eq(cartItems.customerId, customerId), inArray(cartItems.id, ids)))
					.returning();
	const present = new Map(deleted.map((item) => [item.id, item]));
	for (const { cartItemId = 0, productId = null, size, quantity } of itemsFromCart) {
		const item = present.get(cartItemId);
		const isSame = item?.productId === productId && item.size === (size ?? '') && item.quantity === quantity;
		if (!isSame) throw new AppError('conflict', m.request_cart_changed());
		present.delete(cartItemId);
	}
}
