import { useEffect } from 'react';
import { Outlet, replace, useRevalidator } from 'react-router';
import { pathWithoutLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { customerContext } from '../accounts/customer-context.ts';
import { knownSession, onSession, tokenKey } from '../accounts/session.ts';
import { runInBackground } from '../platform/background.ts';
import { browserStorage } from '../platform/storage.ts';
import { urls } from '../platform/urls.ts';
import page from '../ui/page.module.css';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/customer-area.ts';

const guard: Route.ClientMiddlewareFunction = async ({ request, context }, next) => {
	const token = browserStorage.get(tokenKey);
	const session = await knownSession();
	if (session.status === 'anonymous') {
		// the server has refused it meanwhile
		if (token && !session.left) void toast('error', m.account_session_expired());
		const { pathname, search } = new URL(request.url);
		throw replace(urls.signInAndBack(pathWithoutLanguage(pathname) + search));
	}
	if (session.serverRole !== 'customer') throw replace(urls.home);
	context.set(customerContext, session.user);
	return next();
};

/** Lets signed-in customers in; redirects everybody else to the sign-in, and administrators home. */
export const clientMiddleware = [guard];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ customerId: context.get(customerContext).id });

/** Runs the guard again when the session ends or becomes another customer's: here, in another tab, or on the server. */
function useSessionGuard(customerId: number): void {
	const { revalidate } = useRevalidator();
	useEffect(
		() =>
			onSession((session) => {
				if (session.status === 'loading') return;
				if (session.status === 'signed-in' && session.user.id === customerId) return;
				if (session.status === 'anonymous') {
					// signing out already navigates home
					if (session.left) return;
					void toast('error', m.account_session_expired());
				}
				runInBackground(revalidate());
			}),
		[customerId, revalidate],
	);
}

export default function CustomerArea({ loaderData: { customerId } }: Route.ComponentProps) {
	useSessionGuard(customerId);
	return <Outlet />;
}

export function HydrateFallback() {
	return (
		<div className={`${page.page} ${page.pending}`} aria-busy="true">
			<p role="status">{m.guard_loading()}</p>
		</div>
	);
}
