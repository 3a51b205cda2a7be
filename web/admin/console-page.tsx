import { Inbox, Menu } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { type Location, Navigate, Outlet, PrefetchPageLinks, useLocation } from 'react-router';
import { mayUse } from '#contract/accounts/rights.ts';
import { pathWithoutLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { consoleUrls } from '../platform/console-urls.ts';
import { useNextLocation } from '../platform/next-location.ts';
import { useSiteData } from '../platform/site-data.ts';
import { inConsole } from '../platform/urls.ts';
import { Brand } from '../site/brand.tsx';
import button from '../ui/button.module.css';
import { CutLine } from '../ui/cut-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import text from '../ui/text.module.css';
import { useFocusRecovery } from '../ui/use-focus-recovery.ts';
import type { Route } from './+types/console-page.ts';
import { dashboardTab, formPageOf, formPages, rightOf, tabOf, tabs, tabUrl, urlOfOldTab } from './console-map.ts';
import { ConsoleMenu, menuId } from './console-menu.tsx';
import styles from './console-page.module.css';
import { ConsoleHead } from './frame/console-head.tsx';
import listStates from './frame/list-states.module.css';
import { PaletteButton } from './palette/palette-button.tsx';
import { PersonButton, usePersonSwitch } from './people/person-switch.tsx';
import { StepUpDialog } from './people/step-up-dialog.tsx';
import { AlertsButton, AlertsPanel } from './requests/alerts-panel.tsx';
import { useDeskPolling } from './requests/desk-summary.ts';
import { PendingCount, useTitleCount } from './requests/pending-count.tsx';
import { adminContext, adminGuard, notifySignedOut, useAdmitted } from './session/admin-guard.ts';
import { type SignOutReason, useAdmin } from './session/admin-session.ts';
import { leadTo } from './session/lead-to.ts';
import { May, useMay } from './session/may.tsx';
import { usePalette } from './use-palette.tsx';

/** The title is the name of the tab; a page with a form sets its own. */
export const meta: Route.MetaFunction = ({ location }) => {
	const tab = tabOf(location);
	const title = tab === dashboardTab || formPageOf(location) ? m.admin_title() : `${tab.label()} | ${m.admin_title()}`;
	return [{ title }, { name: 'robots', content: 'noindex' }];
};

const leadFromOldTab: Route.ClientMiddlewareFunction = async ({ request }, next) => {
	const url = urlOfOldTab(new URL(request.url));
	if (url) throw leadTo(url, request);
	return next();
};

/** A page that the person may not open leads to the dashboard, which everybody may. */
const checkPage: Route.ClientMiddlewareFunction = async ({ request, context }, next) => {
	const location = { pathname: pathWithoutLanguage(new URL(request.url).pathname) };
	const admin = context.get(adminContext);
	const settings = consoleUrls.tab('settings');
	if (admin.must_enrol && location.pathname !== settings) throw leadTo(settings, request);
	if (!mayUse(admin, rightOf(location))) throw leadTo(consoleUrls.dashboard, request);
	return next();
};

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [adminGuard, leadFromOldTab, checkPage];

/** Loads nothing; it exists so that no page renders before the guard is done. */
export const clientLoader = () => null;
export const shouldRevalidate = () => false;

/** Before the first page is loaded: a notice while the guard checks the session, then the frame. */
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

/** Placeholder of a page that is loading. */
function PendingPage({ location }: { location: Location }) {
	const formPage = formPageOf(location);
	if (formPage) return <p role="status">{formPage.loading()}</p>;
	const tab = tabOf(location);
	return (
		<main id="main" tabIndex={-1} aria-busy="true">
			<ConsoleHead title={tab.label()} />
			<p role="status" className={listStates.state}>
				{tab.loading()}
			</p>
		</main>
	);
}

/** Location of the page that is loading. */
function useNextPage(): Location | undefined {
	const location = useNextLocation();
	return location && inConsole(location.pathname) && location.pathname !== consoleUrls.login ? location : undefined;
}

/** The frame of the console. A click on a tab shows its placeholder at once. */
export default function ConsolePage() {
	const location = useLocation();
	const next = useNextPage();
	const turns = next && next.pathname !== location.pathname;
	return <Console>{turns ? <PendingPage location={next} /> : <Outlet />}</Console>;
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

function Console({ children }: { children: ReactNode }) {
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
				{children}
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
