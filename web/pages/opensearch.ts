import { escapeXml } from '#contract/text/xml-text.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { pageContext } from '../platform/page-context.ts';
import { pageUrl } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import type { Route } from './+types/opensearch.ts';

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

/** Characters of the names, from OpenSearch 1.1. */
const maxShortName = 16;
const maxLongName = 48;

const shorten = (text: string, max: number) => [...text].slice(0, max).join('').trim();

/** Lets a browser search the shop from its address bar, in the language of the address: `/ar/opensearch.xml` finds pages in Arabic. */
export function loader({ context }: Route.LoaderArgs) {
	const { site, language } = context.get(pageContext);
	const lines = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
		`<ShortName>${escapeXml(shorten(site.companyShort, maxShortName))}</ShortName>`,
		`<LongName>${escapeXml(shorten(site.company, maxLongName))}</LongName>`,
		`<Description>${escapeXml(m.opensearch_description({ company: site.company }))}</Description>`,
		`<Url type="text/html" method="get" template="${escapeXml(pageUrl(site, `${urls.products}?search={searchTerms}`))}"/>`,
		`<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(pageUrl(site, urls.openSearch))}"/>`,
		`<Image type="${site.icon.type}">${escapeXml(new URL(site.icon.href, site.url).href)}</Image>`,
		`<Language>${language}</Language>`,
		'<InputEncoding>UTF-8</InputEncoding>',
		'<OutputEncoding>UTF-8</OutputEncoding>',
		'</OpenSearchDescription>',
		'',
	];
	return new Response(lines.join('\n'), {
		headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
	});
}
