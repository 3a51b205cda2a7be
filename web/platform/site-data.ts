import { useRouteLoaderData } from 'react-router';
import type { PageLink } from '#contract/firm-pages/page-content.ts';
import type { Site } from '#contract/settings/site.ts';

export interface SiteData {
	site: Site;
	/** The first four categories, for the footer. */
	footerCategories: string[];
	/** The pages of the firm that the footer links to. */
	footerPages: PageLink[];
}

/** The data of the root loader. */
export function useSiteData(): SiteData {
	const loaded = useRouteLoaderData<SiteData>('root');
	if (!loaded) throw new Error('A page was rendered without the root loader');
	return loaded;
}
