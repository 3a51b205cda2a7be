import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { scopesOf } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { administratorsApi } from './accounts/administrators-api.ts';
import { accountsApi } from './accounts/api.ts';
import { consolePinsApi } from './accounts/console-pins-api.ts';
import { emailChangesApi } from './accounts/email-changes-api.ts';
import { factorsApi } from './accounts/factors-api.ts';
import { invitationsApi } from './accounts/invitations-api.ts';
import { newPasswordRule } from './accounts/new-password.ts';
import { passwordResetApi } from './accounts/password-reset-api.ts';
import { requireRights } from './accounts/require-right.ts';
import { sessionsApi } from './accounts/sessions-api.ts';
import { stepUpApi } from './accounts/step-up-api.ts';
import { boundVisitorsFiles } from './accounts/visitors-files.ts';
import { auditApi } from './audit/audit-api.ts';
import { recordAudit } from './audit/record-audit.ts';
import { backupsApi } from './backups/backups-api.ts';
import { cartApi } from './cart/api.ts';
import { catalogueApi } from './catalogue/api.ts';
import { parametersApi } from './catalogue/categories/parameters-api.ts';
import { editingApi } from './catalogue/editing-api.ts';
import { referencesApi } from './catalogue/references/references-api.ts';
import { companiesApi } from './companies/api.ts';
import { leaveCompany } from './companies/leave-company.ts';
import { consoleSearchApi } from './console-search/api.ts';
import { costsApi } from './costs/api.ts';
import { documentsApi } from './documents/api.ts';
import { documentRoute } from './documents/document-route.ts';
import { erasureApi } from './erasure/erasure-api.ts';
import { requestDataRoute } from './erasure/request-data-route.ts';
import { retentionApi } from './erasure/retention-api.ts';
import { feedRoute } from './feed/feed-route.ts';
import { firmPagesApi } from './firm-pages/api.ts';
import { handOverApi } from './hand-over/api.ts';
import { healthListsApi } from './health/api.ts';
import { historyApi } from './history/history-api.ts';
import { setCacheControl } from './http/cache-control.ts';
import { type CachedRoute, type CacheKeyOf, createCacheKey } from './http/cache-key.ts';
import { apiCachedRoutes } from './http/cached-routes.ts';
import { trustedProxies } from './http/caller-network.ts';
import { callerSignal, watchCallers } from './http/caller-signal.ts';
import type { RenderedResponse } from './http/encoded-response.ts';
import { sendError } from './http/errors.ts';
import { health } from './http/health.ts';
import { addMetrics } from './http/metrics.ts';
import { documentSchemas } from './http/openapi.ts';
import { createPageRenderer } from './http/page-renderer.ts';
import type { PageServer } from './http/page-server.ts';
import { pages, sendPage } from './http/pages.ts';
import { setRequestLanguage } from './http/request-language.ts';
import { normalizeTarget } from './http/request-target.ts';
import type { RenderOptions } from './http/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { uploads } from './http/uploads.ts';
import { wellKnown } from './http/well-known.ts';
import { jobsApi } from './jobs/jobs-api.ts';
import { listsApi } from './lists/api.ts';
import { createPageBackend } from './page-backend.ts';
import { papersApi } from './papers/api.ts';
import { pdfRoutes } from './papers/pdf-routes.ts';
import type { Parts } from './parts.ts';
import { peopleApi } from './people/people-api.ts';
import { dayIn } from './platform/time-zones.ts';
import { priceListsApi } from './price-lists/api.ts';
import { hasOwnPrices } from './price-lists/read-prices.ts';
import { batchesApi } from './programs/batches-api.ts';
import { changesSinceApi } from './programs/changes-since-api.ts';
import { repeatCalls } from './programs/repeat-calls.ts';
import { tokensApi } from './programs/tokens-api.ts';
import { webhooksApi } from './programs/webhooks-api.ts';
import { quotesApi } from './quotes/quotes-api.ts';
import { createReads } from './reads.ts';
import { redirectsApi } from './redirects/api.ts';
import { reportsApi } from './reports/api.ts';
import { requestsApi } from './requests/api.ts';
import { deskApi } from './requests/desk-api.ts';
import { orderAgainApi } from './requests/order-again-api.ts';
import { orderFilesApi } from './requests/order-files-api.ts';
import { paymentsApi } from './requests/payments-api.ts';
import { limitWrongCodes } from './requests/request-code.ts';
import { requestPhotosApi } from './requests/request-photos-api.ts';
import { findSealsApi } from './seals/find-seals-api.ts';
import { searchApi } from './search/api.ts';
import { searchMissesApi } from './search/misses/misses-api.ts';
import { searchWordsApi } from './search/words/words-api.ts';
import { settingsApi } from './settings/api.ts';
import { sheetsApi } from './sheets/sheets-api.ts';
import { startApi } from './start/api.ts';
import { worklistApi } from './work/api.ts';

