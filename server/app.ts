import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { administratorsApi } from './accounts/administrators-api.ts';
import { accountsApi } from './accounts/api.ts';
import { consolePinsApi } from './accounts/console-pins-api.ts';
import { customersApi } from './accounts/customers-api.ts';
import { emailChangesApi } from './accounts/email-changes-api.ts';
import { passwordResetApi } from './accounts/password-reset-api.ts';
import { cartApi } from './cart/api.ts';
import { catalogueApi } from './catalogue/api.ts';
import type { CatalogueCache } from './catalogue/catalogue-cache.ts';
import { editingApi } from './catalogue/editing-api.ts';
import { referencesApi } from './catalogue/references-api.ts';
import type { Config } from './config.ts';
import { healthListsApi } from './health/api.ts';
import { historyApi } from './history/history-api.ts';
import { setCacheControl } from './http/cache-control.ts';
import { type CachedRoute, type CacheKeyOf, createCacheKey } from './http/cache-key.ts';
import { apiCachedRoutes } from './http/cached-routes.ts';
import type { RenderedResponse } from './http/encoded-response.ts';
import { sendError } from './http/errors.ts';
import { health } from './http/health.ts';
import { addMetrics } from './http/metrics.ts';
import { documentSchemas } from './http/openapi.ts';
import { createPageRenderer } from './http/page-renderer.ts';
import type { PageServer } from './http/page-server.ts';
import { pages } from './http/pages.ts';
import { speakLanguages } from './http/request-language.ts';
import type { RequestRead } from './http/request-read.ts';
import { normalizeTarget } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { uploads } from './http/uploads.ts';
import { jobsApi } from './jobs/jobs-api.ts';
import { listsApi } from './lists/api.ts';
import { createPageBackend } from './page-backend.ts';
import type { Parts } from './parts.ts';
import type { Queries } from './platform/database.ts';
import { countryOf } from './platform/phones.ts';
import { quotePdfRoute } from './quotes/quote-pdf-route.ts';
import { quotesApi } from './quotes/quotes-api.ts';
import { reportsApi } from './reports/api.ts';
import { requestsApi } from './requests/api.ts';
import { deskApi } from './requests/desk-api.ts';
import { orderAgainApi } from './requests/order-again-api.ts';
import { limitWrongCodes } from './requests/request-code.ts';
import { requestPhotosApi } from './requests/request-photos-api.ts';
import { searchApi } from './search/api.ts';
import { findSealsApi } from './search/find-seals-api.ts';
import { searchMissesApi } from './search/search-misses-api.ts';
import { searchWordsApi } from './search/search-words-api.ts';
import { suggestionsApi } from './search/suggestions-api.ts';
import { settingsApi } from './settings/api.ts';
import { sheetsApi } from './sheets/sheets-api.ts';
import { worklistApi } from './worklist/api.ts';

const documentation = documentSchemas();

/** Milliseconds; the whole of a request may take as long as six images of ten megabytes on a slow line. */
const timeouts = { headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 72_000 };

