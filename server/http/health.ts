import type { FastifyPluginAsync } from 'fastify';
import type { Backend } from '../backend.ts';

/** For whoever watches the server: `/healthz` says that the process answers, `/readyz` that its database does too. */
export const health: FastifyPluginAsync<{ backend: Backend }> = async (app, { backend }) => {
	app.get('/healthz', async () => ({ status: 'ok' }));
	app.get('/readyz', async () => {
		await backend.health.ready();
		return { status: 'ready' };
	});
};
