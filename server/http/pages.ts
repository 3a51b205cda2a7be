import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type {
	createRequestHandler,
	RequestHandler,
	RouterContext,
	RouterContextProvider,
	ServerBuild,
} from 'react-router';
import type { Site } from '#contract/site.ts';
import { root } from '../platform/root.ts';
import type { RenderedResponse } from './response-cache.ts';

const client = fileURLToPath(new URL('build/client/', root));

/** What a page's loader finds in the router context; `Backend` are the operations that it may call. */
export interface PageContext<Backend = unknown> {
	backend: Backend;
	site: Site;
	/** Lets this page's own inline scripts run, and no others. */
	nonce: string;
	/** Takes the page as it was rendered: the body of a `Response` would be a stream of it. */
	take(html: Buffer): void;
	/** Notes in the log why a part of the page is missing. Such a page is given to whoever asked, and kept by nobody. */
	fail(error: unknown, message: string): void;
}

/** What stands in the bundle: copies made here would be other ones. */
interface EntryModule {
	pageContext: RouterContext<PageContext>;
	createRequestHandler: typeof createRequestHandler;
	RouterContextProvider: typeof RouterContextProvider;
}
type PageModule = ServerBuild & { entry: { module: EntryModule } };

/** Where pages come from: the build, or in development Vite, which compiles them as they are asked for. */
export interface PageServer {
	site: Site;
	mode: 'production' | 'development';
	load(): Promise<ServerBuild>;
	/** Gets each request first; answers whether it took it. */
	first?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** The pages as `npm run build` left them. */
export async function builtPages(site: Site): Promise<PageServer> {
	const entry = new URL('build/server/index.js', root).href;
	const build = (await import(entry)) as ServerBuild;
	return { site, mode: 'production', load: async () => build };
}

/**
 * Names this page's own inline scripts by what they say, so that the page can be kept and given to many. They are known by
 * the nonce of this one rendering, which nobody could foresee who put a script into the page's data; it is taken out.
 */
function withHashes(html: Buffer, nonce: string): { html: Buffer; hashes: string[] } {
	const mark = ` nonce="${nonce}"`;
	const parts: Buffer[] = [];
	const hashes: string[] = [];
	let from = 0;
	for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
		parts.push(html.subarray(from, at));
		from = at + mark.length;
		const tag = html.subarray(html.lastIndexOf('<', at), at).toString();
		const text = html.subarray(html.indexOf('>', from) + 1, html.indexOf('</script>', from));
		if (/^<script\b/.test(tag) && text.length > 0) hashes.push(`'sha256-${hash('sha256', text, 'base64')}'`);
	}
	parts.push(html.subarray(from));
	return { html: Buffer.concat(parts), hashes };
}

function policy(hashes: string[], site: Site): string {
	const connect = [...new Set([site.apiBase && new URL(site.apiBase).origin].filter(Boolean))];
	return [
		"default-src 'self'",
		`script-src 'self' ${hashes.join(' ')}`.trim(),
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob: http: https:",
		`connect-src 'self' ${connect.join(' ')}`.trim(),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ');
}

/** What is asked of a page: path and query, and as much of a call as it may depend on. */
interface Asked {
	url: string;
	method?: string;
	headers?: IncomingHttpHeaders;
	log: FastifyBaseLogger;
}

function webRequest({ url, method = 'GET', headers: given = {} }: Asked, origin: string): Request {
	const headers = new Headers();
	for (const name of ['accept', 'accept-language', 'user-agent', 'if-none-match', 'x-react-router-request'] as const) {
		const value = given[name];
		if (typeof value === 'string') headers.set(name, value);
	}
	return new Request(origin + url, { method, headers });
}

export type Render = (asked: Asked) => Promise<RenderedResponse>;

/** Makes pages by React Router, with the backend in their context. A failure is an answer, too, and noted in the log. */
export function createRender(backend: unknown, { site, mode, load }: PageServer): Render {
	let made: { build: ServerBuild; handle: RequestHandler } | undefined;
	return async (asked) => {
		const build = (await load()) as PageModule;
		const entry = build.entry.module;
		if (made?.build !== build) made = { build, handle: entry.createRequestHandler(build, mode) };
		const nonce = randomBytes(16).toString('base64url');
		const context = new entry.RouterContextProvider();
		let complete = true;
		const fail = (error: unknown, message: string) => {
			complete = false;
			asked.log.error({ err: error }, message);
		};
		let rendered: Buffer | undefined;
		const take = (html: Buffer) => {
			rendered = html;
		};
		const value: PageContext = { backend, site, nonce, take, fail };
		context.set(entry.pageContext, value);
		const response = await made.handle(webRequest(asked, site.url), context);
		const { html, hashes } = withHashes(rendered ?? Buffer.from(await response.arrayBuffer()), nonce);
		const headers: OutgoingHttpHeaders = {
			'cache-control': response.ok && complete ? 'public, max-age=0, must-revalidate' : 'no-store',
			...Object.fromEntries(response.headers),
		};
		if (mode === 'production') headers['content-security-policy'] = policy(hashes, site);
		if (response.status === 503) headers['retry-after'] = '5';
		return { statusCode: response.status, headers, rawPayload: html };
	};
}

/** Hands every address that is nothing else to `render`. */
export const pages: FastifyPluginAsync<{ render: Render; pageServer: PageServer }> = async (
	app,
	{ render, pageServer },
) => {
	const { mode } = pageServer;
	if (mode === 'production') {
		await app.register(fastifyStatic, {
			root: client,
			wildcard: false,
			decorateReply: false,
			preCompressed: true,
			setHeaders: (reply, path) =>
				void reply.header(
					'Cache-Control',
					path.startsWith(join(client, 'assets')) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
				),
		});
	}

	const answer = async (request: FastifyRequest, reply: FastifyReply) => {
		if (await pageServer.first?.(request, reply)) return reply;
		if (mode === 'development') reply.removeHeader('content-security-policy');
		const { statusCode, headers, rawPayload } = await render(request);
		return reply.code(statusCode).headers(headers).send(rawPayload);
	};
	app.get('/products', (request, reply) => reply.redirect(`/product${request.url.slice('/products'.length)}`, 301));
	app.get('/*', answer);
};
