import { Inbox, Menu } from 'lucide';
import type { ReactNode } from 'react';
import { type Location, Outlet, PrefetchPageLinks, useLocation, useNavigation } from 'react-router';
import { m } from '#messages';
import { useSiteData } from '../site-data.ts';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import text from '../ui/text.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import { inConsole, urls } from '../urls.ts';
import type { Route } from './+types/console-page.ts';
import { adminGuard, useAdmitted } from './admin-guard.ts';
import { useAdmin } from './admin-session.ts';
import { formPages, tabOf } from './console-map.ts';
import styles from './console-page.module.css';
import { ConsoleMenu, menuId } from './frame/console-menu.tsx';
import { PendingPage } from './frame/pending-page.tsx';
import { SignedOut } from './frame/signed-out.tsx';
import { PersonButton, usePersonSwitch } from './people/person-switch.tsx';
import { useDeskPolling } from './requests/desk-summary.ts';
import { PendingCount } from './requests/pending-count.tsx';
import { useTitleCount } from './requests/use-title-count.ts';

export const meta = () => [{ title: m.admin_title() }, { name: 'robots', content: 'noindex' }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [adminGuard];

/** Nothing; while it waits for the guard, no page of the console is rendered. */
export const clientLoader = () => null;
export const shouldRevalidate = () => false;

/** Until the first page has its data: first that the guard is at work, then the frame. */
export function HydrateFallback() {
	const location = useLocation();
	const next = useNextPage();
	if (useAdmitted()) {
		return (
			<Console>
				<PendingPage location={next ?? location} />
			</Console>
		);
	}
	return (
		<main className={`${page.page} ${page.pending}`} aria-busy="true">
			<p role="status">{m.admin_verifying()}</p>
		</main>
	);
}

/** The page of the console that is on its way. */
function useNextPage(): Location | undefined {
	const { location } = useNavigation();
	return location && inConsole(location.pathname) && location.pathname !== urls.adminLogin ? location : undefined;
}

/** The frame of the console, with the tabs beside the page; another page shows at once that it comes. */
export default function ConsolePage() {
	const location = useLocation();
	const next = useNextPage();
	const turns = next && (next.pathname !== location.pathname || tabOf(next) !== tabOf(location));
	return <Console>{turns ? <PendingPage location={next} /> : <Outlet />}</Console>;
}

function Console({ children }: { children: ReactNode }) {
	const { site } = useSiteData();
	const state = useAdmin();
	const location = useLocation();
	const next = useNextPage();
	const focusRecovery = useFocusRecovery();
	const personSwitch = usePersonSwitch();
	useDeskPolling();
	useTitleCount();
	if (state.status === 'out') return <SignedOut why={state.why} />;
	return (
		<div className={styles.console}>
			<header className={styles.bar}>
				<Link to={urls.admin} className={styles.brand}>
					<Code>{site.companyShort}</Code>
				</Link>
				<PersonButton name={state.admin.name} className={styles.person} onClick={personSwitch.start} />
				<Link to={urls.adminTab('requests')} className={styles.waiting}>
					<Icon of={Inbox} size={20} /> <span className={text.hidden}>{m.admin_tab_requests()}</span>
					<PendingCount />
				</Link>
				<button type="button" className={button.icon} popoverTarget={menuId} aria-label={m.admin_nav_menu()}>
					<Icon of={Menu} size={22} />
				</button>
			</header>
			<ConsoleMenu admin={state.admin} location={next ?? location} onSwitch={personSwitch.start} />
			{personSwitch.dialog}
			<div ref={focusRecovery} id="content" tabIndex={-1} className={styles.content}>
				{children}
			</div>
			{/* when the network breaks meanwhile, the other pages of the console still open */}
			{formPages.map(({ page }) => (
				<PrefetchPageLinks key={page} page={page} />
			))}
		</div>
	);
}