const documentation = documentSchemas(({ config, method }) =>
	config?.right ? scopesOf(config.right, String(method)) : [],
);

/** Milliseconds. A request may take as long as six images of ten megabytes on a slow connection. */
const timeouts = { headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 72_000 };

/** Registers all plugins, API routes and pages. Does not listen yet. Without a page server, serves only the API. */
export async function createApp(parts: Parts, pageServer?: PageServer) {
	const { config, database, databases, files, privateFiles, objectStore, log, shop } = parts;
	const {
		backupFolder,
		responseCache,
		misses,
		secrets,
		mailer,
		hasMailServer,
		replicas,
		searchTurns,
		onCommit,
		stopping,
	} = parts;
	const { staff, imports } = databases;
	const hashNewPassword = newPasswordRule(shop.names);
	const codeLimit = limitWrongCodes(database);
	const today = () => dayIn(shop.timeZone(), new Date());
	const reads = createReads(parts);
	const { readDatabase: read, readCached, staffCache } = reads;
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
	await app.register(pdfRoutes, { database, files, codeLimit });
	await app.register(requestDataRoute, { database, files, privateFiles, codeLimit });
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
			await api.register(swagger, {
				openapi: {
					openapi: '3.1.0',
					info: { title: 'Parts Counter', version: '1.0.0' },
					components: {
						securitySchemes: {
							bearer: { type: 'http', scheme: 'bearer', description: 'Of a session' },
							program: {
								type: 'http',
								scheme: 'bearer',
								bearerFormat: 'pc_…',
								description: 'A token of another program, with any of the named scopes',
							},
						},
					},
				},
				...documentation,
			});
			let documentText: string | undefined;
			/** The OpenAPI document, which takes a second to make: `main.ts` reads it before anybody can call. */
			const sendDocument = (reply: FastifyReply) => {
				documentText ??= JSON.stringify(api.swagger());
				return reply.type('application/json; charset=utf-8').send(documentText);
			};
			await api.register(swaggerUi, {
				routePrefix: '/docs',
				uiHooks: {
					async onRequest(request, reply) {
						const { url } = request.routeOptions;
						if (url === '/api/docs/json') return sendDocument(reply);
						// another second of the main thread, for the same document
						if (url === '/api/docs/yaml') throw new AppError('not_found', m.error_no_route());
						return undefined;
					},
				},
				staticCSP: true,
				// without HTTPS, a browser could not load the scripts
				transformStaticCSP: (header) => header.replace(/\s*upgrade-insecure-requests;?/, ''),
			});
			const cachedRoutes: CachedRoute[] = [];
			api.addHook('onRoute', (route) => void cachedRoutes.push(...apiCachedRoutes(route)));
			requireRights(api, { visitors: database, staff });
			boundVisitorsFiles(api, database);
			recordAudit(api, staff);
			repeatCalls(api, { visitors: database, staff, secrets });
			api.addHook('onSend', setCacheControl);
			await api.register(multipart, { throwFileSizeLimit: false });
			await api.register(catalogueApi, { database: databases.reads, read });
			await api.register(editingApi, { database: staff, files, onCommit });
			await api.register(documentsApi, {
				database: staff,
				files: privateFiles,
				onCommit,
				read,
				dataDir: config.DATA_DIR,
			});
			await api.register(parametersApi, { database: staff, onCommit, languages: shop.languages });
			await api.register(referencesApi, { database: staff, onCommit, read });
			await api.register(searchApi, { read: readCached });
			await api.register(worklistApi, { database: staff, files, onCommit, catalogueCache: staffCache });
			await api.register(findSealsApi, { read });
			await api.register(searchWordsApi, { database: staff, onCommit });
			await api.register(searchMissesApi, { database: staff, onCommit, misses, catalogueCache: staffCache });
			await api.register(accountsApi, {
				database,
				country: shop.country,
				hashNewPassword,
				isMailOff: shop.isMailOff,
				hasOwnPrices: (customer) => hasOwnPrices(database, customer, today()),
			});
			const firm = () => ({ name: shop.site().companyShort, url: config.SITE_URL });
			await api.register(stepUpApi, { database, secrets, firm });
			await api.register(factorsApi, { database: staff, secrets, firm });
			await api.register(sessionsApi, { database });
			await api.register(listsApi, { database: databases.reads, forList: reads.forList });
			await api.register(passwordResetApi, { database, hashNewPassword });
			await api.register(emailChangesApi, { database, secrets, leaveCompany });
			await api.register(peopleApi, { database, country: shop.country, timeZone: shop.timeZone, hashNewPassword });
			await api.register(erasureApi, { database, files, privateFiles, dataDir: config.DATA_DIR });
			await api.register(cartApi, { database, today });
			await api.register(requestsApi, { database, staff, shop, forConsole: reads.forConsole });
			await api.register(deskApi, { database: staff, today });
			await api.register(paymentsApi, { database: staff, shop });
			await api.register(papersApi, { database, staff, files, shop, codeLimit });
			await api.register(orderAgainApi, { database, today });
			await api.register(quotesApi, { database, staff, shop, codeLimit });
			const photoStore = { database, files: privateFiles, maxBytes: config.PHOTOS_MB * 1_048_576 };
			await api.register(requestPhotosApi, { ...photoStore, codeLimit });
			await api.register(orderFilesApi, { ...photoStore, codeLimit, staff });
			await api.register(invitationsApi, { database: staff, hashNewPassword });
			await api.register(administratorsApi, { database: staff, hashNewPassword });
			await api.register(auditApi, { database: staff, timeZone: shop.timeZone });
			await api.register(backupsApi, { database: staff, folder: backupFolder });
			await api.register(consolePinsApi, { database: staff });
			await api.register(reportsApi, { database: staff, shop, forConsole: reads.forConsole });
			await api.register(consoleSearchApi, { database: staff, forConsole: reads.forConsole });
			await api.register(healthListsApi, {
				database: staff,
				scope: () => ({ languages: shop.languages(), today: today(), timeZone: shop.timeZone() }),
			});
			await api.register(jobsApi, { database: staff });
			await api.register(sheetsApi, { database: staff, imports, files, onCommit, timeZone: shop.timeZone });
			await api.register(redirectsApi, { database: staff, siteUrl: () => shop.site().url });
			await api.register(companiesApi, { database, staff, siteUrl: () => shop.site().url, hasMailServer });
			await api.register(costsApi, { database: staff });
			await api.register(priceListsApi, {
				database: staff,
				visitors: database,
				onCommit,
				today,
			});
			await api.register(tokensApi, { database: staff, shop, secrets });
			await api.register(handOverApi, { database: staff, shop });
			await api.register(batchesApi, { database: imports, onCommit });
			await api.register(changesSinceApi, { database: staff });
			const allowPrivate = config.ALLOW_PRIVATE_WEBHOOKS;
			await api.register(webhooksApi, { database: staff, secrets, allowPrivate });
			await api.register(settingsApi, { database: staff, files, shop, onCommit, secrets, mailer });
			await api.register(retentionApi, { database: staff, dataDir: config.DATA_DIR, retention: shop.retention });
			await api.register(startApi, { database: staff, files, shop, onCommit, secrets });
			await api.register(firmPagesApi, { database: staff, onCommit });
			await api.register(historyApi, { database: staff, onCommit, shop });
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
