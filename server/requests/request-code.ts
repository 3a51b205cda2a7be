import { eq, type SQL } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { guessLimit } from '../accounts/limits.ts';
import type { Queries } from '../platform/database.ts';
import { isPublicCode } from '../platform/tokens.ts';
import { requests } from './tables.ts';

/** For a request that does not exist, or a wrong code. */
export function requestNotFound(): AppError {
	return new AppError('not_found', m.request_not_found());
}

/** The condition for the request with this code. Throws `not_found` for an impossible code. */
export function hasCode(code: string): SQL {
	if (!isPublicCode(code)) throw requestNotFound();
	return eq(requests.code, code);
}

/**
 * Limits wrong codes on the page of a request, its quote, PDF and photos: 30 in ten minutes. A code has 80 random bits. Right codes
 * don't count.
 */
export function limitWrongCodes(database: Queries) {
	return guessLimit(database, 'request code');
}

export type CodeLimit = ReturnType<typeof limitWrongCodes>;
