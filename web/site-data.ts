import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

export interface SiteData {
	site: Site;
	/** The first four categories, for the footer. */
	footerCategories: string[];
}

/** What the root loader gave to every page. */
export function useSiteData(): SiteData {
	const loaded = useRouteLoaderData<SiteData>('root');
	if (!loaded) throw new Error('A page was rendered without the root loader');
	return loaded;
}
