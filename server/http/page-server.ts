import type { FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { Language } from '#contract/language.ts';
import type { Home } from '#contract/settings/home.ts';
import type { Site } from '#contract/settings/site.ts';
import { root } from '../platform/root.ts';
import type { BuiltAssets } from './shop-assets.ts';

/** The router context for a page's loader. `Backend` has the operations that it may call. */
export interface PageContext<Backend = unknown> {
	backend: Backend;
	site: Site;
	/** What the home page says. */
	home(): Home;
	/** What happens next with a request, in the firm's words; empty: it has not written any. */
	whatNext(): string;
	/** The language of the page. */
	language: Language;
	/** Path and query of the page when the browser must reload it: its scripts are of an older version, or its language is off. */
	outdatedPage: string | undefined;
	/** Allows only this page's own inline scripts. */
	nonce: string;
	/** Logs why a part of the page is missing. Such a page is not cached. */
	reportError(error: unknown, message: string): void;
}

/** Exports of the pages' bundle. Importing them here would create second copies. */
interface EntryModule {
	pageContext: RouterContext<PageContext>;
	createRequestHandler: typeof createRequestHandler;
	RouterContextProvider: typeof RouterContextProvider;
	/** Sets the function that gives the pages' texts their language. */
	overwriteGetLocale: (getLocale: () => Language) => void;
}

export type PageBuild = ServerBuild & { assets: BuiltAssets; entry: { module: EntryModule } };

/** The source of pages: the build, or Vite in development, which compiles them at each request. */
export interface PageServer {
	mode: 'production' | 'development';
	/** Returns the same object until a source file changes. */
	load(): Promise<PageBuild>;
	/** Called when a source file changes; never in production. */
	onChange?(listener: () => void): void;
	/** Gets each request first. Resolves to true when it has handled it. */
	handleFirst?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** The output of `npm run build`. */
export async function builtPages(): Promise<PageServer> {
	const entry = new URL('build/server/index.js', root).href;
	const build = (await import(entry)) as PageBuild;
	return { mode: 'production', load: async () => build };
}
