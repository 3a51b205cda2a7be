import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';

export interface Limit {
	/** Calls that are let through in the time. */
	max: number;
	minutes: number;
	/** The key of calls that are counted together; the IP address when absent. */
	by?: (request: FastifyRequest) => string | Promise<string>;
}

function tooMany(seconds: number): AppError {
	const error = new AppError('too_many', m.error_too_many({ minutes: Math.ceil(seconds / 60) }));
	error.retryAfter = seconds;
	return error;
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
			throw tooMany(state.ttlInSeconds);
		}
	};
}

/** Keys whose wrong guesses are counted; a further one takes the place of the one that guessed longest ago. */
const maxGuessers = 10_000;

interface GuessLimit extends Required<Limit> {
	/** What a wrong guess throws. */
	counts?: AppError['code'];
}

/**
 * Runs what is opened by a secret, and counts for the key of the call when it throws what a wrong guess throws, `not_found` unless
 * said otherwise, or when its result `isWrong`. Throws `too_many` beyond `max` such guesses, also for a right one, or trying would go on. Counted in this
 * server's memory.
 */
export function limitGuesses({ max, minutes, by, counts = 'not_found' }: GuessLimit) {
	const wrong = new LRUCache<string, number>({ max: maxGuessers, ttl: minutes * 60_000, noUpdateTTL: true });
	return async <T>(
		request: FastifyRequest,
		look: () => Promise<T>,
		isWrong: (result: T) => boolean = () => false,
	): Promise<T> => {
		const key = await by(request);
		if ((wrong.get(key) ?? 0) >= max) throw tooMany(Math.ceil(wrong.getRemainingTTL(key) / 1_000));
		const count = () => wrong.set(key, (wrong.get(key) ?? 0) + 1);
		try {
			const result = await look();
			if (isWrong(result)) count();
			return result;
		} catch (error) {
			if (isAppError(error) && error.code === counts) count();
			throw error;
		}
	};
}
