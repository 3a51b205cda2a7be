import { iconFile } from '#contract/images/icon-files.ts';
import { imageUrl } from '#contract/images/images.ts';
import { directionOf, pathIn } from '#contract/language.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { pageContext } from '../platform/page-context.ts';
import { urls } from '../platform/urls.ts';
import type { Route } from './+types/web-manifest.ts';

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

/** Sizes for a home screen, in pixels. */
const sizes = [192, 512] as const;

/** What a phone shows when somebody puts the shop on its home screen, in the language of the address: `/ar/manifest.webmanifest`. */
export function loader({ context }: Route.LoaderArgs) {
	const { site, language } = context.get(pageContext);
	const own = sizes.map((size) => ({
		src: imageUrl(iconFile(site.favicon, size), site),
		type: 'image/png',
		sizes: `${size}x${size}`,
	}));
	const manifest = {
		id: '/',
		name: site.company,
		short_name: site.companyShort,
		lang: language,
		dir: directionOf(language),
		start_url: pathIn(language, urls.home),
		scope: '/',
		display: 'minimal-ui',
		theme_color: '#14191e',
		background_color: '#ffffff',
		icons: site.favicon ? own : [{ src: site.icon.href, type: site.icon.type, sizes: 'any' }],
	};
	return new Response(JSON.stringify(manifest), {
		headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
	});
}
