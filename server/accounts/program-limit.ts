import type { FastifyReply } from 'fastify';
import { tooMany } from '../http/rate-limits.ts';
import { programCalls } from './limits.ts';
import type { ProgramViewer } from './viewer.ts';

interface Period {
	calls: number;
	/** Milliseconds since 1970. */
	endsAt: number;
}

/**
 * Counts the calls of each token in this server's memory, and says in each response how many are left until when: the headers `RateLimit` and
 * `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-10. Throws `too_many` beyond the limit.
 */
export function limitPrograms() {
	const { max, minutes } = programCalls;
	const periods = new Map<number, Period>();
	return ({ token }: ProgramViewer, reply: FastifyReply): void => {
		const now = Date.now();
		const lastPeriod = periods.get(token);
		const period = lastPeriod && lastPeriod.endsAt > now ? lastPeriod : { calls: 0, endsAt: now + minutes * 60_000 };
		periods.set(token, period);
		period.calls++;
		const seconds = Math.max(1, Math.ceil((period.endsAt - now) / 1_000));
		reply.header('RateLimit-Policy', `"token";q=${max};w=${minutes * 60}`);
		reply.header('RateLimit', `"token";r=${Math.max(0, max - period.calls)};t=${seconds}`);
		if (period.calls > max) throw tooMany('calls of a program', seconds);
	};
}
