import type { PageBuild, PageServer } from './http/page-server.ts';

/** Pages with hot reload: Vite serves its modules and compiles pages at each request. */
export async function developmentPages(): Promise<PageServer> {
	const [{ createServer }, { paraglideVitePlugin }, { pageTexts }] = await Promise.all([
		import('vite'),
		import('@inlang/paraglide-js'),
		import('../scripts/texts.ts'),
	]);
	const vite = await createServer({
		plugins: [paraglideVitePlugin(pageTexts)],
		server: { middlewareMode: true },
		appType: 'custom',
	});
	return {
		mode: 'development',
		load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
		onChange(listener) {
			for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, listener);
		},
		handleFirst: (request, reply) =>
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
