import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import { type AddToCart, type CartItem, maxCartItems, type UpdateCartItem } from '#contract/cart.ts';
import { AppError } from '#contract/errors.ts';
import { maxQuantity } from '#contract/quantity.ts';
import { m } from '#messages';
import { lockCustomer } from '../accounts/customers.ts';
import { type CustomerViewer, customerOf, type Viewer } from '../accounts/viewer.ts';
import { getProduct } from '../catalogue/products.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Database, Queries } from '../platform/database.ts';
import { cartItems } from './tables.ts';

const row = {
	id: cartItems.id,
	customerId: cartItems.customerId,
	productId: cartItems.productId,
	keptName: cartItems.productName,
	keptCategory: cartItems.categoryName,
	size: cartItems.size,
	quantity: cartItems.quantity,
	name: products.name,
	category: categories.name,
	sizes: products.sizes,
	descriptions: products.descriptions,
	pictures: products.pictures,
};

function selectItems(database: Queries, where: SQL | undefined) {
	return database
		.select(row)
		.from(cartItems)
		.leftJoin(products, eq(products.id, cartItems.productId))
		.leftJoin(categories, eq(categories.id, products.categoryId))
		.where(where)
		.orderBy(asc(cartItems.id));
}

type Row = Awaited<ReturnType<typeof selectItems>>[number];

/** Whether the product is offered so: in one of its sizes, or without one when it has none. */
function isOffered(sizes: string[], size: string): boolean {
	return sizes.length === 0 ? size === '' : sizes.includes(size);
}

function asItem(found: Row): CartItem {
	const sizes = found.sizes ?? [];
	const pictures = found.pictures ?? [];
	const at = Math.max(0, sizes.indexOf(found.size));
	const known = found.sizes !== null;
	return {
		cart_item_id: found.id,
		user_id: found.customerId,
		product_id: found.productId,
		name: found.name ?? found.keptName,
		category_name: found.category ?? found.keptCategory,
		size: found.size || null,
		sizes,
		quantity: found.quantity,
		description: found.descriptions?.[at] ?? found.descriptions?.[0] ?? null,
		image_url: pictures[0] ?? null,
		pic: pictures,
		missing: known ? (isOffered(sizes, found.size) ? null : 'size') : 'product',
	};
}

/** The items of the viewer's own cart; another customer's cart is as if absent (`not_found`). */
export async function listCartItems(database: Queries, viewer: Viewer, userId: number): Promise<CartItem[]> {
	const customer = customerOf(viewer);
	if (userId !== customer.id) throw new AppError('not_found', m.cart_not_found());
	return (await selectItems(database, eq(cartItems.customerId, customer.id))).map(asItem);
}

/** Changes of one cart wait for each other: two at once never lose or double a line. */
function changing<T>(database: Database, customer: CustomerViewer, change: (queries: Queries) => Promise<T>) {
	return database.transaction(async (transaction) => {
		await lockCustomer(transaction, customer);
		return change(transaction);
	});
}

async function getItem(queries: Queries, customer: CustomerViewer, id: number): Promise<CartItem> {
	const own = and(eq(cartItems.id, id), eq(cartItems.customerId, customer.id));
	const [found] = await selectItems(queries, own);
	if (!found) throw new AppError('not_found', m.cart_item_not_found());
	return asItem(found);
}

function checkQuantity(quantity: number): void {
	if (quantity > maxQuantity) throw new AppError('invalid', m.cart_quantity_most({ max: maxQuantity }));
}

function checkSize(sizes: string[], size: string): void {
	if (isOffered(sizes, size)) return;
	const message = size === '' ? m.cart_size_first() : m.cart_no_such_size();
	throw new AppError('invalid', message, [{ path: 'size', message }]);
}

async function findLine(queries: Queries, customer: CustomerViewer, productId: number, size: string) {
	const [line] = await queries
		.select({ id: cartItems.id, quantity: cartItems.quantity })
		.from(cartItems)
		.where(and(eq(cartItems.customerId, customer.id), eq(cartItems.productId, productId), eq(cartItems.size, size)));
	return line;
}

/**
 * Puts a product into the viewer's cart; the same product and size again raises the quantity of the one line. Throws
 * `invalid` for a size that the product is not offered in and beyond the largest quantity, `not_found` for an unknown
 * product or another customer's cart, and `conflict` when the cart is full.
 */
export async function addToCart(database: Database, viewer: Viewer, form: AddToCart): Promise<CartItem> {
	const customer = customerOf(viewer);
	const { userId = customer.id, productId, quantity } = form;
	const size = form.size ?? '';
	if (userId !== customer.id) throw new AppError('not_found', m.cart_not_found());
	return changing(database, customer, async (queries) => {
		const product = await getProduct(queries, productId);
		checkSize(product.sizes, size);
		const line = await findLine(queries, customer, productId, size);
		checkQuantity(quantity + (line?.quantity ?? 0));
		if (line) {
			await queries
				.update(cartItems)
				.set({ quantity: quantity + line.quantity })
				.where(eq(cartItems.id, line.id));
			return getItem(queries, customer, line.id);
		}
		const [held] = await queries
			.select({ lines: count() })
			.from(cartItems)
			.where(eq(cartItems.customerId, customer.id));
		if ((held?.lines ?? 0) >= maxCartItems) throw new AppError('conflict', m.cart_full({ max: maxCartItems }));
		const names = { productName: product.name, categoryName: product.category_name };
		const [added] = await queries
			.insert(cartItems)
			.values({ customerId: customer.id, productId, size, quantity, ...names })
			.returning({ id: cartItems.id });
		return getItem(queries, customer, added?.id ?? 0);
	});
}

/**
 * Changes quantity or size of an item of the viewer. A size that the cart already has of that product joins the two
 * lines: their quantities are added and this one stays. Throws as `addToCart` does.
 */
export async function updateCartItem(database: Database, viewer: Viewer, id: number, change: UpdateCartItem) {
	const customer = customerOf(viewer);
	return changing(database, customer, async (queries) => {
		const item = await getItem(queries, customer, id);
		const { quantity = item.quantity, size = item.size ?? '' } = change;
		if (item.product_id === null) throw new AppError('conflict', m.cart_product_gone());
		if (change.size !== undefined) checkSize(item.sizes, size);
		const other = await findLine(queries, customer, item.product_id, size);
		const joined = other && other.id !== id ? other : undefined;
		checkQuantity(quantity + (joined?.quantity ?? 0));
		if (joined) await queries.delete(cartItems).where(eq(cartItems.id, joined.id));
		await queries
			.update(cartItems)
			.set({ size, quantity: quantity + (joined?.quantity ?? 0) })
			.where(eq(cartItems.id, id));
		return getItem(queries, customer, id);
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
