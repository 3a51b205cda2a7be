import { data, redirect, redirectDocument } from 'react-router';
import { languageOfPath, pathWithoutLanguage } from '#contract/language.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/not-found-page.ts';

// not cached: there are endless such addresses, and a redirect may be added or deleted at any time
export const handle = { cache: false } satisfies PageHandle;

/** Leads from an address of a former shop to its page here; else there is no page, or none any more. */
export async function loader({ url: { pathname, search }, context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const found = await orErrorPage(backend.findRedirect(pathname + search));
	if (!found) throw data(null, { status: 404 });
	const { to, status } = found;
	if (to === null) throw data(null, { status: 410 });
	if (!to.startsWith('/')) throw redirect(to, status);
	// the router adds the language of this page; it knows no other
	throw languageOfPath(to) === language
		? redirect(pathWithoutLanguage(to), status)
		: redirectDocument(site.url + to, status);
}

export default function NotFoundPage() {
	return null;
}
