import { type ClientLoaderFunctionArgs, createContext } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { OwnRights } from '#contract/accounts/rights.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall, adminToken, currentAdmin, type SignOutReason, signOutAdmin, updateAdmin } from './admin-session.ts';
import { leadTo } from './lead-to.ts';

/** Milliseconds to check a token. */
const timeout = 8_000;

/** The signed-in administrator, set by the guard for loaders and actions. */
export const adminContext = createContext<Administrator>();

/** The token that this window has checked; it is checked once. */
const admitted = createStore<string | null>(null);

/** Whether the guard has checked the token; false on the server. */
export function useAdmitted(): boolean {
	return useStore(admitted, null) !== null;
}

/**
 * Checks the stored token by loading the dashboard's figures, and deletes it when the server refuses it. The console still opens when the
 * network is down, or the server or a proxy answers with an error: the server checks every call anyway.
 */
export async function checkToken(signal: AbortSignal): Promise<boolean> {
	const response = await adminCall('GET', '/api/admin/dashboard/stats', { timeout, retries: 3, signal });
	const rejected = !response.ok && (response.status === 401 || response.status === 403);
	if (rejected) signOutAdmin('ended');
	return !rejected;
}

/** Takes over the role that the account has now: an owner may have changed it since the sign-in. */
async function refreshRole(signal: AbortSignal): Promise<void> {
	const response = await adminCall<OwnRights>('GET', '/api/rights', { timeout, signal });
	const admin = currentAdmin();
	if (!response.ok || !admin || response.data.role === 'customer') return;
	updateAdmin({ ...admin, role: response.data.role, must_enrol: response.data.must_enrol });
}

/** Says why the session ended, unless the administrator signed out. */
export function notifySignedOut(why: SignOutReason | undefined): void {
	if (why === 'ended') void toast('error', m.admin_session_expired());
	if (why === 'unsaved') void toast('error', m.wizard_login_again());
	if (!why) void toast('error', m.admin_login_again());
}

/** Opens the pages of the console with a valid token; else redirects to the login. */
export async function adminGuard(
	{ request, context }: Pick<ClientLoaderFunctionArgs, 'request' | 'context'>,
	next: () => Promise<unknown>,
): Promise<void> {
	if (!currentAdmin()) {
		notifySignedOut(undefined);
		throw leadTo(consoleUrls.login, request);
	}
	if (admitted.get() !== adminToken()) {
		const [isValid] = await Promise.all([checkToken(request.signal), refreshRole(request.signal)]);
		if (!isValid) {
			notifySignedOut('ended');
			throw leadTo(consoleUrls.login, request);
		}
		admitted.set(adminToken());
	}
	const admin = currentAdmin();
	if (!admin) throw leadTo(consoleUrls.login, request);
	context.set(adminContext, admin);
	await next();
}
