import type { MetaDescriptor } from 'react-router';
import { baseLanguage, type Language, pathIn } from '#contract/language.ts';
import type { Site } from '#contract/settings/site.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { currentLanguage } from './language.ts';

interface PageMeta {
	site: Site | undefined;
	title: string;
	description: string;
	/** The canonical path, without the language; one for each language when it has words of a name. */
	path: string | Record<Language, string>;
	/** URL or path of an image. */
	image?: string;
	/** JSON-LD objects of schema.org, without their context. */
	linkedData?: object[];
	/** Hides the page from search engines. */
	hidden?: boolean;
}

/** The URL of a page, in the current language by default. */
export function pageUrl(site: Site | undefined, path: string, language: Language = currentLanguage()): string {
	return (site?.url ?? '') + pathIn(language, path);
}

/** Links to the page in each language of the shop, for search engines; the base language as default. None where the shop has one language. */
function alternates(site: Site | undefined, pathOf: (language: Language) => string): MetaDescriptor[] {
	const { languages = [] } = site ?? {};
	if (languages.length < 2) return [];
	const entries = [...languages.map((language) => [language, language] as const), ['x-default', baseLanguage] as const];
	return entries.map(([hrefLang, language]) => ({
		tagName: 'link' as const,
		rel: 'alternate',
		hrefLang,
		href: pageUrl(site, pathOf(language), language),
	}));
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
	const pathOf = (language: Language) => (typeof path === 'string' ? path : path[language]);
	const url = pageUrl(site, pathOf(currentLanguage()));
	const fullTitle = isolateCodes(site ? `${title} | ${site.company}` : title);
	// chats show the description without markup
	const plainDescription = isolateCodes(description);
	const imageUrl = image && new URL(image, site?.url).href;
	return [
		{ title: fullTitle },
		{ name: 'description', content: plainDescription },
		...(hidden
			? [{ name: 'robots', content: 'noindex' }]
			: [{ tagName: 'link' as const, rel: 'canonical', href: url }, ...alternates(site, pathOf)]),
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: site?.company ?? '' },
		{ property: 'og:title', content: isolateCodes(title) },
		{ property: 'og:description', content: plainDescription },
		{ property: 'og:url', content: url },
		{ property: 'og:locale', content: currentLanguage() },
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
			item: pageUrl(site, path),
		})),
	};
}
