import type { FastifyRequest } from 'fastify';
import type { Queries } from '../platform/database.ts';
import { isWrongPassword } from './account-errors.ts';
import { guessLimit } from './limits.ts';

/**
 * Runs a change that checks the caller's current password, which could be guessed there: at most 10 wrong passwords in 5 minutes for an
 * account, on all such routes together. Then throws `too_many` even for the right one. A change without a password does not count.
 */
export function limitPasswords(database: Queries) {
	const limit = guessLimit(database, 'current password', isWrongPassword);
	return <T>(request: FastifyRequest, change: () => Promise<T>): Promise<T> => {
		const { currentPassword } = (request.body ?? {}) as { currentPassword?: string };
		return currentPassword === undefined ? change() : limit(request, change);
	};
}
