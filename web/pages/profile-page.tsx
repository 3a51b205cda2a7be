import { LogOut } from 'lucide';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { customerContext } from '../accounts/customer-context.ts';
import { loadAccount } from '../accounts/load-account.ts';
import { signOut, useSession } from '../accounts/session.ts';
import { cartAction, profileFailures, revalidatesUnlessChanged } from '../cart/cart-action.ts';
import { openCart } from '../cart/cart-store.ts';
import { ProfileCart } from '../cart/profile-cart.tsx';
import { runInBackground } from '../platform/background.ts';
import { useNextLocation } from '../platform/next-location.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { pageOf } from '../platform/page-number.ts';
import { urls } from '../platform/urls.ts';
import { loadRequests } from '../requests/load-requests.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import text from '../ui/text.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import type { Route } from './+types/profile-page.ts';
import styles from './profile-page.module.css';

const title = () => m.profile_title();
export const meta = () =>
	pageMeta({ site: undefined, title: title(), description: title(), path: urls.profile, hidden: true });

const tabs = [
	{ key: 'cart', label: m.profile_tab_cart, loading: m.cart_loading },
	{ key: 'settings', label: m.profile_tab_settings, loading: m.guard_loading },
	{ key: 'requests', label: m.profile_tab_requests, loading: m.requests_loading },
] as const;

/** The tab in `?tab=`; the cart for anything else. */
function tabOf(search: string) {
	const key = new URLSearchParams(search).get('tab');
	return tabs.find((tab) => tab.key === key) ?? tabs[0];
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
	const user = context.get(customerContext);
	const { search, searchParams } = new URL(request.url);
	const { key } = tabOf(search);
	if (key === 'settings') return { user, tab: key, account: await loadAccount(user.id) };
	if (key === 'requests') return { user, tab: key, requests: await loadRequests(pageOf(searchParams)) };
	await openCart(user.id);
	return { user, tab: key };
}

export const clientAction = cartAction(profileFailures);
export const shouldRevalidate = revalidatesUnlessChanged;

// loaded with their tabs: the settings' forms are half of the page's script
const AccountSettings = lazy(() =>
	import('../accounts/account-settings.tsx').then((module) => ({ default: module.AccountSettings })),
);
const MyRequests = lazy(() => import('../requests/my-requests.tsx').then((module) => ({ default: module.MyRequests })));

function TabContent({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
	if (loaded.tab === 'settings') return <AccountSettings key={loaded.user.id} user={loaded.account} />;
	if (loaded.tab === 'requests') return <MyRequests requests={loaded.requests} />;
	return <ProfileCart />;
}

/** A clicked tab is shown at once, before its data is loaded. */
function useChosenTab(loaded: string) {
	const location = useNextLocation();
	const next = location?.pathname === urls.profile ? tabOf(location.search) : undefined;
	const tab = next ?? tabs.find(({ key }) => key === loaded) ?? tabs[0];
	return { tab, loading: tab.key !== loaded };
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
	const session = useSession();
	const user = session.status === 'signed-in' ? session.user : loaderData.user;
	const { tab, loading } = useChosenTab(loaderData.tab);
	const navigate = useNavigate();
	const focusRecovery = useFocusRecovery();
	const leave = () => {
		signOut();
		runInBackground(navigate(urls.home));
	};
	const loadingText = <p role="status">{tab.loading()}</p>;
	return (
		<div className={`${page.page} ${styles.profile}`}>
			<aside className={styles.side}>
				<span className={styles.initial} aria-hidden="true">
					{[...user.name][0]?.toUpperCase()}
				</span>
				<div className={styles.person}>
					<p>
						<Code>{user.name}</Code>
					</p>
					<p className={text.code}>{user.email}</p>
				</div>
				<nav className={styles.tabs} aria-label={m.profile_tabs()}>
					{tabs.map(({ key, label }) => (
						<Link
							key={key}
							to={urls.profileTab(key)}
							prefetch="none"
							aria-current={key === tab.key ? 'page' : undefined}
						>
							{label()}
						</Link>
					))}
					<Link to={urls.company} prefetch="none">
						{m.my_company()}
					</Link>
				</nav>
				<button type="button" className={button.button} onClick={leave}>
					<Icon of={LogOut} size={18} flip /> {m.profile_logout()}
				</button>
			</aside>
			<section ref={focusRecovery} tabIndex={-1} className={styles.content} aria-labelledby="profile-tab">
				<h1 id="profile-tab">{tab.label()}</h1>
				{loading ? (
					loadingText
				) : (
					<Suspense fallback={loadingText}>
						<TabContent loaded={loaderData} />
					</Suspense>
				)}
			</section>
		</div>
	);
}
