import type { ServerBuild } from 'react-router';
import type { Site } from '#contract/site.ts';
import type { PageServer } from './http/pages.ts';

/** Pages with hot reload: Vite answers its own modules and compiles pages at each request. */
export async function developmentPages(site: Site): Promise<PageServer> {
	const { createServer } = await import('vite');
	const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
	return {
		site,
		mode: 'development',
		load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
		first: (request, reply) =>
			new Promise((done, fail) => {
				reply.raw.once('finish', () => {
					if (reply.sent) return;
					reply.hijack();
					done(true);
				});
				vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? fail(error) : done(false)));
			}),
	};
}
