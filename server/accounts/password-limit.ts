import type { FastifyRequest } from 'fastify';
import { isAppError } from '#contract/errors.ts';
import type { Queries } from '../platform/database.ts';
import { isWrongPassword } from './account-errors.ts';
import { guessLimit } from './limits.ts';
import './refused-proofs.ts';
import { viewerOf } from './request-viewer.ts';
import { signedIn } from './viewer.ts';

/**
 * Runs a change that checks the caller's current password, which could be guessed there: at most 10 wrong passwords in 5 minutes for an
 * account, on all such routes together. Then throws `too_many` even for the right one. A change without a password does not count. The audit
 * notes a wrong one.
 */
export function limitPasswords(database: Queries) {
	const limit = guessLimit(database, 'current password', isWrongPassword);
	return async <T>(request: FastifyRequest, change: () => Promise<T>): Promise<T> => {
		const { currentPassword } = (request.body ?? {}) as { currentPassword?: string };
		if (currentPassword === undefined) return change();
		try {
			return await limit(request, change);
		} catch (error) {
			if (isAppError(error) && isWrongPassword(error))
				request.refusedProofOf = signedIn(await viewerOf(request, database));
			throw error;
		}
	};
}
