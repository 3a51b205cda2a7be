import { LogOut } from 'lucide';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { m } from '#messages';
import { ProfileCart } from '../cart/profile-cart.tsx';
import { pageMeta } from '../page-meta.ts';
import { MyRequests } from '../requests/my-requests.tsx';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import text from '../ui/text.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import { urls } from '../urls.ts';
import { CustomerGuard } from './customer-guard.tsx';
import styles from './profile-page.module.css';
import { signOut } from './session.ts';

const title = () => m.profile_title();
export const meta = () =>
	pageMeta({ site: undefined, title: title(), description: title(), path: urls.profile, hidden: true });

// the forms of the settings are half of the page's script
const AccountSettings = lazy(() =>
	import('./account-settings.tsx').then((module) => ({ default: module.AccountSettings })),
);

const tabs = [
	['cart', m.profile_tab_cart, ProfileCart],
	['settings', m.profile_tab_settings, AccountSettings],
	['requests', m.profile_tab_requests, MyRequests],
] as const;

export default function ProfilePage() {
	return <CustomerGuard>{(user) => <Profile user={user} />}</CustomerGuard>;
}

function Profile({ user }: { user: User }) {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const focusRecovery = useFocusRecovery();
	const [chosen, label, Content] = tabs.find(([tab]) => tab === search.get('tab')) ?? tabs[0];
	const leave = () => {
		signOut();
		void navigate(urls.home);
	};
	return (
		<div className={`${page.page} ${styles.profile}`}>
			<aside className={styles.side}>
				<span className={styles.initial} aria-hidden="true">
					{[...user.name][0]?.toUpperCase()}
				</span>
				<div className={styles.person}>
					<p dir="auto">{user.name}</p>
					<p className={text.code}>{user.email}</p>
				</div>
				<nav className={styles.tabs} aria-label={m.profile_tabs()}>
					{tabs.map(([tab, tabLabel]) => (
						<Link key={tab} to={urls.profileTab(tab)} aria-current={tab === chosen ? 'page' : undefined}>
							{tabLabel()}
						</Link>
					))}
				</nav>
				<button type="button" className={button.button} onClick={leave}>
					<Icon of={LogOut} size={18} /> {m.profile_logout()}
				</button>
			</aside>
			<section ref={focusRecovery} tabIndex={-1} className={styles.content} aria-labelledby="profile-tab">
				<h1 id="profile-tab">{label()}</h1>
				<Suspense fallback={<p role="status">{m.guard_loading()}</p>}>
					<Content key={user.id} />
				</Suspense>
			</section>
		</div>
	);
}
