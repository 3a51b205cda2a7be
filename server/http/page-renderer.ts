import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestHandler } from 'react-router';
import { AppError } from '#contract/errors.ts';
import {
	basenameOf,
	eachLanguage,
	type Language,
	languageOfPath,
	languages,
	pathIn,
	pathWithoutLanguage,
} from '#contract/language.ts';
import type { Home } from '#contract/settings/home.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';
import { currentLanguage, inLanguage } from '../platform/language.ts';
import { parseRequestUrl } from '../platform/request-url.ts';
import { publicCacheControl } from './cache-control.ts';
import { type CacheKeyOf, createCacheKey } from './cache-key.ts';
import { pageCachedRoutes } from './cached-routes.ts';
import { contentPolicy, hashInline } from './content-policy.ts';
import type { RenderedResponse } from './encoded-response.ts';
import type { PageBuild, PageContext, PageServer } from './page-server.ts';
import { securityHeaders } from './security-headers.ts';
import { shopAssets } from './shop-assets.ts';

// a page has its own policy; none in development, since Vite's scripts are inline
const { 'content-security-policy': _, ...pageSecurityHeaders } = securityHeaders;

/** Pages rendered at once; more get `unavailable`. The last of so many waits for some seconds. */
const maxRenderings = 500;

/** The part of a request that a page may depend on. */
interface PageRequest {
	/** Path and query. */
	url: string;
	method?: string;
	headers?: IncomingHttpHeaders;
	log: FastifyBaseLogger;
	/** Aborts when nobody waits for the page. */
	signal: AbortSignal;
	/** When set, all reads of the page throw it. */
	failure?: Error;
}

interface LoadedPages {
	build: PageBuild;
	/** By the frame of the page: each has its own manifest. */
	handlers: Record<'shop' | 'console', Record<Language, RequestHandler>>;
	keyOf: CacheKeyOf;
}

export interface PageRenderer {
	/** Renders a page or its data. Logs errors of the page and turns them into a response. */
	render(request: PageRequest): Promise<RenderedResponse>;
	/** The cache key, from the declarations of the pages. */
	keyOf: CacheKeyOf;
}

function webRequest({ url, method = 'GET', headers: sent = {}, signal }: PageRequest, origin: string): Request {
	const headers = new Headers();
	for (const name of ['accept', 'accept-language', 'user-agent', 'if-none-match', 'x-react-router-request'] as const) {
		const value = sent[name];
		if (typeof value === 'string') headers.set(name, value);
	}
	return new Request(origin + url, { method, headers, signal });
}

const routesParameter = '_routes';

/** Whether a browser requests data of routes that this build lacks: its scripts are from an older version. */
function isOutdated(url: string, { routes }: PageBuild): boolean {
	const ids = parseRequestUrl(url).searchParams.get(routesParameter);
	return ids?.split(',').some((id) => id !== '' && !(id in routes)) ?? false;
}

