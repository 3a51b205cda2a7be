import { and, count, eq } from 'drizzle-orm';
import { type AddToCart, type CartItem, maxCartItems, type UpdateCartItem } from '#contract/cart.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { maxQuantity } from '#contract/quantity.ts';
import { m } from '#messages';
import { lockOwnAccount } from '../accounts/customers.ts';
import { type CustomerViewer, customerOf, type Viewer } from '../accounts/viewer.ts';
import { variants } from '../catalogue/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { getCartItem, isChosen } from './cart-items.ts';
import { lockOrderables, type Orderable } from './orderables.ts';
import { cartItems } from './tables.ts';

/** Changes of one cart wait for each other: two at once never lose or double an item. */
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

/** A size that can be put into a cart. */
type ChosenSize = Omit<Orderable, 'variant'> & { size: string; variantId: number };

/** The size as it goes into a cart; undefined when the product is not offered in it. */
export function chosenOf({ variant, ...product }: Orderable, size: string): ChosenSize | undefined {
	return variant && { ...product, size, variantId: variant.id };
}

/** Throws `not_found` for a product and `invalid` for a size that the catalogue does not have. */
async function lockSize(transaction: Queries, productId: number, size: string): Promise<ChosenSize> {
	const [orderable] = await lockOrderables(transaction, [{ productId, size }]);
	if (!orderable) throw new AppError('not_found', m.error_product_not_found());
	const chosen = chosenOf(orderable, size);
	if (chosen) return chosen;
	const message = size === '' ? m.cart_size_first() : m.cart_no_such_size();
	throw new AppError('invalid', message, [{ path: 'size', message }]);
}

function checkQuantity(quantity: number): void {
	if (quantity > maxQuantity) throw new AppError('invalid', m.cart_quantity_most({ max: maxQuantity }));
}

/** The item of the customer's cart that names the variant; undefined when there is none. */
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
	const [added] = await transaction
		.insert(cartItems)
		.values({ customerId: customer.id, productId, variantId, size, quantity, productName, categoryName })
		.returning({ id: cartItems.id });
	return added?.id ?? 0;
}

/**
 * Puts pieces of a size into the customer's cart, or adds them to those that are there; returns the item's id. Throws `invalid`
 * beyond the largest quantity and `conflict` when the cart is full.
 */
export async function putIntoCart(
	transaction: Queries,
	customer: CustomerViewer,
	chosen: ChosenSize,
	quantity: number,
): Promise<number> {
	const present = await findItem(transaction, customer, chosen.variantId);
	const total = quantity + (present?.quantity ?? 0);
	checkQuantity(total);
	if (!present) return insertItem(transaction, customer, chosen, total);
	const named = { variantId: chosen.variantId, quantity: total };
	await transaction.update(cartItems).set(named).where(eq(cartItems.id, present.id));
	return present.id;
}

/**
 * Puts a size of a product into the viewer's cart; the same again raises the quantity of the one item, which is returned in the
 * language. Throws `invalid` for a
 * size that the product is not offered in and beyond the largest quantity, `not_found` for an unknown product or another
 * customer's cart, and `conflict` when the cart is full.
 */
export async function addToCart(
	database: Database,
	viewer: Viewer,
	form: AddToCart,
	language: Language,
): Promise<CartItem> {
	const customer = customerOf(viewer);
	const { userId = customer.id, productId, size, quantity } = form;
	if (userId !== customer.id) throw new AppError('not_found', m.cart_not_found());
	return changeCart(database, customer, async (transaction) => {
		const chosen = await lockSize(transaction, productId, size ?? '');
		const id = await putIntoCart(transaction, customer, chosen, quantity);
		return getCartItem(transaction, customer, id, language);
	});
}

/**
 * Changes quantity or size of an item of the viewer. A size that the cart already has of that product joins the two items: their
 * quantities are added and this one stays. Throws as `addToCart` does.
 */
export async function updateCartItem(
	database: Database,
	viewer: Viewer,
	id: number,
	change: UpdateCartItem,
	language: Language,
): Promise<CartItem> {
	const customer = customerOf(viewer);
	return changeCart(database, customer, async (transaction) => {
		const { product_id: productId, ...item } = await getCartItem(transaction, customer, id, language);
		if (productId === null) throw new AppError('conflict', m.cart_product_gone());
		const { quantity = item.quantity, size } = change;
		const chosen = size === undefined ? undefined : await lockSize(transaction, productId, size);
		const same = chosen && (await findItem(transaction, customer, chosen.variantId));
		const joined = same?.id === id ? undefined : same;
		const total = quantity + (joined?.quantity ?? 0);
		checkQuantity(total);
		if (joined) await transaction.delete(cartItems).where(eq(cartItems.id, joined.id));
		const named = chosen && { variantId: chosen.variantId, size: chosen.size };
		await transaction
			.update(cartItems)
			.set({ ...named, quantity: total })
			.where(eq(cartItems.id, id));
		return getCartItem(transaction, customer, id, language);
	});
}

/** Throws `not_found` for an item that is not in the viewer's cart. */
export async function removeCartItem(database: Queries, viewer: Viewer, id: number): Promise<void> {
	const customer = customerOf(viewer);
	const removed = await database
		.delete(cartItems)
		.where(and(eq(cartItems.id, id), eq(cartItems.customerId, customer.id)))
		.returning({ id: cartItems.id });
	if (removed.length === 0) throw new AppError('not_found', m.cart_item_not_found());
}
