import type { Session, User } from '#contract/accounts.ts';
import { type ApiResult, type CallOptions, call } from '../api.ts';
import { createStore, useStore } from '../store.ts';

const tokenKey = 'token';
const changed = 'auth-state-changed';

interface SignedIn {
	status: 'signed-in';
	/** The role is always customer: this side of the site knows no other. */
	user: User;
	/** The role that the server answered, for the guard of the profile. */
	serverRole: string;
}

export type SessionState =
	| { status: 'loading' }
	/** `left`: signed out by choice in this tab. */
	| { status: 'anonymous'; left?: boolean }
	| SignedIn;

const loading: SessionState = { status: 'loading' };
const store = createStore<SessionState>(loading, () => {
	window.addEventListener('storage', (event) => {
		if (event.key === tokenKey || event.key === null) void loadSession();
	});
	void loadSession();
});

function show(state: SessionState): void {
	// a hint in the page's head hides the guest's buttons until this is known
	if (state.status !== 'loading') delete document.documentElement.dataset.token;
	store.set(state);
	window.dispatchEvent(new Event(changed));
}

function signedInAs(user: User): SignedIn {
	return { status: 'signed-in', user: { ...user, role: 'customer' }, serverRole: user.role };
}

async function loadSession(): Promise<void> {
	const token = localStorage.getItem(tokenKey);
	if (!token) return show({ status: 'anonymous' });
	const answer = await call<User>('GET', '/api/auth/me', { token, retries: 2 });
	if (localStorage.getItem(tokenKey) !== token) return;
	if (answer.ok) return show(signedInAs(answer.data));
	console.error(answer.body.error);
	localStorage.removeItem(tokenKey);
	show({ status: 'anonymous' });
}

/** Who uses the site in this browser. */
export function useSession(): SessionState {
	return useStore(store, loading);
}

/** The state once it is known. */
export async function knownSession(): Promise<SessionState> {
	return new Promise((done) => {
		const leave = store.subscribe(check);
		function check() {
			const state = store.get();
			if (state.status === 'loading') return;
			done(state);
			queueMicrotask(() => leave());
		}
		check();
	});
}

/** Hears of the state now and of every change of it. */
export function onSession(listener: (state: SessionState) => void): void {
	store.subscribe(() => listener(store.get()));
	listener(store.get());
}

export function signIn({ user, token }: Session): void {
	localStorage.setItem(tokenKey, token);
	show(signedInAs(user));
}

/** Ends the session here, in the other tabs and on the server. */
export function signOut(): void {
	const token = localStorage.getItem(tokenKey);
	localStorage.removeItem(tokenKey);
	show({ status: 'anonymous', left: true });
	if (token) void call('POST', '/api/auth/logout', { token });
}

/** Changes what is known of the signed-in customer, without a new sign-in. */
export function updateUser(change: Partial<User>): void {
	const state = store.get();
	if (state.status === 'signed-in') store.set({ ...state, user: { ...state.user, ...change } });
}

/** A call in the customer's name. Answered 401, the session has ended: the token is cleared. */
export async function customerCall<T>(method: string, path: string, options: CallOptions = {}): Promise<ApiResult<T>> {
	const token = localStorage.getItem(tokenKey);
	const answer = await call<T>(method, path, { ...options, ...(token ? { token } : {}) });
	if (!answer.ok && answer.status === 401 && localStorage.getItem(tokenKey) === token) {
		localStorage.removeItem(tokenKey);
		show({ status: 'anonymous' });
	}
	return answer;
}
