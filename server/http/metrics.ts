import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { backgroundFailures } from '../platform/background.ts';
import type { Database } from '../platform/database.ts';
import { countJobs } from '../platform/jobs/count-jobs.ts';
import { rejections } from '../platform/rejections.ts';
import type { Replicas } from '../platform/replicas.ts';
import { isSameSecret } from '../platform/tokens.ts';
import { hasCallerLeft } from './caller-signal.ts';
import type { ResponseCache } from './response-cache.ts';

type Figures = () => object;

/** Memory, processor time and delays of the process. They are collected once: what observes them is never taken off again. */
const processFigures = new Registry();
collectDefaultMetrics({ register: processFigures });

interface MetricsParts {
	/** By purpose. */
	databases: Record<string, Database>;
	replicas: Pick<Replicas, 'figures'>;
	responseCache: ResponseCache;
	/** By kind of searcher. */
	searchTurns: Record<string, { figures: Figures }>;
	/** The bearer token for reading. Without a token, only this machine may read, and not through a proxy. */
	token?: string | undefined;
	/** Whether a proxy stands in front: then a call from this machine may come from anywhere. */
	isProxied: boolean;
}

/** Headers of proxies: some set no `X-Forwarded-For`. */
const proxyHeaders =
	/^(forwarded|via|x-forwarded-.*|x-real-ip|x-original-.*|cf-.*|true-client-ip|x-client-ip|x-cluster-client-ip)$/;

function mayRead({ headers, socket }: FastifyRequest, { token, isProxied }: MetricsParts): boolean {
	if (token) return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
	if (isProxied || !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')) return false;
	return !Object.keys(headers).some((name) => proxyHeaders.test(name));
}

function poolGauges(registry: Registry, databases: MetricsParts['databases']): void {
	new Gauge({
		name: 'database_connections',
		help: 'Connections to PostgreSQL, and calls that wait for one',
		labelNames: ['pool', 'state'],
		registers: [registry],
		collect() {
			for (const [pool, { $client: client }] of Object.entries(databases)) {
				this.set({ pool, state: 'busy' }, client.totalCount - client.idleCount);
				this.set({ pool, state: 'idle' }, client.idleCount);
				this.set({ pool, state: 'waiting' }, client.waitingCount);
			}
		},
	});
}

function replicaGauges(registry: Registry, replicas: MetricsParts['replicas']): void {
	new Gauge({
		name: 'database_replicas',
		help: 'Replicas: in_use (1 while public reads may go there), lag_seconds (none while it cannot be asked), reads under way',
		labelNames: ['replica', 'figure'],
		registers: [registry],
		collect() {
			this.reset();
			for (const { name: replica, inUse, lag, reads } of replicas.figures()) {
				this.set({ replica, figure: 'in_use' }, Number(inUse));
				this.set({ replica, figure: 'reads' }, reads);
				if (lag !== undefined) this.set({ replica, figure: 'lag_seconds' }, lag);
			}
		},
	});
}

function searchGauges(registry: Registry, searchTurns: MetricsParts['searchTurns']): void {
	new Gauge({
		name: 'searches',
		help: 'Searches: running and waiting now; since the start refused (no turn in time) and tooLong (cut off)',
		labelNames: ['of', 'figure'],
		registers: [registry],
		collect() {
			for (const [of, { figures }] of Object.entries(searchTurns))
				for (const [figure, value] of Object.entries<number>({ ...figures() })) this.set({ of, figure }, value);
		},
	});
}

function jobGauges(registry: Registry, database: Database): void {
	new Gauge({
		name: 'jobs',
		help: 'Jobs of all servers by state; of those that are done, in the last day. Absent while the database is gone',
		labelNames: ['state'],
		registers: [registry],
		async collect() {
			this.reset();
			// don't fail: the other figures matter most while the database is down
			const counts = await countJobs(database).catch(() => ({}));
			for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
		},
	});
}

function refusalCounter(registry: Registry): void {
	new Counter({
		name: 'callers_refused_total',
		help: 'Callers who got 429 or 503, since the start, by the limit or the queue that they met',
		labelNames: ['limit'],
		registers: [registry],
		collect() {
			this.reset();
			for (const [limit, count] of Object.entries(rejections())) this.inc({ limit }, count);
		},
	});
}

function backgroundCounter(registry: Registry): void {
	new Counter({
		name: 'background_failures_total',
		help: 'Failures of work that no request waits for, since the start; unhandled_rejection: a promise without a handler',
		labelNames: ['work'],
		registers: [registry],
		collect() {
			this.reset();
			for (const [work, count] of Object.entries(backgroundFailures())) this.inc({ work }, count);
		},
	});
}

/** Dashboards use these older names. */
function cacheGauges(registry: Registry, cache: ResponseCache): void {
	new Gauge({
		name: 'kept_answers',
		help: 'Cached public responses: hits, misses, made, dropped (invalidations) since the start; answers (entries), bytes',
		labelNames: ['figure'],
		registers: [registry],
		collect() {
			const { hits, misses, rendered: made, invalidations: dropped, entries: answers, bytes } = cache.figures();
			for (const [figure, value] of Object.entries({ hits, misses, made, dropped, answers, bytes }))
				this.set({ figure }, value);
		},
	});
}

/** `GET /metrics` in the text format of Prometheus: process, responses, database and response cache. */
export function addMetrics(app: FastifyInstance, parts: MetricsParts) {
	const { databases, replicas, responseCache, searchTurns } = parts;
	const registry = new Registry();
	poolGauges(registry, databases);
	searchGauges(registry, searchTurns);
	replicaGauges(registry, replicas);
	if (databases.jobs) jobGauges(registry, databases.jobs);
	cacheGauges(registry, responseCache);
	backgroundCounter(registry);
	refusalCounter(registry);
	const responses = new Counter({
		name: 'http_answers_total',
		help: 'Responses that were made, by route and status; cached ones are counted apart',
		labelNames: ['method', 'route', 'status'],
		registers: [registry],
	});
	const seconds = new Histogram({
		name: 'http_answer_seconds',
		help: 'How long making a response took',
		labelNames: ['route'],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
		registers: [registry],
	});
	const callersLeft = new Counter({
		name: 'http_callers_left_total',
		help: 'Calls whose work was cut off, by route: the caller had closed the connection',
		labelNames: ['route'],
		registers: [registry],
	});
	app.addHook('onError', async (request, _reply, error) => {
		if (hasCallerLeft(error)) callersLeft.inc({ route: request.routeOptions.url ?? 'none' });
	});
	const count = (labels: { method: string; route: string; status: number }, milliseconds: number) => {
		responses.inc(labels);
		seconds.observe({ route: labels.route }, milliseconds / 1_000);
	};
	app.addHook('onResponse', async (request, reply) => {
		const route = request.routeOptions.url ?? 'none';
		count({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
	});
	// those that are registered so far
	const figures = Registry.merge([processFigures, registry]);
	app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
		// don't reveal that the route exists
		if (!mayRead(request, parts)) throw new AppError('not_found', m.error_no_route());
		reply.type(figures.contentType).header('Cache-Control', 'no-store');
		return figures.metrics();
	});
	/** For responses without a route: counts one that took so many milliseconds. */
	return { count };
}
