import { m } from '#messages';
import type { Route } from './+types/admin-page.ts';
import { dashboardTab, tabOf } from './console-map.ts';

export const meta: Route.MetaFunction = ({ location }) => {
	const tab = tabOf(location);
	const title = tab === dashboardTab ? m.admin_title() : `${tab.label()} | ${m.admin_title()}`;
	return [{ title }, { name: 'robots', content: 'noindex' }];
};

/** The tab that `?tab=` names, and its data. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
	const { clientLoader: load, default: Tab } = tabOf(args.url).page;
	return { Tab, data: await load(args) };
}

/** Changes what the tab shows. */
export async function clientAction(args: Route.ClientActionArgs): Promise<unknown> {
	const tab = tabOf(args.url);
	if (!tab.page.clientAction) throw new Error(`Nothing is changed on the tab ${tab.key}`);
	return tab.page.clientAction(args);
}

/** A search among rows that are all there loads nothing. */
export function shouldRevalidate(args: { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }): boolean {
	const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
	const tab = tabOf(nextUrl);
	const searched = tab === tabOf(currentUrl) && currentUrl.search !== nextUrl.search;
	return defaultShouldRevalidate && !(tab.whole && searched);
}

/** One tab of the console at a time. */
export default function AdminPage({ loaderData: { Tab, data } }: Route.ComponentProps) {
	return <Tab loaderData={data as never} />;
}