/** The URL without `_routes`, which requests the data of all routes of the page. */
function withoutRoutes(url: string): string {
	const { pathname, searchParams } = parseRequestUrl(url);
	searchParams.delete(routesParameter);
	return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** `/ar/product.data?page=2` → `/ar/product?page=2`; `/_.data` → `/`. */
const pageOfData = (url: string) => url.replace(/\/_(?:root)?\.data(?=\?|$)/, '/').replace(/\.data(?=\?|$)/, '');

/** The language of a page or of its data: React Router requests the data of `/ar` as `/ar.data`. */
const languageOfPage = (url: string): Language => languageOfPath(url.replace(/^(\/[^/?]*)\.data(?=\?|$)/, '$1'));

/** Whether a URL belongs to the console. */
const isOfConsole = (url: string) => /^\/admin(?=[/?.]|$)/.test(pathWithoutLanguage(url));

const isData = (url: string) => /\.data(?=\?|$)/.test(url);

/** Redirects a page in a language that is off to the same page in the shop's first language. Not cached: the language may be switched on. */
function toOfferedLanguage(url: string, { languages: [first] }: Site): RenderedResponse {
	// a second slash would lead to another site
	const location = pathIn(first, pathWithoutLanguage(url).replace(/^[/\\]+/, '/'));
	const headers = { ...pageSecurityHeaders, location, 'cache-control': 'no-store' };
	return { statusCode: 302, headers, rawPayload: Buffer.alloc(0) };
}

/** A backend whose operations all throw. */
function failingBackend(failure: Error): unknown {
	return new Proxy({}, { get: () => () => Promise.reject(failure) });
}

/** What pages say of the firm. */
interface PageShop {
	site(language: Language): Site;
	home(language: Language): Home;
	whatNext(language: Language): string;
}

/** Renders pages with React Router. Loaders get a new backend for each page from their context, and what `shop` says of the firm. */
export async function createPageRenderer(
	createBackend: (signal: AbortSignal) => unknown,
	pageServer: PageServer,
	shop: PageShop,
): Promise<PageRenderer> {
	const { mode } = pageServer;
	let loaded: LoadedPages | undefined;
	let renderings = 0;

	async function load(): Promise<LoadedPages> {
		const build = await pageServer.load();
		if (loaded?.build === build) return loaded;
		const { createRequestHandler, overwriteGetLocale } = build.entry.module;
		overwriteGetLocale(currentLanguage);
		const handlersOf = (assets: PageBuild['assets']) =>
			eachLanguage((language) => createRequestHandler({ ...build, assets, basename: basenameOf(language) }, mode));
		const handlers = {
			console: handlersOf(build.assets),
			// Vite compiles the manifest of all routes in development
			shop: handlersOf(mode === 'production' ? shopAssets(build.assets) : build.assets),
		};
		const cachedRoutes = languages.flatMap((language) => pageCachedRoutes(build.routes, basenameOf(language)));
		loaded = { build, handlers, keyOf: createCacheKey(cachedRoutes) };
		return loaded;
	}

	async function renderPage(request: PageRequest, language: Language): Promise<RenderedResponse> {
		const { build, handlers } = await load();
		const { pageContext, RouterContextProvider } = build.entry.module;
		const nonce = randomBytes(16).toString('base64url');
		const site = shop.site(language);
		let isComplete = true;
		const isOff = !site.languages.includes(language) && !isOfConsole(request.url);
		if (isOff && !isData(request.url)) return toOfferedLanguage(request.url, site);
		// in a language that is off, the browser loads the next page as a document, which redirects to a language that is offered
		const mustReload = isOff || isOutdated(request.url, build);
		const url = mustReload ? withoutRoutes(request.url) : request.url;
		const outdatedPage = mustReload ? pageOfData(url) : undefined;
		const value: PageContext = {
			backend: request.failure ? failingBackend(request.failure) : createBackend(request.signal),
			site,
			home: () => shop.home(language),
			whatNext: () => shop.whatNext(language),
			nonce,
			language,
			outdatedPage,
			reportError(error, message) {
				isComplete = false;
				request.log.error({ err: error }, message);
			},
		};
		const context = new RouterContextProvider();
		context.set(pageContext, value);
		const frame = isOfConsole(url) ? 'console' : 'shop';
		const response = await handlers[frame][language](webRequest({ ...request, url }, site.url), context);
		const { html, hashes } = hashInline(Buffer.from(await response.arrayBuffer()), nonce);
		const headers: OutgoingHttpHeaders = {
			...pageSecurityHeaders,
			'cache-control': response.ok && isComplete && outdatedPage === undefined ? publicCacheControl : 'no-store',
			...(frame === 'shop' && { 'x-frame-options': 'SAMEORIGIN' }),
			...Object.fromEntries(response.headers),
		};
		if (mode === 'production') headers['content-security-policy'] = contentPolicy(hashes, site, frame);
		if (response.status === 503) headers['retry-after'] = '5';
		return { statusCode: response.status, headers, rawPayload: html };
	}

	// in development, the server starts even when a page does not compile
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
