import { administratorRoles } from '#contract/accounts/account-labels.ts';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { baseLanguage } from '#contract/language.ts';
import { type ApiResult, type CallOptions, call } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { browserStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { clearDrafts } from '../../ui/form-draft.ts';

const tokenKey = 'adminToken';
const dataKey = 'adminData';

/** Why nobody is signed in: left by choice in this tab, or the session has ended, or a save of a form has met its end. */
export type SignedOutWhy = 'left' | 'ended' | 'unsaved';
/** Who is signed in to the console in this browser. */
export type AdminState = { status: 'in'; admin: Administrator } | { status: 'out'; why?: SignedOutWhy };

const out: AdminState = { status: 'out' };

/** What local storage holds may have been written by anybody: undefined for what is no administrator. */
function asAdministrator(text: string | null): Administrator | undefined {
	try {
		const { id, name, email, role, by_pin } = JSON.parse(text ?? '') ?? {};
		const known = Number.isInteger(id) && typeof name === 'string' && typeof email === 'string';
		return known && administratorRoles.includes(role) ? { id, name, email, role, by_pin: by_pin === true } : undefined;
	} catch (error) {
		if (text) console.warn(error);
		return undefined;
	}
}

/** The token that local storage holds; null without one. */
export function adminToken(): string | null {
	return browserStorage.get(tokenKey);
}

function readAdmin(): AdminState {
	const admin = adminToken() ? asAdministrator(browserStorage.get(dataKey)) : undefined;
	return admin ? { status: 'in', admin } : out;
}

const store = createStore<AdminState>(out, () => {
	window.addEventListener('storage', (event) => {
		if (event.key === tokenKey || event.key === dataKey || event.key === null) store.set(readAdmin());
	});
});

export function useAdmin(): AdminState {
	return useStore(store, out);
}

/** Whom local storage names now, for loaders; undefined when nobody is signed in. */
export function currentAdmin(): Administrator | undefined {
	const state = readAdmin();
	if (state.status === 'out') return undefined;
	store.set(state);
	return state.admin;
}

export function signInAdmin({ token, admin }: AdminSession): void {
	browserStorage.set(tokenKey, token);
	updateAdmin(admin);
}

/** Stores the signed-in administrator after a change of it. */
export function updateAdmin(admin: Administrator): void {
	browserStorage.set(dataKey, JSON.stringify(admin));
	store.set({ status: 'in', admin });
}

/**
 * Forgets token and data here and in the other tabs. When the administrator leaves by choice the server is notified, and
 * what was typed in this tab and not saved is forgotten too.
 */
export function signOutAdmin(why: SignedOutWhy): void {
	const token = adminToken();
	browserStorage.remove(tokenKey);
	browserStorage.remove(dataKey);
	store.set({ status: 'out', why });
	if (why === 'left') clearDrafts();
	if (why === 'left' && token) runInBackground(call('POST', '/api/auth/logout', { token }));
}

/**
 * A call in the administrator's name, 10 s at most unless said otherwise; names and descriptions are in English, as the
 * console's forms write them, unless said otherwise. After a 401 the session has ended: token and data
 * are cleared, and the console's frame leads to the login and says `ends`.
 */
export async function adminCall<T>(
	method: string,
	path: string,
	{ ends = 'ended', ...options }: CallOptions & { ends?: SignedOutWhy } = {},
): Promise<ApiResult<T>> {
	const token = adminToken();
	const response = await call<T>(method, path, { language: baseLanguage, ...options, ...(token ? { token } : {}) });
	if (!response.ok && response.status === 401 && adminToken() === token) signOutAdmin(ends);
	return response;
}
