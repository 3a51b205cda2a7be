import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { adminCall, signOutAdmin, useAdmin } from './admin-session.ts';

/** Milliseconds that the proof of a token may take. */
const timeout = 8_000;

/**
 * Proves the stored token by the dashboard's figures. A error clears it; a network that stays down, or a busy server,
 * lets the console be shown all the same: every call is still checked by the server.
 */
export async function tokenStands(): Promise<boolean> {
	const answer = await adminCall('GET', '/api/admin/dashboard/stats', { timeout: timeout, retries: 3 });
	const refused = !answer.ok && answer.status > 0 && answer.status !== 503;
	if (refused) signOutAdmin('ended');
	return !refused;
}

function Rejected({ why }: { why: 'left' | 'ended' | undefined }) {
	useEffect(() => {
		if (why === 'ended') void toast('error', m.admin_session_expired());
		if (!why) void toast('error', m.admin_login_again());
	}, [why]);
	return <Navigate to={urls.adminLogin} replace />;
}

/** Shows its content to an administrator whose token stands; everybody else is led to the admin login. */
export function AdminGuard({ children }: { children: (admin: Administrator) => ReactNode }) {
	const state = useAdmin();
	const [proven, setProven] = useState(false);
	const known = state.status === 'in';
	useEffect(() => {
		if (known) void tokenStands().then(setProven);
	}, [known]);
	if (state.status === 'out') return <Rejected why={state.why} />;
	if (state.status === 'unknown' || !proven) {
		return (
			<main className="page pending" aria-busy="true">
				<p role="status">{m.admin_verifying()}</p>
			</main>
		);
	}
	return children(state.admin);
}
