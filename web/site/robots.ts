import { pageContext } from '../page-context.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { site } = context.get(pageContext);
	const kept = ['/admin', '/profile', '/cart', '/login', '/signup', '/request/', '/api/'];
	const lines = [
		'User-agent: *',
		...kept.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${site.url}/sitemap.xml`,
		'',
	];
	return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
