import { administratorRoles } from '#contract/accounts/account-labels.ts';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { baseLanguage } from '#contract/language.ts';
import { type ApiResult, type CallOptions, call } from '../../platform/api.ts';
import { runInBackground } from '../../platform/background.ts';
import { browserStorage } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { clearDrafts } from '../../ui/form-draft.ts';
import { askStepUp } from './step-up.ts';

const tokenKey = 'adminToken';
const dataKey = 'adminData';

/** left: signed out in this tab. ended: the session expired. unsaved: it expired during a save. */
export type SignOutReason = 'left' | 'ended' | 'unsaved';
export type AdminState = { status: 'in'; admin: Administrator } | { status: 'out'; why?: SignOutReason };

const out: AdminState = { status: 'out' };

/** Local storage may contain anything: undefined for text that is no administrator. */
function asAdministrator(text: string | null): Administrator | undefined {
	try {
		const { id, name, email, role, by_pin, must_enrol } = JSON.parse(text ?? '') ?? {};
		const isValid = Number.isInteger(id) && typeof name === 'string' && typeof email === 'string';
		return isValid && administratorRoles.includes(role)
			? { id, name, email, role, by_pin: by_pin === true, must_enrol: must_enrol === true }
			: undefined;
	} catch (error) {
		if (text) console.warn(error);
		return undefined;
	}
}

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

/** For loaders: reads local storage. Undefined when nobody is signed in. */
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

/** Stores a change of the signed-in administrator. */
export function updateAdmin(admin: Administrator): void {
	browserStorage.set(dataKey, JSON.stringify(admin));
	store.set({ status: 'in', admin });
}

/**
 * Deletes token and data, for all tabs. A sign-out by choice also ends the session at the server and deletes the drafts of this tab.
 */
export function signOutAdmin(why: SignOutReason): void {
	const token = adminToken();
	browserStorage.remove(tokenKey);
	browserStorage.remove(dataKey);
	store.set({ status: 'out', why });
	if (why === 'left') clearDrafts();
	if (why === 'left' && token) runInBackground(call('POST', '/api/auth/logout', { token }));
}

/**
 * A call with the administrator's token. Defaults: a timeout of 10 s, and names and descriptions in English, as the console's forms
 * write them. A 401 signs out with the reason `ends`, and the frame of the console redirects to the login. A call that needs a proof of who is
 * there opens a dialog for it, and is repeated. A cancelled dialog is a failure without a text.
 */
export async function adminCall<T>(
	method: string,
	path: string,
	{ ends = 'ended', ...options }: CallOptions & { ends?: SignOutReason } = {},
): Promise<ApiResult<T>> {
	const token = adminToken();
	const response = await call<T>(method, path, { language: baseLanguage, ...options, ...(token ? { token } : {}) });
	if (!response.ok && response.status === 401 && adminToken() === token) signOutAdmin(ends);
	if (response.ok || response.body.code !== 'step_up') return response;
	if (await askStepUp()) return adminCall(method, path, { ends, ...options });
	const { status, body } = response;
	return { ok: false, status, body: { code: body.code, error: '' } };
}
