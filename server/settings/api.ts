import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logoImage } from '#contract/image-rules.ts';
import { settingsFormSchema, settingsSchema } from '#contract/settings.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { administratorOf } from '../accounts/viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import type { Files } from '../platform/files.ts';
import { removeLogo, type SettingsStore, updateLogo, updateSettings } from './edit-settings.ts';
import { getEditedSettings } from './settings.ts';

const tags = ['settings'];
const fileField = 'logo';

/** What the shop's papers say of the seller, and with what a quote begins: for administrators. */
export const settingsApi: FastifyPluginAsyncZod<SettingsStore & { files: Files }> = async (app, store) => {
	const { database, firm } = store;

	app.get(
		'/settings',
		{
			schema: {
				...{ tags, security: bearer, summary: 'The settings of the shop' },
				response: { 200: settingsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => getEditedSettings(database, await viewerOf(request, database), firm),
	);

	app.put(
		'/settings',
		{
			schema: {
				...{ tags, security: bearer, body: settingsFormSchema, summary: 'Changes all settings but the logo' },
				response: { 200: settingsSchema, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request) => updateSettings(store, await viewerOf(request, database), request.body),
	);

	app.put(
		'/settings/logo',
		{
			config: { form: z.object({}), fileField },
			schema: {
				...{ tags, consumes: ['multipart/form-data'], security: bearer, summary: 'Another logo' },
				response: { 200: settingsSchema, ...errorResponses(400, 401, 403, 413, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			// rights are checked before the file is read
			administratorOf(viewer);
			const { maxBytes, maxCount: maxFiles } = logoImage;
			const { files } = await readForm(request, { fileField, maxBytes, maxFiles });
			return updateLogo(store, viewer, files);
		},
	);

	app.delete(
		'/settings/logo',
		{
			schema: {
				...{ tags, security: bearer, summary: 'Takes the logo away' },
				response: { 200: settingsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => removeLogo(store, await viewerOf(request, database)),
	);
};
