import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Queries } from '../platform/database.ts';

/** For monitoring: `/healthz` responds while the process runs, `/readyz` while its database responds, too (else 503). */
export const health: FastifyPluginAsync<{ database: Queries }> = async (app, { database }) => {
	app.get('/healthz', async () => ({ status: 'ok' }));
	app.get('/readyz', async () => {
		await database.execute(sql`select 1`);
		return { status: 'ready' };
	});
};