/** A number counts the proxies in front of the server; what the header has beyond them may be forged. */
function trustedProxies(setting: Config['TRUST_PROXY']) {
	return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/**
 * The switchboard: which plugin, which API and which pages serve what. Listens to nothing yet. Without a page server it
 * is the API alone.
 */
export async function createApp(parts: Parts, pageServer?: PageServer) {
	const { config, database, files, privateFiles, objectStore, log, site } = parts;
	const { catalogueCache, responseCache, misses, replicas, onCommit } = parts;
	const country = countryOf(site.phone);
	const codeLimit = limitWrongCodes(database);
	/** Who is signed in has perhaps just written, here or by another server, and reads from the primary. */
	const read: RequestRead<Queries> = (request, run) =>
		request.headers.authorization ? run(database) : replicas.read(run);
	const readCached: RequestRead<CatalogueCache> = (request, run) =>
		read(request, (source) => run({ ...catalogueCache, database: source }));
	let closing = false;
	const renderer =
		pageServer && (await createPageRenderer(createPageBackend(catalogueCache, replicas.read), pageServer));
	pageServer?.onChange?.(responseCache.invalidate);
	let apiKeyOf: CacheKeyOf = () => undefined;
	/** Pages are rendered at once; the API's responses go through Fastify, whose plugins have their rules. */
	const render = async (url: string): Promise<RenderedResponse> => {
		if (!renderer || url.startsWith('/api/')) {
			const response = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
			// whoever waits for it may read another language: the route says it to each
			if (response.statusCode >= 400) throw new Error(`GET ${url} is an error and not cached`);
			return response;
		}
		const begun = performance.now();
		const reqId = randomUUID();
		const page = await renderer.render({ url, log: log.child({ reqId }) });
		metrics.count({ method: 'GET', route: '/*', status: page.statusCode }, performance.now() - begun);
		return { ...page, headers: { ...page.headers, 'x-request-id': reqId } };
	};
	const app: FastifyInstance = Fastify({
		loggerInstance: log,
		genReqId: () => randomUUID(),
		trustProxy: trustedProxies(config.TRUST_PROXY),
		serverFactory(next) {
			const keyOf: CacheKeyOf = (url) => apiKeyOf(url) ?? renderer?.keyOf(url);
			const cached = responseCache.listener({ keyOf, render, next, onServed: misses.onServed });
			return createServer(timeouts, (request, response) => {
				normalizeTarget(request);
				(closing ? next : cached)(request, response);
			});
		},
		// what still comes by an open connection is answered, and the connection closed: a proxy has sent it in good faith
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
	speakLanguages(app);
	app.addHook('onRequest', async (request, reply) => {
		reply.headers(securityHeaders).header('x-request-id', request.id);
	});

	app.addHook('preClose', async () => {
		closing = true;
	});
	app.addHook('onSend', async (_request, reply) => {
		// a connection kept alive after its last response would delay the stop
		if (closing) reply.header('Connection', 'close');
	});

	if (config.API_BASE_URL && config.SITE_URL) {
		// pages of one origin call the API at another
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
	const metrics = addMetrics(app, { database, replicas, responseCache, token: config.METRICS_TOKEN });
	await app.register(rateLimit, { global: false });
	await app.register(compress, { threshold: 1_024 });
	await app.register(health, { database });
	await app.register(quotePdfRoute, { database, files, codeLimit });
	await app.register(uploads, { dataDir: config.DATA_DIR, store: objectStore });
	await app.register(
		async (api) => {
			await api.register(swagger, {
				openapi: {
					openapi: '3.1.0',
					info: { title: 'Parts Counter', version: '1.0.0' },
					components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
				},
				...documentation,
			});
			await api.register(swaggerUi, {
				routePrefix: '/docs',
				staticCSP: true,
				// on plain HTTP a browser would look for its scripts where nobody listens
				transformStaticCSP: (header) => header.replace(/\s*upgrade-insecure-requests;?/, ''),
			});
			const cachedRoutes: CachedRoute[] = [];
			api.addHook('onRoute', (route) => void cachedRoutes.push(...apiCachedRoutes(route)));
			api.addHook('onSend', setCacheControl);
			await api.register(multipart, { throwFileSizeLimit: false });
			await api.register(catalogueApi, { database, read });
			await api.register(editingApi, { database, files, onCommit });
			await api.register(referencesApi, { database, onCommit, read });
			await api.register(searchApi, { read: readCached });
			await api.register(worklistApi, { database, files, onCommit, catalogueCache });
			await api.register(suggestionsApi, { read: readCached });
			await api.register(findSealsApi, { read });
			await api.register(searchWordsApi, { database, onCommit });
			await api.register(searchMissesApi, { database, onCommit, misses, catalogueCache });
			await api.register(accountsApi, { database, country });
			await api.register(listsApi, { catalogueCache });
			await api.register(passwordResetApi, { database });
			await api.register(emailChangesApi, { database });
			await api.register(customersApi, { database, country });
			await api.register(cartApi, { database });
			await api.register(requestsApi, { database, site, country });
			await api.register(deskApi, { database });
			await api.register(orderAgainApi, { database });
			await api.register(quotesApi, { database, site, country, codeLimit });
			await api.register(requestPhotosApi, { database, files: privateFiles, codeLimit });
			await api.register(administratorsApi, { database });
			await api.register(consolePinsApi, { database });
			await api.register(reportsApi, { database });
			await api.register(healthListsApi, { database });
			await api.register(jobsApi, { database });
			await api.register(sheetsApi, { database, onCommit });
			await api.register(settingsApi, { database, files, firm: site });
			await api.register(historyApi, { database, onCommit, firm: site });
			api.get('/openapi.json', { schema: { hide: true } } as object, () => api.swagger());
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
