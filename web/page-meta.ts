import type { MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';

interface PageMeta {
	site: Site | undefined;
	title: string;
	description: string;
	/** The URL for search engines, from its first slash. */
	path: string;
	/** The URL of an image, absolute or from its first slash. */
	image?: string;
	/** JSON-LD objects of schema.org, without their context. */
	linkedData?: object[];
	/** Keeps the page out of search engines. */
	hidden?: boolean;
}

/** Title, description, canonical URL, Open Graph and JSON-LD of a page. */
export function pageMeta({
	site,
	title,
	description,
	path,
	image,
	linkedData = [],
	hidden,
}: PageMeta): MetaDescriptor[] {
	const url = `${site?.url ?? ''}${path}`;
	const fullTitle = site ? `${title} | ${site.company}` : title;
	const imageUrl = image && new URL(image, site?.url).href;
	return [
		{ title: fullTitle },
		{ name: 'description', content: description },
		...(hidden
			? [{ name: 'robots', content: 'noindex' }]
			: [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: site?.company ?? '' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: url },
		...(imageUrl ? [{ property: 'og:image', content: imageUrl }] : []),
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
