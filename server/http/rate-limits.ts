import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { type CountedCalls, countCall, countingKey, uncountCall } from './counted-calls.ts';

export interface Limit {
	/** Calls that are let through in the time. */
	max: number;
	minutes: number;
	/** The key of calls that are counted together; the network of the caller when absent. */
	by?: (request: FastifyRequest) => string | Promise<string>;
}

/** The IP address of the caller; whoever has one IPv6 address has all of its /64. */
export function networkOf({ ip }: FastifyRequest): string {
	return normalizeIP(ip, 64);
}

function tooMany(seconds: number): AppError {
	const error = new AppError('too_many', m.error_too_many({ minutes: Math.ceil(seconds / 60) }));
	error.retryAfter = seconds;
	return error;
}

/** A hook that throws `too_many` beyond any of the limits. Counted in this server's memory: for what guards against load alone. */
export function limitLoad(app: FastifyInstance, ...limits: Limit[]) {
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

/**
 * A hook that throws `too_many` beyond any of the limits. Counted in the database, by all servers together and whatever restarts:
 * for what guards an account. `name` says what is limited; limits of one name count together.
 */
export function limitCalls(database: Queries, name: string, ...limits: Limit[]) {
	return async (request: FastifyRequest): Promise<void> => {
		for (const [at, { max, minutes, by = networkOf }] of limits.entries()) {
			const key = countingKey(name, String(at), await by(request));
			const { count, seconds } = await countCall(database, key, minutes);
			if (count > max) throw tooMany(seconds);
		}
	};
}

interface GuessLimit extends Required<Limit> {
	/** What is guessed. */
	name: string;
	/** What a wrong guess throws. */
	counts?: AppError['code'];
}

/**
 * Runs what is opened by a secret, and counts for the key of the call when it throws what a wrong guess throws, `not_found` unless
 * said otherwise, or when its result `isWrong`. Throws `too_many` beyond `max` such guesses, also for a right one, or trying would
 * go on. Counted in the database, before looking, and taken back when the guess was not wrong: guesses at one time, also on
 * several servers, are no more than those one after the other.
 */
export function limitGuesses(database: Queries, { name, max, minutes, by, counts = 'not_found' }: GuessLimit) {
	const uncount = (request: FastifyRequest, key: Buffer, counted: CountedCalls) =>
		uncountCall(database, key, counted).catch((error: unknown) =>
			// what was looked for is found or done
			request.log.warn({ err: error }, 'a guess that was not wrong stays counted'),
		);
	return async <T>(
		request: FastifyRequest,
		look: () => Promise<T>,
		isWrong: (result: T) => boolean = () => false,
	): Promise<T> => {
		const key = countingKey(name, await by(request));
		const counted = await countCall(database, key, minutes);
		if (counted.count > max) throw tooMany(counted.seconds);
		let wrong = false;
		try {
			const result = await look();
			wrong = isWrong(result);
			return result;
		} catch (error) {
			wrong = isAppError(error) && error.code === counts;
			throw error;
		} finally {
			if (!wrong) await uncount(request, key, counted);
		}
	};
}
