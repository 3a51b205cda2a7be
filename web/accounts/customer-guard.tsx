import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import page from '../ui/page.module.css';
import { toast } from '../ui/toast.ts';
import { nextUrl, urls } from '../urls.ts';
import { useSession } from './session.ts';

function Checking() {
	return (
		<div className={`${page.page} ${page.pending}`} aria-busy="true">
			<p role="status">{m.guard_loading()}</p>
		</div>
	);
}

/** Shows its content to a signed-in customer; leads everybody else to the sign-in, and administrators home. */
export function CustomerGuard({ children }: { children: (user: User) => ReactNode }) {
	const session = useSession();
	const { pathname, search } = useLocation();
	const wasIn = useRef(false);
	const ended = session.status === 'anonymous' && !session.left;
	useEffect(() => {
		if (ended && wasIn.current) void toast('error', m.account_session_expired());
	}, [ended]);
	if (session.status === 'loading') return <Checking />;
	if (session.status === 'anonymous') {
		const left = wasIn.current && session.left;
		return <Navigate to={left ? urls.home : urls.signInAndBack(pathname + search)} replace />;
	}
	wasIn.current = true;
	if (session.serverRole !== 'customer') return <Navigate to={urls.home} replace />;
	return children(session.user);
}

/** Shows its content to guests; whoever is signed in, or becomes so, is led to where he came from, or home. */
export function GuestGuard({ children }: { children: ReactNode }) {
	const session = useSession();
	const [search] = useSearchParams();
	if (session.status === 'signed-in') return <Navigate to={nextUrl(search)} replace />;
	return children;
}
