import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { countRejection } from '../platform/rejections.ts';
import { networkOfAddress } from './caller-network.ts';
import { type CountedCalls, countCall, countingKey, uncountCall } from './counted-calls.ts';

export interface Limit {
	/** Allowed calls in so many `minutes`. */
	max: number;
	minutes: number;
	/** The key by which calls are counted; by default the caller's network. */
	by?: (request: FastifyRequest) => string | Promise<string>;
	/** What the caller reads; by default when to try again. */
	message?: (values: { minutes: number }) => string;
}

/** The IP address of the caller; for IPv6 its /64, since a subscriber has all of it. */
export function networkOf({ ip }: FastifyRequest): string {
	return networkOfAddress(ip);
}

/** The wider network of the caller: a /24 of IPv4, a /48 of IPv6. Floods often come from many addresses of one network. */
export function wideNetworkOf({ ip }: FastifyRequest): string {
	const network = normalizeIP(ip, 48);
	return network.includes(':') ? network : network.replace(/\.\d+$/, '.0');
}

/** The error of a caller beyond a limit, which is counted in the metrics. `seconds`: until the next call. */
export function tooMany(name: string, seconds: number, message: Limit['message'] = m.error_too_many): AppError {
	countRejection(name);
	const error = new AppError('too_many', message({ minutes: Math.ceil(seconds / 60) }));
	error.retryAfter = seconds;
	return error;
}

/** A hook that throws `too_many` beyond any of the limits. Counts in this server's memory, so use it against load only. */
export function limitLoad(app: FastifyInstance, name: string, ...limits: Limit[]) {
	const checks = limits.map(({ max, minutes, by }) =>
		app.createRateLimit({ max: max, timeWindow: minutes * 60_000, ...(by ? { keyGenerator: by } : {}) }),
	);
	return async (request: FastifyRequest): Promise<void> => {
		for (const check of checks) {
			const state = await check(request);
			if (state.isAllowed || !state.isExceeded) continue;
			throw tooMany(name, state.ttlInSeconds);
		}
	};
}

/**
 * A hook that throws `too_many` beyond any of the limits. Counts in the database, for all servers, so use it to protect accounts. Limits
 * of one `name` count together.
 */
export function limitCalls(database: Queries, name: string, ...limits: Limit[]) {
	return async (request: FastifyRequest): Promise<void> => {
		for (const [at, { max, minutes, message, by = networkOf }] of limits.entries()) {
			const key = countingKey(name, String(at), await by(request));
			const { count, seconds } = await countCall(database, key, minutes);
			if (count > max) throw tooMany(name, seconds, message);
		}
	};
}

const isNotFound = ({ code }: AppError) => code === 'not_found';

interface GuessLimit extends Required<Omit<Limit, 'message'>> {
	/** What is guessed, such as a code. */
	name: string;
	/** Whether an error means a wrong guess; by default `not_found`. */
	isMiss?: (error: AppError) => boolean;
}

/**
 * Runs `look`, which needs a secret, and counts a wrong guess: an error with `isMiss`, or a result with `isWrong`. After `max` wrong
 * guesses throws `too_many` even for the right secret, or guessing could go on. Counts in the database before `look`, and takes it back
 * after a right guess, and without a look: so parallel guesses, on any server, get no extra tries, and those who know the secret lock
 * nobody out when many come at once.
 */
export function limitGuesses(database: Queries, { name, max, minutes, by, isMiss = isNotFound }: GuessLimit) {
	const uncount = (request: FastifyRequest, key: Buffer, counted: CountedCalls) =>
		uncountCall(database, key, counted).catch((error: unknown) =>
			// the call itself has its result
			request.log.warn({ err: error }, 'a guess that was not wrong stays counted'),
		);
	return async <T>(
		request: FastifyRequest,
		look: () => Promise<T>,
		isWrong: (result: T) => boolean = () => false,
	): Promise<T> => {
		const key = countingKey(name, await by(request));
		const counted = await countCall(database, key, minutes);
		if (counted.count > max) {
			await uncount(request, key, counted);
			throw tooMany(name, counted.seconds);
		}
		let isWrongGuess = false;
		try {
			const result = await look();
			isWrongGuess = isWrong(result);
			return result;
		} catch (error) {
			isWrongGuess = isAppError(error) && isMiss(error);
			throw error;
		} finally {
			if (!isWrongGuess) await uncount(request, key, counted);
		}
	};
}
