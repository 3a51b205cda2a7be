import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';

export interface Limit {
	/** Calls that are let through in the time. */
	max: number;
	minutes: number;
	/** The key of calls that are counted together; the IP address when absent. */
	by?: (request: FastifyRequest) => string | Promise<string>;
}

/** A hook that throws `too_many` beyond any of the limits. Counted in this server's memory. */
export function rateLimit(app: FastifyInstance, ...limits: Limit[]) {
	const checks = limits.map(({ max, minutes, by }) =>
		app.createRateLimit({ max: max, timeWindow: minutes * 60_000, ...(by ? { keyGenerator: by } : {}) }),
	);
	return async (request: FastifyRequest): Promise<void> => {
		for (const check of checks) {
			const state = await check(request);
			if (state.isAllowed || !state.isExceeded) continue;
			const error = new AppError('too_many', m.error_too_many({ minutes: Math.ceil(state.ttlInSeconds / 60) }));
			error.retryAfter = state.ttlInSeconds;
			throw error;
		}
	};
}
