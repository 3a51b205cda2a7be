import type { CartItem } from '#contract/cart/cart.schema.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiResult } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { itemOf, notifyTabs, reloadCart, showItems } from './cart-store.ts';

function patch(id: number, change: Partial<CartItem>): void {
	showItems((items) => items.map((item) => (item.cart_item_id === id ? { ...item, ...change } : item)));
}

const updateItem = (id: number, body: Partial<Pick<CartItem, 'quantity' | 'size'>>) =>
	customerCall<CartItem>('PUT', `/api/cart/update/${id}`, { body });

/** Quantities being saved: the newest of each item, and a promise of its end. */
const pendingQuantities = new Map<number, { quantity: number; done: Promise<unknown> }>();

/** Items whose last quantity could not be saved. */
const unsavedQuantities = new Set<number>();

export const isQuantityUnsaved = (id: number) => unsavedQuantities.has(id);

/** Saves quantities of an item, one call at a time, until the newest is saved. Restores the last saved quantity on failure. */
async function storeQuantities(id: number, before: number): Promise<ApiResult<CartItem>> {
	let stored = before;
	for (;;) {
		const quantity = pendingQuantities.get(id)?.quantity;
		const result = await updateItem(id, { quantity });
		if (result.ok) stored = result.data.quantity;
		if (result.ok && pendingQuantities.get(id)?.quantity !== quantity) continue;
		pendingQuantities.delete(id);
		if (result.ok) unsavedQuantities.delete(id);
		else unsavedQuantities.add(id);
		// another quantity may have another price
		patch(id, result.ok ? result.data : { quantity: stored });
		if (!result.ok && result.status === 404) runInBackground(reloadCart());
		return result;
	}
}

/**
 * Shows the new quantity at once and saves it. Quantities that come meanwhile are saved in one call. Resolves to undefined when another
 * call has saved this quantity.
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

/** Shows the new size at once. The server merges two equal items. */
export async function setSize(id: number, size: string): Promise<ApiResult<CartItem> | undefined> {
	const item = itemOf(id);
	if (!item) return undefined;
	patch(id, { size });
	const result = await updateItem(id, { size });
	if (result.ok) await reloadCart();
	else patch(id, { size: item.size });
	return result;
}

/** A missing item counts as removed. */
export async function removeItem(id: number): Promise<ApiResult<unknown>> {
	const result = await customerCall('DELETE', `/api/cart/remove/${id}`);
	if (!result.ok && result.status !== 404) return result;
	showItems((items) => items.filter((item) => item.cart_item_id !== id));
	return { ok: true, data: undefined };
}

/** Shows the cart without items that left it with a request. */
export function showSent(sent: CartItem[]): void {
	const ids = new Set(sent.map((item) => item.cart_item_id));
	showItems((items) => items.filter((item) => !ids.has(item.cart_item_id)));
	notifyTabs();
}
