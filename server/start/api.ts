import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { beginEmptyFormSchema, begunEmptySchema } from '#contract/settings/begin-empty.schema.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import type { SettingsStore } from '../settings/edit-settings.ts';
import { beginEmpty } from './begin-empty.ts';

/** The first start of a firm's shop; its steps are the group `start` of the settings. */
export const startApi: FastifyPluginAsyncZod<SettingsStore & Pick<CatalogueStore, 'files'>> = async (app, store) => {
	app.post(
		'/start/empty',
		{
			config: { right: 'settings.edit' },
			schema: {
				tags: ['settings'],
				security: bearer,
				body: beginEmptyFormSchema,
				summary: 'Takes the demo’s catalogue and words away, in one batch; refused when there are own parts',
				response: { 200: begunEmptySchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request) => beginEmpty(store, await viewerOf(request, store.database), request.body),
	);
};
