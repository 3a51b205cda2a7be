import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database } from '../platform/database.ts';
import type { Replicas } from '../platform/replicas.ts';
import { isSameSecret } from '../platform/tokens.ts';
import type { ResponseCache } from './response-cache.ts';

interface MetricsParts {
	database: Database;
	replicas: Pick<Replicas, 'figures'>;
	responseCache: ResponseCache;
	/** A bearer of it may read the figures. Without one only this machine may, when no proxy stands between. */
	token?: string | undefined;
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
	if (token) return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
	const own = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
	return own && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

function poolGauges(registry: Registry, { $client: pool }: Database): void {
	new Gauge({
		name: 'database_connections',
		help: 'Connections to PostgreSQL, and calls that wait for one',
		labelNames: ['state'],
		registers: [registry],
		collect() {
			this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
			this.set({ state: 'idle' }, pool.idleCount);
			this.set({ state: 'waiting' }, pool.waitingCount);
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

/** Its names are older than the cache's own words; dashboards know them. */
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
export function addMetrics(app: FastifyInstance, { database, replicas, responseCache, token }: MetricsParts) {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	poolGauges(registry, database);
	replicaGauges(registry, replicas);
	cacheGauges(registry, responseCache);
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
	const count = (labels: { method: string; route: string; status: number }, milliseconds: number) => {
		responses.inc(labels);
		seconds.observe({ route: labels.route }, milliseconds / 1_000);
	};
	app.addHook('onResponse', async (request, reply) => {
		const route = request.routeOptions.url ?? 'none';
		count({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
	});
	app.get('/metrics', async (request, reply) => {
		// a stranger does not learn that there is anything
		if (!mayRead(request, token)) throw new AppError('not_found', m.error_no_route());
		reply.type(registry.contentType).header('Cache-Control', 'no-store');
		return registry.metrics();
	});
	/** For responses that are made without a route: counts one that took so many milliseconds. */
	return { count };
}
