import { afterSignIn } from '../accounts/session.ts';
import { isRecord, readStored, tabStorage } from '../platform/storage.ts';

const storageKey = 'add-after-sign-in';

/** What a guest wants to add to the cart, and the URL of the page to come back to. */
interface PendingAdd {
	url: string;
	quantity: number;
}

function isPendingAdd(value: unknown): value is PendingAdd {
	return isRecord(value) && typeof value.url === 'string' && Number.isInteger(value.quantity);
}

/** Stores what a guest wants to add until the sign-in, in this tab. Not in the URL: a shared link must not fill a cart. */
export function setPendingAdd(pending: PendingAdd): void {
	tabStorage.set(storageKey, JSON.stringify(pending));
}

/** Returns the quantity to add on this page, once; undefined when the user does not come back from a sign-in. */
export function takePendingAdd({ state, pathname, search }: { pathname: string; search: string; state: unknown }) {
	const pending = readStored(tabStorage, storageKey, isPendingAdd);
	if (!pending) return undefined;
	tabStorage.remove(storageKey);
	const hasComeBack = state === afterSignIn && pending.url === pathname + search;
	return hasComeBack ? pending.quantity : undefined;
}
