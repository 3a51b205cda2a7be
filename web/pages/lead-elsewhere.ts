import { data, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { languageOfPath, pathWithoutLanguage } from '#contract/language.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';

/** Where there is no page: leads from an address of a former shop to its page here; else there is no page, or none any more. */
export async function leadElsewhere({
	url: { pathname, search },
	context,
}: Pick<LoaderFunctionArgs, 'url' | 'context'>): Promise<never> {
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
