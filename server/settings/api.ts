import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PageLink } from '#contract/firm-pages/page-content.ts';
import { aboutPath } from '#contract/firm-pages/page-rules.ts';
import { slideImage } from '#contract/images/image-rules.ts';
import { type Language, pathIn } from '#contract/language.ts';
import { languageQuery } from '#contract/language-query.schema.ts';
import { decimalsOf } from '#contract/money/currencies.ts';
import { withOlderNames } from '#contract/older-names.ts';
import { convertedPricesSchema, convertFormSchema } from '#contract/settings/convert.schema.ts';
import { feedAddressFormSchema, groupForms } from '#contract/settings/groups.schema.ts';
import { mailTestFormSchema, mailTestSchema } from '#contract/settings/mail-test.schema.ts';
import { type Settings, settingsFormSchema, settingsSchema } from '#contract/settings/settings.schema.ts';
import { groupNames, quotesTexts, settingGroups } from '#contract/settings/settings-fields.ts';
import { type PublicSite, siteSchema } from '#contract/settings/site.schema.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';
import { callLimit } from '../accounts/limits.ts';
import { limitPasswords } from '../accounts/password-limit.ts';
import { viewerOf } from '../accounts/request-viewer.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { listPublicPages } from '../firm-pages/list-pages.ts';
import { bearer, errorResponses } from '../http/errors.ts';
import { readForm } from '../http/multipart.ts';
import type { Files } from '../platform/files.ts';
import type { Mailer } from '../platform/mail.ts';
import { convertCurrency } from './convert-currency.ts';
import { getGroup, updateGroup } from './edit-group.ts';
import { type SettingsStore, updateSettings } from './edit-settings.ts';
import { renewFeedAddress } from './feed-rules.ts';
import { firmImages, removeFirmImage, replaceFirmImage } from './firm-images.ts';
import { sendTestMail } from './mail-test.ts';
import { getEditedSettings, quotesSettings, type StoredSettings } from './settings.ts';
import { uploadSlideImage } from './slide-images.ts';

const tags = ['settings'];
const slideField = 'image';

/** What `GET /api/site` answers. */
const publicSite = (
	{ company, companyShort, branches, currency, pricesIncludeVat, languages, promises }: Site,
	written: readonly PageLink[],
	language: Language,
): PublicSite => ({
	name: company,
	short_name: companyShort,
	currency: { code: currency, decimals: decimalsOf(currency) },
	prices_include_vat: pricesIncludeVat,
	languages: [...languages],
	promises: promises.map(({ icon, text, link }) => ({
		icon,
		text,
		url: link.startsWith('/') ? pathIn(language, link) : link,
	})),
	branches: branches.map(({ name, address, mapUrl, phone, hours, exceptions }) => ({
		name,
		address,
		map_url: mapUrl,
		phone,
		hours: [...hours],
		exceptions: exceptions.map((other) => ({ ...other, hours: [...other.hours] })),
	})),
	pages: [
		...(written.some(({ path }) => path === aboutPath)
			? []
			: [{ path: `/${aboutPath}`, title: m.about_title({}, { locale: language }) }]),
		...written.map(({ path, title }) => ({ path: `/${path}`, title })),
	],
});

const responseOf = (settings: Settings) => withOlderNames(quotesTexts, settings);

