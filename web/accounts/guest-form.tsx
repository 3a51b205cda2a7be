import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { m } from '#messages';
import { nextUrl } from '../platform/urls.ts';
import page from '../ui/page.module.css';
import { afterSignIn, useSession } from './session.ts';

/** The page of a guest's form. Redirects a signed-in customer to the page before, or home. */
export function GuestForm({ children }: { children: ReactNode }) {
	const session = useSession();
	const [search] = useSearchParams();
	if (session.status === 'signed-in') return <Navigate to={nextUrl(search)} replace state={afterSignIn} />;
	return (
		<div className={page.narrow}>
			<div className={page.narrowCard}>
				<noscript>
					<p>{m.ask_scripts_only()}</p>
				</noscript>
				{children}
			</div>
		</div>
	);
}
