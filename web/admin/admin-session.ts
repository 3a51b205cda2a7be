import { administratorRoles } from '#contract/account-labels.ts';
import type { AdminSession } from '#contract/accounts.ts';
import type { Administrator } from '#contract/administrators.ts';
import { type ApiResult, type CallOptions, call } from '../api.ts';
import { createStore, useStore } from '../store.ts';

const tokenKey = 'adminToken';
const dataKey = 'adminData';

/** Who is signed in to the console in this browser; `unknown` until local storage was read. */
/** `why`: left by choice in this tab, or the session has ended. */
export type AdminState =
	| { status: 'unknown' }
	| { status: 'out'; why?: 'left' | 'ended' }
	| { status: 'in'; admin: Administrator };

const unknown: AdminState = { status: 'unknown' };

/** What local storage holds may have been written by anybody: undefined for what is no administrator. */
function asAdministrator(text: string | null): Administrator | undefined {
	try {
		const { id, name, email, role } = JSON.parse(text ?? '') ?? {};
		const known = Number.isInteger(id) && typeof name === 'string' && typeof email === 'string';
		return known && administratorRoles.includes(role) ? { id, name, email, role } : undefined;
	} catch (error) {
		if (text) console.warn(error);
		return undefined;
	}
}

function readAdmin(): AdminState {
	const admin = localStorage.getItem(tokenKey) ? asAdministrator(localStorage.getItem(dataKey)) : undefined;
	return admin ? { status: 'in', admin } : { status: 'out' };
}

const store = createStore<AdminState>(unknown, () => {
	window.addEventListener('storage', (event) => {
		if (event.key === tokenKey || event.key === dataKey || event.key === null) store.set(readAdmin());
	});
	store.set(readAdmin());
});

export function useAdmin(): AdminState {
	return useStore(store, unknown);
}

export function signInAdmin({ token, admin }: AdminSession): void {
	localStorage.setItem(tokenKey, token);
	updateAdmin(admin);
}

/** What is kept of the signed-in administrator, after a change of it. */
export function updateAdmin(admin: Administrator): void {
	localStorage.setItem(dataKey, JSON.stringify(admin));
	store.set({ status: 'in', admin });
}

/** Forgets token and data here and in the other tabs; the server is told when the administrator leaves by choice. */
export function signOutAdmin(why: 'left' | 'ended'): void {
	const token = localStorage.getItem(tokenKey);
	localStorage.removeItem(tokenKey);
	localStorage.removeItem(dataKey);
	store.set({ status: 'out', why });
	if (why === 'left' && token) void call('POST', '/api/auth/logout', { token });
}

/** A call in the administrator's name, 10 s at most. Answered 401, the session has ended: token and data are cleared. */
export async function adminCall<T>(method: string, path: string, options: CallOptions = {}): Promise<ApiResult<T>> {
	const token = localStorage.getItem(tokenKey);
	const answer = await call<T>(method, path, { ...options, ...(token ? { token } : {}) });
	if (!answer.ok && answer.status === 401 && localStorage.getItem(tokenKey) === token) signOutAdmin('ended');
	return answer;
}
