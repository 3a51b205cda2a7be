import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';

interface HealthOptions {
	database: Queries;
	/** Aborted when the server begins to stop. */
	stopping: AbortSignal;
}

/**
 * For monitoring: `/healthz` responds while the process runs; `/readyz` while its database responds, too, and the server does not stop
 * (else 503).
 */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { database, stopping }) => {
	// asked every few seconds, which would hide all else in the log
	const options = { logLevel: 'warn' } as const;
	app.get('/healthz', options, async () => ({ status: 'ok' }));
	app.get('/readyz', options, async () => {
		if (stopping.aborted) throw new AppError('unavailable', m.error_unavailable());
		await database.execute(sql`select 1`);
		return { status: 'ready' };
	});
};
