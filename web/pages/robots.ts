import { languages, pathIn } from '#contract/language.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/robots.ts';

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

export function loader({ context }: Route.LoaderArgs) {
	const { site } = context.get(pageContext);
	// the pages of requests are not listed here: their headers forbid indexing
	const disallowed = ['/admin', '/profile', '/cart', '/login', '/signup'];
	const lines = [
		'User-agent: *',
		...languages.flatMap((language) => disallowed.map((path) => `Disallow: ${pathIn(language, path)}`)),
		'Disallow: /api/',
		'',
		`Sitemap: ${site.url}/sitemap.xml`,
		'',
	];
	return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
