import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/refusal.ts';
import { m } from '#messages';

interface Limit {
	/** How many calls are let through in the time. */
	most: number;
	minutes: number;
	/** Whose calls are counted together; the network address when absent. */
	by?: (request: FastifyRequest) => string | Promise<string>;
}

/** A hook that refuses `too_many` beyond any of the limits. Counted in this server's memory. */
export function limitedTo(app: FastifyInstance, ...limits: Limit[]) {
	const checks = limits.map(({ most, minutes, by }) =>
		app.createRateLimit({ max: most, timeWindow: minutes * 60_000, ...(by ? { keyGenerator: by } : {}) }),
	);
	return async (request: FastifyRequest): Promise<void> => {
		for (const check of checks) {
			const state = await check(request);
			if (state.isAllowed || !state.isExceeded) continue;
			const refusal = new Refusal('too_many', m.error_too_many({ minutes: Math.ceil(state.ttlInSeconds / 60) }));
			refusal.retryAfter = state.ttlInSeconds;
			throw refusal;
		}
	};
}
