import type { FastifyInstance, RouteOptions } from 'fastify';
import { hasRight, type Right } from '#contract/accounts/rights.ts';
import { networkOf } from '../http/rate-limits.ts';
import { runInBackground } from '../platform/background.ts';
import type { Database } from '../platform/database.ts';
import { viewerOf } from './request-viewer.ts';
import { noteUse } from './sessions.ts';
import { permit } from './viewer.ts';

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

/**
 * Rejects callers without the route's right, with 401 or 403, before the body is read. Notes that the session is used. `databases`: for the sessions of visitors and of
 * the staff.
 */
export function requireRights(api: FastifyInstance, databases: { visitors: Database; staff: Database }): void {
	api.addHook('onRoute', checkRoute);
	api.addHook('onRequest', async (request) => {
		const { right, isPolled } = request.routeOptions.config;
		if (!right || hasRight('visitor', right)) return;
		const database = hasRight('customer', right) ? databases.visitors : databases.staff;
		const viewer = await viewerOf(request, database);
		permit(viewer, right);
		if (isPolled || viewer.kind === 'anonymous' || !viewer.isUnnoted) return;
		runInBackground(request.log, 'note_session', noteUse(database, viewer.session, networkOf(request)));
	});
}
