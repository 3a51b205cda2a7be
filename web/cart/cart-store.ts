import type { AddToCart, CartItem } from '#contract/cart.ts';
import { m } from '#messages';
import { customerCall, onSession } from '../accounts/session.ts';
import type { ApiResult } from '../api.ts';
import { createStore, useStore } from '../store.ts';
import { toast } from '../ui/toast.ts';

export interface CartState {
	status: 'loading' | 'ready' | 'failed';
	items: CartItem[];
}

const empty: CartState = { status: 'loading', items: [] };
const updated = 'cartUpdated';
const channelName = 'cart';
let customerId: number | undefined;
/** To the other tabs of this browser; it names the customer whose cart was changed. */
let channel: BroadcastChannel | undefined;
/** The newest load that has not ended. */
let loading: Promise<void> | undefined;

const store = createStore<CartState>(empty, () => {
	window.addEventListener(updated, () => void reloadCart());
	channel = new BroadcastChannel(channelName);
	channel.onmessage = ({ data }) => void (data === customerId && reloadCart());
	// it may have been changed on another device, or while this tab slept
	window.addEventListener('focus', () => void (loading ?? reloadCart()));
	document.addEventListener('visibilitychange', () => void (document.hidden || (loading ?? reloadCart())));
	onSession((session) => {
		const id = session.status === 'signed-in' && session.serverRole === 'customer' ? session.user.id : undefined;
		if (id === customerId) return;
		setCustomer(id);
		void reloadCart();
	});
});

/** Another customer's cart begins empty. */
function setCustomer(id: number | undefined): void {
	customerId = id;
	loading = undefined;
	store.set(empty);
}

/** Loads the cart. A failure leaves what is shown already; a response that a newer load has overtaken is left out. */
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
 * For a page that shows the cart of this customer: what is known is shown at once and loaded anew meanwhile, else the page
 * waits. A notice says so when it can't be loaded.
 */
export async function openCart(id: number): Promise<void> {
	if (id !== customerId || store.get().status === 'failed') setCustomer(id);
	const load = loading ?? reloadCart();
	if (store.get().status === 'ready') return;
	await load;
	if (store.get().status === 'failed') void toast('error', m.cart_load_failed());
}

/** Has the other tabs load the cart anew, after a change of it that is stored. */
export function notifyTabs(): void {
	channel?.postMessage(customerId);
}

/** Has everything that shows the cart load it anew. */
export function notifyUpdated(): void {
	window.dispatchEvent(new Event(updated));
	notifyTabs();
}

/** Adds to the cart, which everything that shows it loads anew. */
export async function addToCart(body: AddToCart): Promise<ApiResult<CartItem>> {
	const result = await customerCall<CartItem>('POST', '/api/cart/add', { body });
	if (result.ok) notifyUpdated();
	return result;
}

/** The item as it is shown now; undefined when it is gone. */
export const itemOf = (id: number) => store.get().items.find((item) => item.cart_item_id === id);

/** Shows other items, or the same ones in another state. A load that is under way may not know of them: it begins anew. */
export function showItems(change: (items: CartItem[]) => CartItem[]): void {
	const { status, items } = store.get();
	store.set({ status, items: change(items) });
	if (loading) void reloadCart();
}
