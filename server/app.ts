import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { registerApi } from './api.ts';
import { documentApi } from './api-document.ts';
import { documentRoute } from './documents/document-route.ts';
import { requestDataRoute } from './erasure/request-data-route.ts';
import { feedRoute } from './feed/feed-route.ts';
import { type CachedRoute, type CacheKeyOf, createCacheKey } from './http/cache-key.ts';
import { apiCachedRoutes } from './http/cached-routes.ts';
import { trustedProxies } from './http/caller-network.ts';
import { callerSignal, watchCallers } from './http/caller-signal.ts';
import type { RenderedResponse } from './http/encoded-response.ts';
import { sendError } from './http/errors.ts';
import { health } from './http/health.ts';
import { addMetrics } from './http/metrics.ts';
import { createPageRenderer } from './http/page-renderer.ts';
import type { PageServer } from './http/page-server.ts';
import { pages, sendPage } from './http/pages.ts';
import { setRequestLanguage } from './http/request-language.ts';
import { normalizeTarget } from './http/request-target.ts';
import type { RenderOptions } from './http/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { uploads } from './http/uploads.ts';
import { wellKnown } from './http/well-known.ts';
import { createPageBackend } from './page-backend.ts';
import { pdfRoutes } from './papers/pdf-routes.ts';
import type { Parts } from './parts.ts';
import { createReads } from './reads.ts';
import { limitWrongCodes } from './requests/request-code.ts';

/** Milliseconds. A request may take as long as six images of ten megabytes on a slow connection. */
const timeouts = { headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 72_000 };

/** Registers all plugins, API routes and pages. Does not listen yet. Without a page server, serves only the API. */
export async function createApp(parts: Parts, pageServer?: PageServer) {
	const { config, database, databases, files, privateFiles, objectStore, log, shop } = parts;
	const { responseCache, misses, replicas, searchTurns, stopping } = parts;
	const codeLimit = limitWrongCodes(database);
	const reads = createReads(parts);
	let isClosing = false;
	const createBackend = (signal: AbortSignal) =>
		createPageBackend({ primary: databases.reads, read: replicas.read, bounds: reads.ofPage(signal) });
	const renderer = pageServer && (await createPageRenderer(createBackend, pageServer, shop));
	pageServer?.onChange?.(responseCache.invalidate);
	let apiKeyOf: CacheKeyOf = () => undefined;
	/** Pages are rendered directly; API responses go through Fastify with its plugins. */
	const render = async (url: string, { language, signal }: RenderOptions): Promise<RenderedResponse> => {
		if (!renderer || url.startsWith('/api/')) {
			const headers = { 'accept-encoding': 'identity', ...(language !== undefined && { 'accept-language': language }) };
			return app.inject({ url, headers, signal });
		}
		const begun = performance.now();
		const reqId = randomUUID();
		const page = await renderer.render({ url, log: log.child({ reqId }), signal });
		metrics.count({ method: 'GET', route: '/*', status: page.statusCode }, performance.now() - begun);
		return { ...page, headers: { ...page.headers, 'x-request-id': reqId } };
	};
	/** Errors of the API are in one caller's language; error pages are in the URL's. */
	const isShared = ({ statusCode }: RenderedResponse, url: string) => statusCode < 400 || !url.startsWith('/api/');
	const app: FastifyInstance = Fastify({
		loggerInstance: log,
		genReqId: () => randomUUID(),
		trustProxy: trustedProxies(config.TRUST_PROXY),
		serverFactory(next) {
			const keyOf: CacheKeyOf = (url) => apiKeyOf(url) ?? renderer?.keyOf(url);
			const cached = responseCache.listener({ keyOf, render, next, onServed: misses.onServed, isShared });
			return createServer(timeouts, (request, response) => {
				normalizeTarget(request);
				(isClosing ? next : cached)(request, response);
			});
		},
		// still handle requests on open connections, which a proxy may send, then close the connection
		return503OnClosing: false,
		bodyLimit: 262_144,
		routerOptions: { maxParamLength: 200 },
		frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(securityHeaders)),
	});
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.setErrorHandler(sendError);
	app.setNotFoundHandler(() => {
		throw new AppError('not_found', m.error_no_route());
	});
	setRequestLanguage(app);
	watchCallers(app);
	app.addHook('onRequest', async (request, reply) => {
		reply.headers(securityHeaders).header('x-request-id', request.id);
	});

	app.addHook('preClose', async () => {
		isClosing = true;
	});
	app.addHook('onSend', async (_request, reply) => {
		// a kept-alive connection would delay the stop
		if (isClosing) reply.header('Connection', 'close');
	});

	if (config.API_BASE_URL && config.SITE_URL) {
		// pages call the API on another origin
		await app.register(cors, {
			origin: new URL(config.SITE_URL).origin,
			methods: ['GET', 'POST', 'PUT', 'DELETE'],
			exposedHeaders: [
				'X-Total-Count',
				'X-Total-Count-Relation',
				'Link',
				'X-Search-Reading',
				'X-Finder-Ask',
				'Retry-After',
				'X-Request-Id',
			],
			maxAge: 86_400,
		});
	}
	const metrics = addMetrics(app, {
		databases: { visitors: database, ...databases },
		replicas,
		responseCache,
		searchTurns,
		token: config.METRICS_TOKEN,
		isProxied: config.TRUST_PROXY !== false,
	});
	await app.register(rateLimit, { global: false });
	await app.register(compress, { threshold: 1_024 });
	await app.register(wellKnown, { contact: () => ({ email: shop.site().email, url: config.SITE_URL }) });
	await app.register(health, { database, stopping: stopping.signal });
	await app.register(pdfRoutes, { database, files, shop, codeLimit });
	await app.register(requestDataRoute, { database, files, privateFiles, shop, codeLimit });
	await app.register(feedRoute, { database, reads: databases.reads, dataDir: config.DATA_DIR, shop });
	await app.register(uploads, { dataDir: config.DATA_DIR, store: objectStore });
	await app.register(documentRoute, {
		read: replicas.read,
		dataDir: config.DATA_DIR,
		store: objectStore,
		async sendMissing(request, reply) {
			if (!renderer) return reply.callNotFound();
			const { url, method, headers: sent, log } = request;
			const page = await renderer.render({ url, method, headers: sent, log, signal: callerSignal(request) });
			return sendPage(page, request, reply);
		},
	});
	await app.register(
		async (api) => {
			const sendDocument = await documentApi(api);
			const cachedRoutes: CachedRoute[] = [];
			api.addHook('onRoute', (route) => void cachedRoutes.push(...apiCachedRoutes(route)));
			await registerApi(api, parts, { reads, codeLimit });
			api.get('/openapi.json', { schema: { hide: true } } as object, (_request, reply) => sendDocument(reply));
			api.all('/*', { schema: { hide: true } } as object, () => {
				throw new AppError('not_found', m.error_no_route());
			});
			apiKeyOf = createCacheKey(cachedRoutes);
		},
		{ prefix: '/api' },
	);
	if (renderer && pageServer) await app.register(pages, { renderer, pageServer, codeLimit });
	return app;
}
