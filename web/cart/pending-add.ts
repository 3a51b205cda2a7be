import { afterSignIn } from '../accounts/session.ts';
import { tabStorage } from '../storage.ts';

const storageKey = 'add-after-sign-in';

/** What a guest wanted to put into the cart, and the URL of its page, which leads back there. */
interface PendingAdd {
	url: string;
	quantity: number;
}

/**
 * Stores in this tab what a guest wants to add, until somebody has signed in. Not in the URL: a link that somebody sends must
 * not fill a cart.
 */
export function setPendingAdd(pending: PendingAdd): void {
	tabStorage.set(storageKey, JSON.stringify(pending));
}

/** The quantity that was to be added from this page, once; undefined when one does not come back to it from a sign-in. */
export function takePendingAdd({ state, pathname, search }: { pathname: string; search: string; state: unknown }) {
	const stored = tabStorage.get(storageKey);
	if (!stored) return undefined;
	tabStorage.remove(storageKey);
	const pending = JSON.parse(stored) as PendingAdd;
	const cameBack = state === afterSignIn && pending.url === pathname + search;
	return cameBack ? pending.quantity : undefined;
}
