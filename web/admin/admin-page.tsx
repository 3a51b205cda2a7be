import { m } from '#messages';
import type { Route } from './+types/admin-page.ts';
import { tabOf } from './console-map.ts';

export const meta: Route.MetaFunction = ({ location }) => {
	const named = new URLSearchParams(location.search).has('tab');
	return [
		{ title: named ? `${tabOf(location).label()} | ${m.admin_title()}` : m.admin_title() },
		{ name: 'robots', content: 'noindex' },
	];
};

/** The tab that `?tab=` names, and its data. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
	const { clientLoader: load, default: Tab } = tabOf(args.url).page;
	return { Tab, data: await load(args) };
}

export async function clientAction(args: Route.ClientActionArgs): Promise<unknown> {
	const tab = tabOf(args.url);
	if (!tab.page.clientAction) throw new Error(`Nothing is changed on the tab ${tab.key}`);
	return tab.page.clientAction(args);
}

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
