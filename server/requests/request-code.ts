import { eq, type SQL } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { byAccount } from '../accounts/limit-keys.ts';
import { limitGuesses } from '../http/rate-limits.ts';
import type { Queries } from '../platform/database.ts';
import { isPublicCode } from '../platform/tokens.ts';
import { requests } from './tables.ts';

/** The error of a request that is not there, or whose code nobody was told. */
export function requestNotFound(): AppError {
	return new AppError('not_found', m.request_not_found());
}

/** The condition of the request with this code. Throws `not_found` for a text that can't be one. */
export function hasCode(code: string): SQL {
	if (!isPublicCode(code)) throw requestNotFound();
	return eq(requests.code, code);
}

/**
 * Limits the wrong codes that somebody tries, whether at the page of a request, its quote, its PDF or its photographs: 30 in ten
 * minutes, each of 80 random bits. Right ones are not counted.
 */
export function limitWrongCodes(database: Queries) {
	return limitGuesses(database, { name: 'request code', max: 30, minutes: 10, by: byAccount(database) });
}

export type CodeLimit = ReturnType<typeof limitWrongCodes>;
