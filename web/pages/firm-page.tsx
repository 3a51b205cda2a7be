import { descriptionOf } from '#contract/firm-pages/page-content.ts';
import { maxFirmPathLength } from '#contract/query-limits.ts';
import { routeSegments } from '#contract/route-segments.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { FirmPageView } from '../firm-pages/firm-page-view.tsx';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import type { Route } from './+types/firm-page.ts';
import { leadElsewhere } from './lead-elsewhere.ts';

export const handle = {
	cache: { parameters: { path: maxFirmPathLength }, except: routeSegments },
} satisfies PageHandle;

/** A page that the firm has written. Drafts are shown in the console only. */
export async function loader(args: Route.LoaderArgs) {
	const { params, context } = args;
	const { backend, site, language } = context.get(pageContext);
	const shown = await orErrorPage(backend.findPublicPage(params.path, language));
	return shown ? { site, shown } : leadElsewhere(args);
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [];
	const { site, shown } = loaderData;
	const description = descriptionOf(shown.blocks) || shown.title;
	return pageMeta({ site, title: shown.title, description, path: urls.firmPage(shown.path) });
};

export default function FirmPage({ loaderData: { shown } }: Route.ComponentProps) {
	return <FirmPageView shown={shown} />;
}
