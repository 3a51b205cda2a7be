import { maxPageLength } from '#contract/query-limits.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { orErrorPage, pageContext } from '../page-context.ts';
import { urls } from '../urls.ts';
import type { Route } from './+types/sitemap.ts';

/** How many URLs the sitemap protocol allows in one file. */
const maxUrls = 50_000;

function wrap(kind: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', locations: string[]): Response {
	const entries = locations.map((location) => `<${entry}><loc>${location.replaceAll('&', '&amp;')}</loc></${entry}>`);
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</${kind}>\n`;
	return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

export const handle = { cache: { parameters: { part: maxPageLength } } } satisfies PageHandle;

/** Every page that a search engine should find; in parts (`?part=2`) when there are more than one file may hold. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const [categories, ids] = await orErrorPage(
		Promise.all([backend.listCachedCategories(language), backend.listProductIds()]),
	);
	const paths = [
		...[urls.home, urls.categories, urls.products, urls.about],
		...categories.map(({ id }) => urls.productsOf(id)),
		...ids.map(urls.product),
	];
	const locations = paths.map((path) => site.url + path);
	const parts = Math.ceil(locations.length / maxUrls);
	const part = Number(new URL(request.url).searchParams.get('part'));
	if (parts > 1 && !part)
		return wrap(
			'sitemapindex',
			'sitemap',
			Array.from({ length: parts }, (_, at) => `${site.url}/sitemap.xml?part=${at + 1}`),
		);
	const from = Math.max(0, (part || 1) - 1) * maxUrls;
	return wrap('urlset', 'url', locations.slice(from, from + maxUrls));
}
