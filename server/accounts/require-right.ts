import type { FastifyInstance, RouteOptions } from 'fastify';
import { hasRight, type Right, scopesOf } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { networkOf } from '../http/rate-limits.ts';
import { runInBackground } from '../platform/background.ts';
import type { Database } from '../platform/database.ts';
import { limitPrograms } from './program-limit.ts';
import { hasTokenInUrl, isProgramToken } from './program-tokens.ts';
import { bearerOf, viewerOf } from './request-viewer.ts';
import { noteUse } from './sessions.ts';
import { may, permit, type Viewer } from './viewer.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The right that a caller needs, from `contract/accounts/rights.ts`. Required for each route of the API. */
		right?: Right;
		/** Pages call it by themselves: it does not count as a use of the session. */
		isPolled?: boolean;
	}
}

/** Throws for a documented route without a right. */
function checkRoute({ method, url, config, schema }: RouteOptions): void {
	if (!config?.right && !schema?.hide) throw new Error(`${method} ${url} names no right: contract/accounts/rights.ts`);
}

/** Throws `forbidden` unless one of the program's scopes opens the right for calls by this method. */
function permitProgram(viewer: Viewer, right: Right, method: string): void {
	if (may(viewer, right, method)) return;
	const scopes = scopesOf(right, method);
	const message = scopes.length === 0 ? m.programs_not_open() : m.programs_scope_missing({ scope: scopes.join(', ') });
	throw new AppError('forbidden', message);
}

/**
 * Rejects callers without the route's right, with 401 or 403, before the body is read. Notes that a session is used. `databases`: for the
 * sessions of visitors and of the staff. Programs are counted, and rejected with 400 when the URL has their token.
 */
export function requireRights(api: FastifyInstance, databases: { visitors: Database; staff: Database }): void {
	const countCall = limitPrograms();
	api.addHook('onRoute', checkRoute);
	api.addHook('onRequest', async (request, reply) => {
		const { right, isPolled } = request.routeOptions.config;
		if (hasTokenInUrl(request.url)) throw new AppError('invalid', m.programs_token_in_url());
		const token = bearerOf(request);
		if (token !== undefined && isProgramToken(token)) {
			const viewer = await viewerOf(request, databases.staff);
			if (viewer.kind === 'program') countCall(viewer, reply);
			if (right) permitProgram(viewer, right, request.method);
			return;
		}
		if (!right || hasRight('visitor', right)) return;
		const database = hasRight('customer', right) ? databases.visitors : databases.staff;
		const viewer = await viewerOf(request, database);
		permit(viewer, right);
		if (isPolled || viewer.kind === 'anonymous' || viewer.kind === 'program' || !viewer.isNoteDue) return;
		runInBackground(request.log, 'note_session', noteUse(database, viewer.session, networkOf(request)));
	});
}