/** The seller's data on papers, and the defaults of a quote; for administrators. */
export const settingsApi: FastifyPluginAsyncZod<SettingsStore & { files: Files; mailer: Mailer }> = async (
	app,
	store,
) => {
	const { database, shop } = store;
	const limitPassword = limitPasswords(database);

	app.get(
		'/site',
		{
			config: { right: 'shop.read', cache: true },
			schema: {
				tags,
				querystring: languageQuery,
				summary: 'The firm, as every visitor may know it',
				response: { 200: siteSchema, ...errorResponses(400, 503) },
			},
		},
		async ({ query: { language } }) =>
			publicSite(shop.site(language), await listPublicPages(database, language), language),
	);

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
		async (request) => responseOf(await getEditedSettings(database, await viewerOf(request, database), shop.firm())),
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

	for (const group of groupNames) {
		const { form, response } = groupForms[group];
		const { right } = settingGroups[group];
		app.get(
			`/settings/${group}`,
			{
				config: { right },
				schema: {
					tags,
					security: bearer,
					summary: `The settings of the group ${group}`,
					response: { 200: response, ...errorResponses(401, 403, 503) },
				},
			},
			async (request) => getGroup(store, await viewerOf(request, database), group),
		);
		app.put(
			`/settings/${group}`,
			{
				config: { right },
				schema: {
					tags,
					security: bearer,
					body: form,
					summary: `Changes settings of the group ${group}; absent ones are unchanged`,
					response: { 200: response, ...errorResponses(400, 401, 403, 409, 429, 503) },
				},
			},
			(request) =>
				limitPassword(request, async () => updateGroup(store, await viewerOf(request, database), group, request.body)),
		);
	}

	app.post(
		'/settings/money/convert',
		{
			config: { right: 'settings.edit' },
			schema: {
				tags,
				security: bearer,
				body: convertFormSchema,
				summary: 'Gives the catalogue another currency, and converts its prices by a rate',
				response: { 200: convertedPricesSchema, ...errorResponses(400, 401, 403, 503) },
			},
		},
		async (request) => convertCurrency(store, await viewerOf(request, database), request.body),
	);

	app.post(
		'/settings/mail/test',
		{
			config: { right: 'settings.edit', makesNothing: true },
			preHandler: callLimit(database, 'test mails'),
			schema: {
				tags,
				security: bearer,
				body: mailTestFormSchema,
				summary: 'Sends a mail with the stored settings, and says what became of it; takes up to 25 seconds',
				response: { 200: mailTestSchema, ...errorResponses(400, 401, 403, 429, 503) },
			},
		},
		async (request) => sendTestMail(store, await viewerOf(request, database), request.body.to),
	);

	app.post(
		'/settings/feed/address',
		{
			config: { right: 'settings.edit', hasSecret: true },
			schema: {
				tags,
				security: bearer,
				body: feedAddressFormSchema,
				summary: 'Makes a new address of the product feed; the one before answers no more',
				response: { 200: groupForms.feed.response, ...errorResponses(400, 401, 403, 409, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			await renewFeedAddress(store, viewer, request.body.version);
			return getGroup(store, viewer, 'feed');
		},
	);

	app.post(
		'/settings/home/images',
		{
			config: { right: 'settings.edit', form: z.object({}), fileField: slideField },
			schema: {
				tags,
				consumes: ['multipart/form-data'],
				security: bearer,
				summary: 'Stores an image for a slide of the home page, which is saved later',
				response: { 200: z.object({ image: z.string() }), ...errorResponses(400, 401, 403, 413, 503) },
			},
		},
		async (request) => {
			const viewer = await viewerOf(request, database);
			const { maxBytes, maxCount: maxFiles } = slideImage;
			const { files } = await readForm(request, { fileField: slideField, maxBytes, maxFiles });
			return uploadSlideImage(store, viewer, files);
		},
	);

	const images = {
		logo: {
			summaries: ['Another logo', 'Takes the logo away'],
			response: settingsSchema,
			respond: async (changed: StoredSettings) => responseOf(quotesSettings(changed, store.shop.firm())),
		},
		favicon: {
			summaries: ['Another icon of the shop, in the sizes that browsers want', 'Takes the icon away'],
			response: groupForms.firm.response,
			respond: async (_changed: StoredSettings, viewer: Viewer) => getGroup(store, viewer, 'firm'),
		},
	} as const;
	for (const kind of ['logo', 'favicon'] as const) {
		const { summaries, response, respond } = images[kind];
		const [replace, remove] = summaries;

		app.put(
			`/settings/${kind}`,
			{
				config: { right: 'settings.edit', form: z.object({}), fileField: kind },
				schema: {
					tags,
					consumes: ['multipart/form-data'],
					security: bearer,
					summary: replace,
					response: { 200: response, ...errorResponses(400, 401, 403, 413, 503) },
				},
			},
			async (request) => {
				const viewer = await viewerOf(request, database);
				const { maxBytes, maxCount: maxFiles } = firmImages[kind].rules;
				const { files } = await readForm(request, { fileField: kind, maxBytes, maxFiles });
				return respond(await replaceFirmImage(store, viewer, kind, files), viewer);
			},
		);

		app.delete(
			`/settings/${kind}`,
			{
				config: { right: 'settings.edit' },
				schema: {
					tags,
					security: bearer,
					summary: remove,
					response: { 200: response, ...errorResponses(401, 403, 503) },
				},
			},
			async (request) => {
				const viewer = await viewerOf(request, database);
				return respond(await removeFirmImage(store, viewer, kind), viewer);
			},
		);
	}
};
