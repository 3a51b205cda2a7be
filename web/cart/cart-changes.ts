import type { CartItem } from '#contract/cart.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiResult } from '../api.ts';
import { itemOf, reloadCart, showItems } from './cart-store.ts';

function patch(id: number, change: Partial<CartItem>): void {
	showItems((items) => items.map((item) => (item.cart_item_id === id ? { ...item, ...change } : item)));
}

const updateItem = (id: number, body: Partial<Pick<CartItem, 'quantity' | 'size'>>) =>
	customerCall<CartItem>('PUT', `/api/cart/update/${id}`, { body });

/** Quantities that are being stored: the newest one of each item, and when it is done. */
const pendingQuantities = new Map<number, { quantity: number; done: Promise<unknown> }>();

/** Stores quantities of an item, one call at a time, until the newest is stored; put back when one can't be. */
async function storeQuantities(id: number, before: number): Promise<ApiResult<CartItem>> {
	let stored = before;
	for (;;) {
		const quantity = pendingQuantities.get(id)?.quantity;
		const result = await updateItem(id, { quantity });
		if (result.ok) stored = result.data.quantity;
		if (result.ok && pendingQuantities.get(id)?.quantity !== quantity) continue;
		pendingQuantities.delete(id);
		patch(id, { quantity: stored });
		if (!result.ok && result.status === 404) void reloadCart();
		return result;
	}
}

/**
 * Shows the new quantity at once and stores it; those that come meanwhile are stored together afterwards. Undefined, when
 * all is stored, for a quantity that an earlier call took along.
 */
export async function setQuantity(id: number, quantity: number): Promise<ApiResult<CartItem> | undefined> {
	const item = itemOf(id);
	if (!item || quantity < 1) return undefined;
	patch(id, { quantity });
	const pending = pendingQuantities.get(id);
	if (pending) {
		pending.quantity = quantity;
		await pending.done;
		return undefined;
	}
	const { promise: done, resolve } = Promise.withResolvers<void>();
	pendingQuantities.set(id, { quantity, done });
	return storeQuantities(id, item.quantity).finally(resolve);
}

/** Shows the new size at once; two items that become the same are joined by the server. */
export async function setSize(id: number, size: string): Promise<ApiResult<CartItem> | undefined> {
	const item = itemOf(id);
	if (!item) return undefined;
	patch(id, { size });
	const result = await updateItem(id, { size });
	if (result.ok) await reloadCart();
	else patch(id, { size: item.size });
	return result;
}

/** An item that is gone already counts as removed. */
export async function removeItem(id: number): Promise<ApiResult<unknown>> {
	const result = await customerCall('DELETE', `/api/cart/remove/${id}`);
	if (!result.ok && result.status !== 404) return result;
	showItems((items) => items.filter((item) => item.cart_item_id !== id));
	return { ok: true, data: undefined };
}

/** Items that are gone already count as removed; the failure is that of the first one that could not be. */
export async function removeItems(ids: number[]): Promise<ApiResult<unknown>> {
	const results = await Promise.all(ids.map(removeItem));
	return results.find((result) => !result.ok) ?? { ok: true, data: undefined };
}
