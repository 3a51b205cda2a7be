import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import page from '../ui/page.module.css';
import { nextUrl } from '../urls.ts';
import { afterSignIn, useSession } from './session.ts';

/** The narrow page of a guest's form. A customer who is signed in, or becomes so, is led to where he came from, or home. */
export function GuestForm({ children }: { children: ReactNode }) {
	const session = useSession();
	const [search] = useSearchParams();
	if (session.status === 'signed-in') return <Navigate to={nextUrl(search)} replace state={afterSignIn} />;
	return (
		<div className={page.narrow}>
			<div className={page.narrowCard}>{children}</div>
		</div>
	);
}
