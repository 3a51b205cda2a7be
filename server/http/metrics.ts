import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database } from '../platform/database.ts';
import { isSameSecret } from '../platform/tokens.ts';
import type { ResponseCache } from './response-cache.ts';

interface MetricsParts {
	database: Database;
	kept?: ResponseCache | undefined;
	/** Opens the figures to whoever has it. Without one only this machine sees them, when no proxy stands between. */
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

function keptGauges(registry: Registry, kept: ResponseCache): void {
	new Gauge({
		name: 'kept_answers',
		help: 'Public answers: found kept, made, dropped by changes since the start; kept now, and their bytes',
		labelNames: ['figure'],
		registers: [registry],
		collect() {
			for (const [figure, value] of Object.entries(kept.figures())) this.set({ figure }, value);
		},
	});
}

/** `GET /metrics` in the text format of Prometheus: the process, the answers, the database and what is kept. */
export function addMetrics(app: FastifyInstance, { database, kept, token }: MetricsParts) {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	poolGauges(registry, database);
	if (kept) keptGauges(registry, kept);
	const answers = new Counter({
		name: 'http_answers_total',
		help: 'Answers that were made, by route and status; those found kept are counted apart',
		labelNames: ['method', 'route', 'status'],
		registers: [registry],
	});
	const seconds = new Histogram({
		name: 'http_answer_seconds',
		help: 'How long making an answer took',
		labelNames: ['route'],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
		registers: [registry],
	});
	const count = (labels: { method: string; route: string; status: number }, milliseconds: number) => {
		answers.inc(labels);
		seconds.observe({ route: labels.route }, milliseconds / 1_000);
	};
	app.addHook('onResponse', async (request, reply) => {
		const route = request.routeOptions.url ?? 'none';
		count({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
	});
	app.get('/metrics', async (request, reply) => {
		// whoever may not is not told that there is anything
		if (!mayRead(request, token)) throw new AppError('not_found', m.error_no_route());
		reply.type(registry.contentType).header('Cache-Control', 'no-store');
		return registry.metrics();
	});
	/** For what is made without a route: counts an answer that took so many milliseconds. */
	return { count };
}
