import type { Session, User } from '#contract/accounts/accounts.schema.ts';
import { type ApiResult, type CallOptions, call } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { browserStorage } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';
import { clearDrafts } from '../ui/form-draft.ts';
import { clearAccount, storeAccount, storedAccount } from './stored-account.ts';

/** The key under which the browser stores the token of the session. */
export const tokenKey = 'token';
const changed = 'auth-state-changed';

interface SignedIn {
	status: 'signed-in';
	/** The role is always customer on this side of the site. */
	user: User;
	/** The role in the server's response, for the guard of the customers' pages. */
	serverRole: string;
}

export type KnownSession =
	/** `left`: signed out by choice in this tab. */
	{ status: 'anonymous'; left?: boolean } | SignedIn;

export type SessionState = { status: 'loading' } | KnownSession;

const loading: SessionState = { status: 'loading' };
const store = createStore<SessionState>(loading, () => {
	window.addEventListener('storage', (event) => {
		if (event.key === tokenKey || event.key === null) runInBackground(loadSession());
	});
	runInBackground(loadSession());
});

function show(state: KnownSession): void {
	// an inline script hides the guest's buttons until the session is known
	delete document.documentElement.dataset.token;
	store.set(state);
	window.dispatchEvent(new Event(changed));
}

function signedInAs(user: User): SignedIn {
	return { status: 'signed-in', user: { ...user, role: 'customer' }, serverRole: user.role };
}

/** Removes an expired token with its stored account. */
function dropToken(): void {
	browserStorage.remove(tokenKey);
	clearAccount();
}

/**
 * Loads the account of the token: at the start, when another tab changes the token, or when the server may have ended the session. A 401
 * removes the token. When the network is down or the server busy, the customer stays signed in with the stored account; the server still
 * checks every call.
 */
export async function loadSession(): Promise<void> {
	const token = browserStorage.get(tokenKey);
	if (!token) return show({ status: 'anonymous' });
	const result = await call<User>('GET', '/api/auth/me', { token, retries: 2 });
	if (browserStorage.get(tokenKey) !== token) return;
	if (result.ok) {
		storeAccount(result.data, result.data.role);
		return show(signedInAs(result.data));
	}
	console.error(result.body.error);
	if (result.status === 401) dropToken();
	const account = storedAccount();
	show(account ? signedInAs(account) : { status: 'anonymous' });
}

/** The session of this browser. */
export function useSession(): SessionState {
	return useStore(store, loading);
}

/** Calls `listener` with the current state and every later one; returns a function that unsubscribes. */
export function onSession(listener: (state: SessionState) => void): () => void {
	const stop = store.subscribe(() => listener(store.get()));
	listener(store.get());
	return stop;
}

/** Resolves when the session is known. */
export async function knownSession(): Promise<KnownSession> {
	const { promise, resolve } = Promise.withResolvers<KnownSession>();
	const stop = onSession((state) => {
		if (state.status !== 'loading') resolve(state);
	});
	return promise.finally(stop);
}

/** Stores the session of a sign-in or a registration; other tabs take it over. */
export function signIn({ user, token }: Session): void {
	// before the token: other tabs read it when the token changes
	storeAccount(user, user.role);
	browserStorage.set(tokenKey, token);
	show(signedInAs(user));
}

/** Ends the session here, in other tabs and on the server. Clears unsaved drafts. */
export function signOut(): void {
	const token = browserStorage.get(tokenKey);
	dropToken();
	clearDrafts();
	show({ status: 'anonymous', left: true });
	if (token) runInBackground(call('POST', '/api/auth/logout', { token }));
}

/** Updates the signed-in customer without a new sign-in. */
export function updateUser(change: Partial<User>): void {
	const state = store.get();
	if (state.status !== 'signed-in') return;
	const user = { ...state.user, ...change };
	storeAccount(user, state.serverRole);
	store.set({ ...state, user });
}

/** Calls the API as the customer. A 401 clears the token, since the session has ended. */
export async function customerCall<T>(method: string, path: string, options: CallOptions = {}): Promise<ApiResult<T>> {
	const token = browserStorage.get(tokenKey);
	const result = await call<T>(method, path, { ...options, ...(token ? { token } : {}) });
	if (!result.ok && result.status === 401 && browserStorage.get(tokenKey) === token) {
		dropToken();
		show({ status: 'anonymous' });
	}
	return result;
}

/** The navigation state on the way back from a sign-in. */
export const afterSignIn = 'after sign-in';
