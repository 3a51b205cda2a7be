import type { FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { Language } from '#contract/language.ts';
import type { Site } from '#contract/site.ts';
import { root } from '../platform/root.ts';

/** What a page's loader finds in the router context; `Backend` are the operations that it may call. */
export interface PageContext<Backend = unknown> {
	backend: Backend;
	site: Site;
	/** The language of the page. */
	language: Language;
	/** Lets this page's own inline scripts run, and no others. */
	nonce: string;
	/** Logs why a part of the page is missing. Such a page is not cached. */
	reportError(error: unknown, message: string): void;
}

/** What stands in the pages' bundle: copies imported here would be other ones. */
interface EntryModule {
	pageContext: RouterContext<PageContext>;
	createRequestHandler: typeof createRequestHandler;
	RouterContextProvider: typeof RouterContextProvider;
	/** Has the texts of pages ask this function for their language. */
	overwriteGetLocale: (getLocale: () => Language) => void;
}

export type PageBuild = ServerBuild & { entry: { module: EntryModule } };

/** Where pages come from: the build, or in development Vite, which compiles them at each request. */
export interface PageServer {
	site: Site;
	mode: 'production' | 'development';
	/** The same object until a source has changed. */
	load(): Promise<PageBuild>;
	/** Called when a source has changed; never in production. */
	onChange?(listener: () => void): void;
	/** Gets each request first; resolves to whether it took it. */
	first?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** The pages as `npm run build` left them. */
export async function builtPages(site: Site): Promise<PageServer> {
	const entry = new URL('build/server/index.js', root).href;
	const build = (await import(entry)) as PageBuild;
	return { site, mode: 'production', load: async () => build };
}
