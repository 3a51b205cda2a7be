import { ExternalLink, LayoutDashboard, LogOut, Menu, MessagesSquare, Package, Settings, Shapes, Users } from 'lucide';
import { useEffect, useState } from 'react';
import { Outlet, PrefetchPageLinks, useLocation, useSearchParams } from 'react-router';
import type { Administrator } from '#contract/administrators.ts';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import { Icon } from '../ui/icon.tsx';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import { urls } from '../urls.ts';
import { AdminGuard } from './admin-guard.tsx';
import { signOutAdmin } from './admin-session.ts';
import { LeaveQuestion, useUnsaved } from './frame/leave-warning.tsx';
import '../styles.css';
import './console.css';

export const meta = () => [{ title: m.admin_title() }, { name: 'robots', content: 'noindex' }];

const tabs = [
	['dashboard', m.admin_tab_dashboard, LayoutDashboard],
	['products', m.admin_tab_products, Package],
	['categories', m.admin_tab_categories, Shapes],
	['customers', m.admin_tab_customers, Users],
	['requests', m.admin_tab_requests, MessagesSquare],
	['settings', m.admin_tab_settings, Settings],
] as const;

const formPages = [urls.addProduct, urls.addCategory, urls.updateProduct(1), urls.updateCategory(1)];

/** Which tab a console address belongs to: the wizards stand below their lists. */
function tabOf(pathname: string, asked: string | null): string {
	if (pathname.includes('product')) return 'products';
	if (pathname.includes('category')) return 'categories';
	return asked ?? 'dashboard';
}

/** The frame of the console: whoever may, with the tabs beside the page. */
export default function ConsolePage() {
	return <AdminGuard>{(admin) => <Console admin={admin} />}</AdminGuard>;
}

function Console({ admin }: { admin: Administrator }) {
	const { site } = useSiteData();
	const { pathname, search } = useLocation();
	const [parameters] = useSearchParams();
	const onLeave = useUnsaved();
	const [asking, setAsking] = useState(false);
	const focusRecovery = useFocusRecovery();
	const leave = () => {
		onLeave?.();
		signOutAdmin('left');
	};
	const current = tabOf(pathname, parameters.get('tab'));
	useEffect(() => document.getElementById('console-menu')?.hidePopover?.(), [pathname, search]);
	return (
		<div className="console">
			<header className="console-bar">
				<a href={urls.admin} className="console-brand">
					{site.companyShort}
				</a>
				<button
					type="button"
					className="icon-button console-menu-button"
					popoverTarget="console-menu"
					aria-label={m.admin_nav_menu()}
				>
					<Icon of={Menu} size={22} />
				</button>
			</header>
			<aside id="console-menu" className="console-side" popover="auto" aria-label={m.admin_nav_menu()}>
				<p className="console-person">
					<strong dir="auto">{admin.name}</strong>
					<span>{admin.role}</span>
				</p>
				<nav aria-label={m.admin_nav()}>
					{tabs.map(([tab, label, icon]) => (
						<a key={tab} href={urls.adminTab(tab)} aria-current={tab === current ? 'page' : undefined}>
							<Icon of={icon} size={18} /> {label()}
						</a>
					))}
				</nav>
				<div className="console-side-end">
					<a href={urls.home} target="_blank" rel="noreferrer">
						<Icon of={ExternalLink} size={18} /> {m.admin_nav_site()}
					</a>
					<button type="button" onClick={() => (onLeave ? setAsking(true) : leave())}>
						<Icon of={LogOut} size={18} /> {m.admin_logout()}
					</button>
				</div>
			</aside>
			<div ref={focusRecovery} id="content" tabIndex={-1} className="console-content">
				<Outlet />
			</div>
			{asking && <LeaveQuestion onLeave={leave} onStay={() => setAsking(false)} />}
			{/* on a line that breaks meanwhile the other pages of the console still open */}
			{formPages.map((page) => (
				<PrefetchPageLinks key={page} page={page} />
			))}
		</div>
	);
}
