import type { FastifyInstance, RouteOptions } from 'fastify';
import { hasRight, type Right } from '#contract/accounts/rights.ts';
import type { Database } from '../platform/database.ts';
import { viewerOf } from './request-viewer.ts';
import { permit } from './viewer.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The right that a caller needs, from `contract/accounts/rights.ts`. Required for each route of the API. */
		right?: Right;
	}
}

/** Throws for a documented route without a right. */
function checkRoute({ method, url, config, schema }: RouteOptions): void {
	if (!config?.right && !schema?.hide) throw new Error(`${method} ${url} names no right: contract/accounts/rights.ts`);
}

/**
 * Rejects callers without the route's right, with 401 or 403, before the body is read. `databases`: for the sessions of visitors and of
 * the staff.
 */
export function requireRights(api: FastifyInstance, databases: { visitors: Database; staff: Database }): void {
	api.addHook('onRoute', checkRoute);
	api.addHook('onRequest', async (request) => {
		const { right } = request.routeOptions.config;
		if (!right || hasRight('visitor', right)) return;
		const database = hasRight('customer', right) ? databases.visitors : databases.staff;
		permit(await viewerOf(request, database), right);
	});
}
