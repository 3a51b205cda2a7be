import type { Session, User } from '#contract/accounts.ts';
import { type ApiResult, type CallOptions, call } from '../api.ts';
import { browserStorage } from '../storage.ts';
import { createStore, useStore } from '../store.ts';
import { clearDrafts } from '../ui/form-draft.ts';
import { clearAccount, storeAccount, storedAccount } from './stored-account.ts';

const tokenKey = 'token';
const changed = 'auth-state-changed';

interface SignedIn {
	status: 'signed-in';
	/** The role is always customer: this side of the site knows no other. */
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
		if (event.key === tokenKey || event.key === null) void loadSession();
	});
	void loadSession();
});

function show(state: KnownSession): void {
	// a hint in the page's head hides the guest's buttons until this is known
	delete document.documentElement.dataset.token;
	store.set(state);
	window.dispatchEvent(new Event(changed));
}

function signedInAs(user: User): SignedIn {
	return { status: 'signed-in', user: { ...user, role: 'customer' }, serverRole: user.role };
}

/** Removes the token that has ended, and whom it stood for. */
function dropToken(): void {
	browserStorage.remove(tokenKey);
	clearAccount();
}

/**
 * Has the server say whose the token is: when it is first needed, another tab changes it, or the server may have ended it. A status
 * of 401 removes it; a network that is down, or a busy server, leaves the customer signed in as whom the server named last: every
 * call is still checked by the server.
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

/** Who uses the site in this browser. */
export function useSession(): SessionState {
	return useStore(store, loading);
}

/** Calls `listener` with the state now, and with every later one; returns what ends that. */
export function onSession(listener: (state: SessionState) => void): () => void {
	const stop = store.subscribe(() => listener(store.get()));
	listener(store.get());
	return stop;
}

/** The state once it is known. */
export async function knownSession(): Promise<KnownSession> {
	const { promise, resolve } = Promise.withResolvers<KnownSession>();
	const stop = onSession((state) => {
		if (state.status !== 'loading') resolve(state);
	});
	return promise.finally(stop);
}

/** The session that a sign-in or a registration has opened; other tabs take it over. */
export function signIn({ user, token }: Session): void {
	// the other tabs look for it when the token comes
	storeAccount(user, user.role);
	browserStorage.set(tokenKey, token);
	show(signedInAs(user));
}

/** Ends the session here, in the other tabs and on the server; what was typed in this tab and not saved goes with it. */
export function signOut(): void {
	const token = browserStorage.get(tokenKey);
	dropToken();
	clearDrafts();
	show({ status: 'anonymous', left: true });
	if (token) void call('POST', '/api/auth/logout', { token });
}

/** Changes what is known of the signed-in customer, without a new sign-in. */
export function updateUser(change: Partial<User>): void {
	const state = store.get();
	if (state.status !== 'signed-in') return;
	const user = { ...state.user, ...change };
	storeAccount(user, state.serverRole);
	store.set({ ...state, user });
}

/** A call in the customer's name. Status 401 means that the session has ended: the token is cleared. */
export async function customerCall<T>(method: string, path: string, options: CallOptions = {}): Promise<ApiResult<T>> {
	const token = browserStorage.get(tokenKey);
	const result = await call<T>(method, path, { ...options, ...(token ? { token } : {}) });
	if (!result.ok && result.status === 401 && browserStorage.get(tokenKey) === token) {
		dropToken();
		show({ status: 'anonymous' });
	}
	return result;
}

/** The state of the navigation that leads back from a sign-in to where one came from. */
export const afterSignIn = 'after sign-in';
