import { type ClientLoaderFunctionArgs, createContext } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { toast } from '../../ui/toast.ts';
import { adminCall, adminToken, currentAdmin, type SignedOutWhy, signOutAdmin } from './admin-session.ts';
import { leadTo } from './lead-to.ts';

/** Milliseconds that the proof of a token may take. */
const timeout = 8_000;

/** Who uses the console: set by the guard for every loader and action of its pages. */
export const adminContext = createContext<Administrator>();

/** The token that was let in by this window: it is proven once. */
const admitted = createStore<string | null>(null);

/** Whether the guard has let somebody in; false on the server. */
export function useAdmitted(): boolean {
	return useStore(admitted, null) !== null;
}

/**
 * Proves the stored token by the dashboard's figures. An error response clears it; a network that stays down, or a busy
 * server, lets the console be shown all the same: every call is still checked by the server.
 */
export async function tokenStands(signal: AbortSignal): Promise<boolean> {
	const response = await adminCall('GET', '/api/admin/dashboard/stats', { timeout, retries: 3, signal });
	const rejected = !response.ok && response.status > 0 && response.status !== 503;
	if (rejected) signOutAdmin('ended');
	return !rejected;
}

/** Says why the console is left, unless that was the administrator's own choice. */
export function notifySignedOut(why: SignedOutWhy | undefined): void {
	if (why === 'ended') void toast('error', m.admin_session_expired());
	if (why === 'unsaved') void toast('error', m.wizard_login_again());
	if (!why) void toast('error', m.admin_login_again());
}

/** Lets administrators with a token that stands pass to the pages of the console, and leads others to the login. */
export async function adminGuard(
	{ request, context }: Pick<ClientLoaderFunctionArgs, 'request' | 'context'>,
	next: () => Promise<unknown>,
): Promise<void> {
	const admin = currentAdmin();
	if (!admin) {
		notifySignedOut(undefined);
		throw leadTo(consoleUrls.login, request);
	}
	if (admitted.get() !== adminToken()) {
		if (!(await tokenStands(request.signal))) {
			notifySignedOut('ended');
			throw leadTo(consoleUrls.login, request);
		}
		admitted.set(adminToken());
	}
	context.set(adminContext, admin);
	await next();
}
