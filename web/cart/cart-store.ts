import type { AddToCart, CartItem } from '#contract/cart.ts';
import { customerCall, onSession } from '../accounts/session.ts';
import type { ApiResult } from '../api.ts';
import { createStore, useStore } from '../store.ts';

export interface CartState {
	status: 'loading' | 'ready' | 'failed';
	items: CartItem[];
	/** The items whose last change is not stored yet. */
	saving: ReadonlySet<number>;
}

const empty: CartState = { status: 'loading', items: [], saving: new Set() };
const updated = 'cartUpdated';
let customerId: number | undefined;

const store = createStore<CartState>(empty, () => {
	window.addEventListener(updated, () => void loadCart());
	onSession((session) => {
		const id = session.status === 'signed-in' && session.serverRole === 'customer' ? session.user.id : undefined;
		if (id === customerId) return;
		customerId = id;
		store.set(empty);
		void loadCart();
	});
});

/** The signed-in customer's cart, the same in header, cart page and profile. */
export function useCart(): CartState {
	return useStore(store, empty);
}

/** Asks for the cart again. */
export async function loadCart(): Promise<void> {
	const id = customerId;
	if (id === undefined) return;
	const answer = await customerCall<CartItem[]>('GET', `/api/cart/${id}`, { retries: 1 });
	if (id !== customerId) return;
	if (answer.ok) store.set({ ...store.get(), status: 'ready', items: answer.data });
	else if (store.get().status !== 'ready') store.set({ ...store.get(), status: 'failed' });
}

/** Shows the loading state again and asks once more. */
export function retryCart(): void {
	store.set({ ...store.get(), status: 'loading' });
	void loadCart();
}

export async function addToCart(body: AddToCart): Promise<ApiResult<CartItem>> {
	const answer = await customerCall<CartItem>('POST', '/api/cart/add', { body });
	if (answer.ok) window.dispatchEvent(new Event(updated));
	return answer;
}

function patch(id: number, change: Partial<CartItem>): void {
	const { items, ...rest } = store.get();
	store.set({ ...rest, items: items.map((item) => (item.cart_item_id === id ? { ...item, ...change } : item)) });
}

function setSaving(id: number, saves: boolean): void {
	const saving = new Set(store.get().saving);
	if (saves) saving.add(id);
	else saving.delete(id);
	store.set({ ...store.get(), saving });
}

const wantedQuantities = new Map<number, number>();

/**
 * Shows the new quantity at once and stores it; clicks that come meanwhile are stored together afterwards. Put back when
 * it can't be stored. Answers undefined when an earlier click is still being stored and will take this one along.
 */
export async function setQuantity(item: CartItem, quantity: number): Promise<ApiResult<CartItem> | undefined> {
	const { cart_item_id: id } = item;
	if (quantity < 1) return undefined;
	patch(id, { quantity });
	const busy = wantedQuantities.has(id);
	wantedQuantities.set(id, quantity);
	if (busy) return undefined;
	setSaving(id, true);
	let stored = item.quantity;
	for (;;) {
		const wanted = wantedQuantities.get(id);
		const answer = await customerCall<CartItem>('PUT', `/api/cart/update/${id}`, { body: { quantity: wanted } });
		if (answer.ok) stored = answer.data.quantity;
		if (answer.ok && wantedQuantities.get(id) !== wanted) continue;
		wantedQuantities.delete(id);
		patch(id, { quantity: stored });
		setSaving(id, false);
		if (!answer.ok && answer.status === 404) void loadCart();
		return answer;
	}
}

/** Shows the new size at once; two lines that become the same are joined by the server. */
export async function setSize(item: CartItem, size: string): Promise<ApiResult<CartItem>> {
	const { cart_item_id: id } = item;
	patch(id, { size });
	setSaving(id, true);
	const answer = await customerCall<CartItem>('PUT', `/api/cart/update/${id}`, { body: { size } });
	if (answer.ok) await loadCart();
	else patch(id, { size: item.size });
	setSaving(id, false);
	return answer;
}

/** An item that is gone already counts as removed. */
export async function removeItem({ cart_item_id: id }: CartItem): Promise<ApiResult<unknown>> {
	setSaving(id, true);
	const answer = await customerCall('DELETE', `/api/cart/remove/${id}`);
	const gone = answer.ok || answer.status === 404;
	const { items, ...rest } = store.get();
	if (gone) store.set({ ...rest, items: items.filter((item) => item.cart_item_id !== id) });
	setSaving(id, false);
	return gone ? { ok: true, data: undefined } : answer;
}
