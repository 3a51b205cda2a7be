import { languages } from '#contract/language.ts';
import { maxPageLength } from '#contract/query-limits.ts';
import type { Site } from '#contract/settings/site.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { pageUrl } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import type { Route } from './+types/sitemap.ts';

/** URLs in one file, from the sitemap protocol. Each page has one in each language. */
const maxUrls = 50_000;
const maxPages = Math.floor(maxUrls / languages.length);

const escaped = (url: string) => url.replaceAll('&', '&amp;');

/** One entry for each language, with links to all languages. */
function urlEntries(site: Site, path: string): string {
	const locations = languages.map((language) => ({ language, url: escaped(pageUrl(site, path, language)) }));
	const alternates = locations.map(
		({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
	);
	return locations.map(({ url }) => `<url><loc>${url}</loc>${alternates.join('')}</url>`).join('\n');
}

function wrap(kind: 'urlset' | 'sitemapindex', entries: string[]): Response {
	const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${namespaces}>${entries.join('\n')}</${kind}>\n`;
	return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

export const handle = { cache: { parameters: { part: maxPageLength } } } satisfies PageHandle;

/** The pages for search engines, in parts (`?part=2`) when one file is not enough. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const [categories, total] = await orErrorPage(
		Promise.all([backend.listCachedCategories(language), backend.countProducts()]),
	);
	const lists = [
		...[urls.home, urls.categories, urls.products, urls.findSeal, urls.ask(), urls.list, urls.about],
		...categories.map(({ id }) => urls.productsOf(id)),
	];
	const parts = Math.ceil((lists.length + total) / maxPages);
	const part = Number(new URL(request.url).searchParams.get('part'));
	if (parts > 1 && !part)
		return wrap(
			'sitemapindex',
			Array.from({ length: parts }, (_, at) => `<sitemap><loc>${site.url}/sitemap.xml?part=${at + 1}</loc></sitemap>`),
		);
	const page = Math.max(0, Math.min(parts, (Math.trunc(part) || 1) - 1));
	const own = page === 0 ? lists : [];
	const offset = page * maxPages + own.length - lists.length;
	const ids = await orErrorPage(backend.listProductIds({ offset, limit: maxPages - own.length }));
	return wrap(
		'urlset',
		[...own, ...ids.map(urls.product)].map((path) => urlEntries(site, path)),
	);
}
