import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { NewTotp } from '#contract/accounts/factors.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Mailbox } from './mailbox.ts';
import { type Answer, type Caller, caller, type newAdministrator } from './people.ts';
import type { Shop } from './shop.ts';

/** One of the two servers of a race. */
export type RacingServer = Pick<Shop, 'get'>;
/** A call that can be sent to either server. */
export type RacingCall = (server: RacingServer) => Promise<Pick<Answer<unknown>, 'status'>>;

/** Where races are run. */
export interface RaceTrack {
	shop: Shop;
	mailbox: Mailbox;
	owner: Awaited<ReturnType<typeof newAdministrator>>;
	desk: Caller;
	/** The first column of a query's rows. */
	column: (sql: string, ...values: unknown[]) => Promise<unknown[]>;
}

/** Calls that are sent at once to the two servers by turns, and what may come of them. */
export interface Race {
	calls: RacingCall[];
	/** How many calls win. */
	wins: number;
	/** What winning is; an answer without an error when absent. */
	isWin?: (status: number) => boolean;
	/** Afterwards; its result is compared with `leaves`. */
	left?: () => Promise<unknown>;
	leaves?: unknown;
}

/** What prepares a round of each race. */
export type Races = Record<string, (track: RaceTrack) => Promise<Race>>;

/** The same call so many times. */
export const times = <C extends RacingCall>(count: number, call: C): C[] => Array.from({ length: count }, () => call);

/** A call in the name of a token, by default nobody's. */
export const send =
	(token: string | undefined, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
	(server: RacingServer) =>
		caller(server, token)<ErrorBody & AdminSession & NewTotp>(method, path, body, headers);

/** The same calls so many times, with their answers for `left`. */
export function recorded(calls: ReturnType<typeof send>[]) {
	const answers: Awaited<ReturnType<ReturnType<typeof send>>>[] = [];
	const recording = calls.map((call) => async (server: RacingServer) => {
		const answer = await call(server);
		answers.push(answer);
		return answer;
	});
	return { answers, calls: recording };
}
