import type { CartItem } from '#contract/cart/cart.schema.ts';
import { m } from '#messages';
import { customerCall, onSession } from '../accounts/session.ts';
import { runInBackground } from '../platform/background.ts';
import { createStore, useStore } from '../platform/store.ts';
import { toast } from '../ui/toast.ts';

export interface CartState {
	status: 'loading' | 'ready' | 'failed';
	items: CartItem[];
}

const empty: CartState = { status: 'loading', items: [] };
const updated = 'cartUpdated';
const channelName = 'cart';
let customerId: number | undefined;
/** To the other tabs of this browser. The message is the id of the customer whose cart has changed. */
let channel: BroadcastChannel | undefined;
/** The newest running load. */
let loading: Promise<void> | undefined;

const store = createStore<CartState>(empty, () => {
	window.addEventListener(updated, () => void reloadCart());
	channel = new BroadcastChannel(channelName);
	channel.onmessage = ({ data }) => void (data === customerId && reloadCart());
	// another device may have changed it, or this tab was asleep
	window.addEventListener('focus', () => void (loading ?? reloadCart()));
	document.addEventListener('visibilitychange', () => void (document.hidden || (loading ?? reloadCart())));
	onSession((session) => {
		const id = session.status === 'signed-in' && session.serverRole === 'customer' ? session.user.id : undefined;
		if (id === customerId) return;
		setCustomer(id);
		runInBackground(reloadCart());
	});
});

/** Starts another customer's cart empty. */
function setCustomer(id: number | undefined): void {
	customerId = id;
	loading = undefined;
	store.set(empty);
}

/** Loads the cart. On failure, the shown cart remains. Ignores a response when a newer load has begun. */
export function reloadCart(): Promise<void> {
	if (customerId === undefined) return Promise.resolve();
	const load = customerCall<CartItem[]>('GET', `/api/cart/${customerId}`, { retries: 1 }).then((result) => {
		if (loading !== load) return;
		loading = undefined;
		if (result.ok) store.set({ status: 'ready', items: result.data });
		else if (store.get().status !== 'ready') store.set({ ...empty, status: 'failed' });
	});
	loading = load;
	return load;
}

/** The signed-in customer's cart, the same in header, cart page and profile. */
export function useCart(): CartState {
	return useStore(store, empty);
}

/**
 * For a page with this customer's cart: shows the known cart at once and reloads it, else waits. Shows a notice when it can't be loaded.
 */
export async function openCart(id: number): Promise<void> {
	if (id !== customerId || store.get().status === 'failed') setCustomer(id);
	const load = loading ?? reloadCart();
	if (store.get().status === 'ready') return;
	await load;
	if (store.get().status === 'failed') void toast('error', m.cart_load_failed());
}

/** Makes the other tabs reload the cart, after a saved change. */
export function notifyTabs(): void {
	channel?.postMessage(customerId);
}

/** Makes all views of the cart reload it. */
export function notifyUpdated(): void {
	window.dispatchEvent(new Event(updated));
	notifyTabs();
}

/** The item as currently shown; undefined when it is not in the cart. */
export const itemOf = (id: number) => store.get().items.find((item) => item.cart_item_id === id);

/** Shows changed items. Restarts a running load, which may not contain the change. */
export function showItems(change: (items: CartItem[]) => CartItem[]): void {
	const { status, items } = store.get();
	store.set({ status, items: change(items) });
	if (loading) runInBackground(reloadCart());
}
