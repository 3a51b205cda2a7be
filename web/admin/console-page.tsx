import { type Location, Outlet, useLocation } from 'react-router';
import { mayUse } from '#contract/accounts/rights.ts';
import { pathWithoutLanguage } from '#contract/language.ts';
import { m } from '#messages';
import { consoleUrls } from '../platform/console-urls.ts';
import type { Route } from './+types/console-page.ts';
import { dashboardTab, formPageOf, rightOf, tabOf, urlOfOldTab } from './console-map.ts';
import { ConsoleHead } from './frame/console-head.tsx';
import listStates from './frame/list-states.module.css';
import { adminContext, adminGuard } from './session/admin-guard.ts';
import { leadTo } from './session/lead-to.ts';
import { useNextPage } from './use-next-page.ts';

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

/** Before the first page is loaded. */
export function HydrateFallback() {
	const location = useLocation();
	return <PendingPage location={useNextPage() ?? location} />;
}

/** The page within the frame. A click on a tab shows its placeholder at once. */
export default function ConsolePage() {
	const location = useLocation();
	const next = useNextPage();
	const turns = next && next.pathname !== location.pathname;
	return turns ? <PendingPage location={next} /> : <Outlet />;
}
