import { Inbox, Menu } from 'lucide';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, PrefetchPageLinks, useLocation } from 'react-router';
import { m } from '#messages';
import { consoleUrls } from '../platform/console-urls.ts';
import { useSiteData } from '../platform/site-data.ts';
import { Brand } from '../site/brand.tsx';
import button from '../ui/button.module.css';
import { CutLine } from '../ui/cut-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import text from '../ui/text.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import styles from './console-frame.module.css';
import { formPages, tabs, tabUrl } from './console-map.ts';
import { ConsoleMenu, menuId } from './console-menu.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { PersonButton, usePersonSwitch } from './people/person-switch.tsx';
import { StepUpDialog } from './people/step-up-dialog.tsx';
import { AlertsButton, AlertsPanel } from './requests/alerts-panel.tsx';
import { useDeskPolling } from './requests/desk-summary.ts';
import { PendingCount, useTitleCount } from './requests/pending-count.tsx';
import { notifySignedOut, useAdmitted } from './session/admin-guard.ts';
import { type SignOutReason, useAdmin } from './session/admin-session.ts';
import { May, useMay } from './session/may.tsx';
import { useNextPage } from './use-next-page.ts';
import { usePalette } from './use-palette.tsx';

/**
 * The frame of the console, from when the guard has checked the session. It stays while its pages come and go, also when the first one comes:
 * what was opened in it meanwhile, such as the alerts, stays open.
 */
export default function ConsoleFrame() {
	if (useAdmitted()) return <Console />;
	return (
		<main className={`${page.page} ${page.pending}`} aria-busy="true">
			<p role="status">{m.admin_verifying()}</p>
		</main>
	);
}

const otherPages = [
	...tabs.map((tab) => ({ page: tabUrl(tab), right: tab.right })),
	...formPages.map(({ page, right }) => ({ page, right })),
];

/** Milliseconds after which the page that was opened has most likely loaded what it shows. */
const preloadDelay = 4_000;

/** Preloads the other pages, so that they open even when the network fails later. The page that was opened comes first. */
function OtherPages() {
	const [isDue, setDue] = useState(false);
	const may = useMay();
	useEffect(() => {
		const timer = setTimeout(() => setDue(true), preloadDelay);
		return () => clearTimeout(timer);
	}, []);
	const pages = otherPages.filter(({ right }) => may(right));
	return isDue && pages.map(({ page }) => <PrefetchPageLinks key={page} page={page} />);
}

function Console() {
	const { site } = useSiteData();
	const state = useAdmin();
	const location = useLocation();
	const next = useNextPage();
	const focusRecovery = useFocusRecovery();
	const personSwitch = usePersonSwitch();
	const palette = usePalette({ admin: state.status === 'in' ? state.admin : undefined, onSwitch: personSwitch.start });
	useDeskPolling(useMay()('requests.desk'));
	useTitleCount();
	if (state.status === 'out') return <SignedOut why={state.why} />;
	return (
		<div className={styles.console}>
			<header className={styles.bar}>
				<Link to={consoleUrls.dashboard} className={styles.brand}>
					{site.logo ? <Brand short /> : <CutLine text={site.companyShort} />}
				</Link>
				<PersonButton name={state.admin.name} className={styles.person} onClick={personSwitch.start} />
				<PaletteButton inBar onClick={palette.open} />
				<May right="requests.desk">
					<AlertsButton inBar />
					<Link to={consoleUrls.tab('requests')} className={styles.waiting}>
						<Icon of={Inbox} size={20} /> <span className={text.hidden}>{m.admin_tab_requests()}</span>
						<PendingCount />
					</Link>
				</May>
				<button type="button" className={button.icon} popoverTarget={menuId} aria-label={m.admin_nav_menu()}>
					<Icon of={Menu} size={22} />
				</button>
			</header>
			<ConsoleMenu
				admin={state.admin}
				location={next ?? location}
				onSwitch={personSwitch.start}
				onSearch={palette.open}
			/>
			<AlertsPanel />
			<StepUpDialog />
			{personSwitch.dialog}
			{palette.palette}
			<div ref={focusRecovery} id="content" tabIndex={-1} className={styles.content}>
				<Outlet />
			</div>
			<OtherPages />
		</div>
	);
}

/** Replaces the console when the session has ended, in this tab or another: says why, and goes to the login. */
function SignedOut({ why }: { why: SignOutReason | undefined }) {
	useEffect(() => notifySignedOut(why), [why]);
	return <Navigate to={consoleUrls.login} replace />;
}
