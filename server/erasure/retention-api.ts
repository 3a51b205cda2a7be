import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { retentionPreviewQuerySchema, retentionPreviewSchema } from '#contract/erasure/retention.schema.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { Database } from '../platform/database.ts';
import { withPreview } from './expire.ts';
import { previewRetention, type Retention } from './retention.ts';

interface RetentionOptions {
	database: Database;
	dataDir: string;
	retention: () => Retention;
}

/** What retention would remove, before anybody switches it on or changes its months. */
export const retentionApi: FastifyPluginAsyncZod<RetentionOptions> = async (app, { database, dataDir, retention }) => {
	app.get(
		'/settings/retention/preview',
		{
			config: { right: 'settings.data-retention' },
			schema: {
				tags: ['settings'],
				security: bearer,
				querystring: retentionPreviewQuerySchema,
				summary: 'How much the next night would remove, with the months that are set or others',
				response: { 200: retentionPreviewSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async ({ query }) => previewRetention(database, dataDir, withPreview(retention().months, query)),
	);
};
