import type { MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';

interface PageMeta {
	site: Site | undefined;
	title: string;
	description: string;
	/** The address that search engines keep, from its first slash. */
	path: string;
	picture?: string;
	/** JSON-LD objects of schema.org, without their context. */
	linkedData?: object[];
	/** Keeps the page out of search engines. */
	hidden?: boolean;
}

/** Title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageMeta({
	site,
	title,
	description,
	path,
	picture,
	linkedData = [],
	hidden,
}: PageMeta): MetaDescriptor[] {
	const address = `${site?.url ?? ''}${path}`;
	const fullTitle = site ? `${title} | ${site.company}` : title;
	const image = picture && new URL(picture, site?.url).href;
	return [
		{ title: fullTitle },
		{ name: 'description', content: description },
		...(hidden
			? [{ name: 'robots', content: 'noindex' }]
			: [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: site?.company ?? '' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: address },
		...(image ? [{ property: 'og:image', content: image }] : []),
		...linkedData.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
	];
}

/** A schema.org breadcrumb list of names and site paths. */
export function breadcrumbs(site: Site | undefined, trail: [name: string, path: string][]): object {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(([name, path], at) => ({
			'@type': 'ListItem',
			position: at + 1,
			name,
			item: `${site?.url ?? ''}${path}`,
		})),
	};
}
