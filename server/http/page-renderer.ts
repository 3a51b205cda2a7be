import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestHandler } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { basenameOf, type Language, languageOfPath, languages } from '#contract/language.ts';
import { m } from '#messages';
import { currentLanguage, inLanguage } from '../platform/language.ts';
import { publicCacheControl } from './cache-control.ts';
import { type CacheKeyOf, createCacheKey } from './cache-key.ts';
import { pageCachedRoutes } from './cached-routes.ts';
import type { RenderedResponse } from './encoded-response.ts';
import type { PageBuild, PageContext, PageServer } from './page-server.ts';
import { hashScripts, scriptPolicy } from './script-policy.ts';
import { securityHeaders } from './security-headers.ts';

// a page names its own policy; in development it has none, since Vite's scripts are inline
const { 'content-security-policy': _, ...pageSecurityHeaders } = securityHeaders;

/** Pages that are rendered at once, before others get `unavailable`: the last of so many waits for some seconds. */
const maxRenderings = 500;

/** As much of a request as a page may depend on. */
interface PageRequest {
	/** Path and query. */
	url: string;
	method?: string;
	headers?: IncomingHttpHeaders;
	log: FastifyBaseLogger;
	/** What every read of the page throws; it reads nothing then. */
	failure?: Error;
}

interface LoadedPages {
	build: PageBuild;
	handlers: Record<Language, RequestHandler>;
	keyOf: CacheKeyOf;
}

export interface PageRenderer {
	/** Renders a page, or the data of one. Errors of the page become its response, and are logged. */
	render(request: PageRequest): Promise<RenderedResponse>;
	/** The key in the cache, by what the pages declare. */
	keyOf: CacheKeyOf;
}

function webRequest({ url, method = 'GET', headers: sent = {} }: PageRequest, origin: string): Request {
	const headers = new Headers();
	for (const name of ['accept', 'accept-language', 'user-agent', 'if-none-match', 'x-react-router-request'] as const) {
		const value = sent[name];
		if (typeof value === 'string') headers.set(name, value);
	}
	return new Request(origin + url, { method, headers });
}

/** The language of a page, or of its data: React Router asks for those of `/ar` by `/ar.data`. */
const languageOfPage = (url: string): Language => languageOfPath(url.replace(/^(\/[^/?]*)\.data(?=\?|$)/, '$1'));

/** A backend whose operations all throw. */
function failingBackend(failure: Error): unknown {
	return new Proxy({}, { get: () => () => Promise.reject(failure) });
}

/** Renders pages by React Router, whose loaders find `backend` in their context. */
export async function createPageRenderer(backend: unknown, pageServer: PageServer): Promise<PageRenderer> {
	const { site, mode } = pageServer;
	let loaded: LoadedPages | undefined;
	let renderings = 0;

	async function load(): Promise<LoadedPages> {
		const build = await pageServer.load();
		if (loaded?.build === build) return loaded;
		const { createRequestHandler, overwriteGetLocale } = build.entry.module;
		overwriteGetLocale(currentLanguage);
		const handlerOf = (language: Language) => createRequestHandler({ ...build, basename: basenameOf(language) }, mode);
		const cachedRoutes = languages.flatMap((language) => pageCachedRoutes(build.routes, basenameOf(language)));
		loaded = { build, handlers: { en: handlerOf('en'), ar: handlerOf('ar') }, keyOf: createCacheKey(cachedRoutes) };
		return loaded;
	}

	async function renderPage(request: PageRequest, language: Language): Promise<RenderedResponse> {
		const { build, handlers } = await load();
		const { pageContext, RouterContextProvider } = build.entry.module;
		const nonce = randomBytes(16).toString('base64url');
		let isComplete = true;
		const value: PageContext = {
			backend: request.failure ? failingBackend(request.failure) : backend,
			...{ site, nonce, language },
			reportError(error, message) {
				isComplete = false;
				request.log.error({ err: error }, message);
			},
		};
		const context = new RouterContextProvider();
		context.set(pageContext, value);
		const response = await handlers[language](webRequest(request, site.url), context);
		const { html, hashes } = hashScripts(Buffer.from(await response.arrayBuffer()), nonce);
		const headers: OutgoingHttpHeaders = {
			...pageSecurityHeaders,
			'cache-control': response.ok && isComplete ? publicCacheControl : 'no-store',
			...Object.fromEntries(response.headers),
		};
		if (mode === 'production') headers['content-security-policy'] = scriptPolicy(hashes, site);
		if (response.status === 503) headers['retry-after'] = '5';
		return { statusCode: response.status, headers, rawPayload: html };
	}

	// in development a page that can't be compiled yet must not keep the server from starting
	if (mode === 'production') await load();
	return {
		async render(request) {
			if (renderings >= maxRenderings) throw new AppError('unavailable', m.error_unavailable());
			renderings++;
			try {
				const language = languageOfPage(request.url);
				return await inLanguage(language, () => renderPage(request, language));
			} finally {
				renderings--;
			}
		},
		keyOf: (url) => loaded?.keyOf(url),
	};
}
