import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logoImage } from '#contract/images/image-rules.ts';
import { withOlderNames } from '#contract/older-names.ts';
import { type Settings, settingsFormSchema, settingsSchema } from '#contract/settings/settings.schema.ts';
import { settingsTexts } from '#contract/settings/settings-fields.ts';
import { limitPasswords } from '../accounts/password-limit.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import type { Files } from '../platform/files.ts';
import { removeLogo, type SettingsStore, updateLogo, updateSettings } from './edit-settings.ts';
import { getEditedSettings } from './settings.ts';

const tags = ['settings'];
const fileField = 'logo';

const responseOf = (settings: Settings) => withOlderNames(settingsTexts, settings);

/** The seller's data on papers, and the defaults of a quote; for administrators. */
export const settingsApi: FastifyPluginAsyncZod<SettingsStore & { files: Files }> = async (app, store) => {
	const { database, firm } = store;
	const limitPassword = limitPasswords(database);

	app.get(
		'/settings',
		{
			config: { right: 'settings.edit' },
			schema: {
				tags,
				security: bearer,
				summary: 'The settings of the shop',
				response: { 200: settingsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => responseOf(await getEditedSettings(database, await viewerOf(request, database), firm)),
	);

	app.put(
		'/settings',
		{
			config: { right: 'settings.edit' },
			schema: {
				tags,
				security: bearer,
				body: settingsFormSchema,
				summary: 'Changes all settings but the logo; the bank lines by a super admin with the own password',
				response: { 200: settingsSchema, ...errorResponses(400, 401, 403, 409, 429, 503) },
			},
		},
		(request) =>
			limitPassword(request, async () =>
				responseOf(await updateSettings(store, await viewerOf(request, database), request.body)),
			),
	);

	app.put(
		'/settings/logo',
		{
			config: { right: 'settings.edit', form: z.object({}), fileField },
			schema: {
				tags,
				consumes: ['multipart/form-data'],
				security: bearer,
				summary: 'Another logo',
				response: { 200: settingsSchema, ...errorResponses(400, 401, 403, 413, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			const { maxBytes, maxCount: maxFiles } = logoImage;
			const { files } = await readForm(request, { fileField, maxBytes, maxFiles });
			return responseOf(await updateLogo(store, viewer, files));
		},
	);

	app.delete(
		'/settings/logo',
		{
			config: { right: 'settings.edit' },
			schema: {
				tags,
				security: bearer,
				summary: 'Takes the logo away',
				response: { 200: settingsSchema, ...errorResponses(401, 403, 503) },
			},
		},
		async (request) => responseOf(await removeLogo(store, await viewerOf(request, database))),
	);
};
