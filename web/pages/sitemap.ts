import type { Addressed } from '#contract/catalogue/addresses.ts';
import type { Language } from '#contract/language.ts';
import { maxPageLength } from '#contract/query-limits.ts';
import type { Site } from '#contract/settings/site.ts';
import { escapeXml } from '#contract/text/xml-text.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { pageUrl } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import type { Route } from './+types/sitemap.ts';

/** URLs in one file: with their alternates in encoded Arabic they stay below the 50 MB of the sitemap protocol. Each page has one in each language. */
const maxUrls = 20_000;

/** One entry for each language of the shop, with links to all of them. */
function urlEntries(site: Site, pathOf: (language: Language) => string): string {
	const locations = site.languages.map((language) => ({
		language,
		url: escapeXml(pageUrl(site, pathOf(language), language)),
	}));
	const alternates =
		locations.length < 2
			? []
			: locations.map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`);
	return locations.map(({ url }) => `<url><loc>${url}</loc>${alternates.join('')}</url>`).join('\n');
}

function wrap(kind: 'urlset' | 'sitemapindex', entries: string[]): Response {
	const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
	const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${namespaces}>${entries.join('\n')}</${kind}>\n`;
	return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

/** The path of a product or category in each language. */
function inLanguages(
	pathOf: (thing: Addressed) => string,
	{ id, names }: { id: number; names: Record<Language, string> },
) {
	return (language: Language) => pathOf({ id, name: names[language] });
}

export const handle = { cache: { parameters: { part: maxPageLength } } } satisfies PageHandle;

/** The pages for search engines, in parts (`?part=2`) when one file is not enough. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const [categories, total, written] = await orErrorPage(
		Promise.all([backend.listCategoryNames(), backend.countProducts(), backend.listCachedPages(language)]),
	);
	const fixed = [urls.home, urls.categories, urls.products, urls.findSeal, urls.ask(), urls.list, urls.about];
	const firmPages = written.map(({ path }) => urls.firmPage(path)).filter((path) => path !== urls.about);
	const lists = [
		...[...fixed, ...firmPages].map((path) => () => path),
		...categories.map((category) => inLanguages(urls.category, category)),
	];
	const maxPages = Math.floor(maxUrls / site.languages.length);
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
	const products = await orErrorPage(backend.listProductNames({ offset, limit: maxPages - own.length }));
	return wrap(
		'urlset',
		[...own, ...products.map((product) => inLanguages(urls.product, product))].map((pathOf) =>
			urlEntries(site, pathOf),
		),
	);
}
