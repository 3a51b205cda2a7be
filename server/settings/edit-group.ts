import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AppError, type Issue } from '#contract/errors.ts';
import { baseLanguage, eachLanguage, otherLanguages } from '#contract/language.ts';
import type { groupForms } from '#contract/settings/groups.schema.ts';
import {
	type SettingGroup,
	type SettingKey,
	settingGroups,
	translatedSettings,
} from '#contract/settings/settings-fields.ts';
import { pickTranslations, type TextByLanguage, textsOf } from '#contract/translations.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import { withCountryCode } from '../platform/phones.ts';
import { changeSettings, type SettingsStore } from './edit-settings.ts';
import { readSettings, type StoredSettings } from './settings.ts';
import type { Shop } from './shop.ts';
import { versionOf } from './write-settings.ts';

/** Fields of a group as the API has them: a translated text is `{ en, ar }`. */
type GroupFields = Record<string, unknown>;
type GroupResponse<Group extends SettingGroup> = z.infer<(typeof groupForms)[Group]['response']>;

interface GroupOptions {
	version?: number | undefined;
	currentPassword?: string | undefined;
	set_by_server?: string[] | undefined;
}

/** The value of a setting in the API. */
function fieldOf(stored: StoredSettings, key: SettingKey): unknown {
	const translated = translatedSettings.find((other) => other === key);
	return translated ? textsOf(stored[translated], stored.translations, translated) : stored[key];
}

/** The same with what the environment says: it wins, or holds until somebody saves a name or a number. */
function shownFieldOf(stored: StoredSettings, shop: Shop, key: SettingKey): unknown {
	if (key === 'name') return eachLanguage((language) => shop.site(language).company);
	if (key === 'whatsapp') return shop.site(baseLanguage).phone;
	return fieldOf(stored, key);
}

/** The group as the API answers it. */
function asGroup<Group extends SettingGroup>(stored: StoredSettings, shop: Shop, group: Group): GroupResponse<Group> {
	const keys: readonly SettingKey[] = settingGroups[group];
	return {
		...Object.fromEntries(keys.map((key) => [key, shownFieldOf(stored, shop, key)])),
		version: versionOf(stored, group),
		set_by_server: shop.setByServer(group),
	} as GroupResponse<Group>;
}

/** The settings with the value of a field as the API takes it. */
function withField(stored: StoredSettings, key: SettingKey, value: unknown): StoredSettings {
	const translated = translatedSettings.find((other) => other === key);
	if (!translated) return { ...stored, [key]: value };
	const texts = value as TextByLanguage;
	const translations = Object.fromEntries(
		otherLanguages.map((language) => [language, { ...stored.translations[language], [translated]: texts[language] }]),
	);
	return {
		...stored,
		[translated]: texts[baseLanguage],
		translations: pickTranslations(translations, translatedSettings),
	};
}

/** The number as it can be dialled from everywhere; undefined when it can't. */
const dialable = (number: unknown) => (typeof number === 'string' ? withCountryCode(number) : undefined);

/** Why these fields can't be saved. */
function issuesOf(shop: Shop, group: SettingGroup, changed: GroupFields): Issue[] {
	const setByServer: readonly string[] = shop.setByServer(group);
	const fixed = Object.keys(changed).filter((key) => setByServer.includes(key));
	const issues = fixed.map((path) => ({ path, message: m.settings_set_by_server() }));
	if (!('whatsapp' in changed) || dialable(changed.whatsapp) !== undefined || fixed.includes('whatsapp')) return issues;
	return [...issues, { path: 'whatsapp', message: m.settings_whatsapp_invalid() }];
}

/** A group of the settings, for administrators. */
export async function getGroup<Group extends SettingGroup>(
	{ database, shop }: Pick<SettingsStore, 'database' | 'shop'>,
	viewer: Viewer,
	group: Group,
): Promise<GroupResponse<Group>> {
	staffWith(viewer, 'settings.edit');
	return asGroup((await readSettings(database, shop.firm())).settings, shop, group);
}

/**
 * Changes the fields of a group that the form has; absent ones are unchanged. Throws `conflict` when somebody else has changed the group since
 * it was read, `invalid` for a field that the server's environment sets and for a WhatsApp number that can't be dialled, and for bank lines as
 * `updateSettings`.
 */
export async function updateGroup<Group extends SettingGroup>(
	store: SettingsStore,
	viewer: Viewer,
	group: Group,
	{ version, currentPassword, set_by_server: _, ...form }: GroupFields & GroupOptions,
): Promise<GroupResponse<Group>> {
	const { shop } = store;
	const changed = await changeSettings(store, staffWith(viewer, 'settings.edit'), currentPassword, (before) => {
		if (versionOf(before, group) !== (version ?? versionOf(before, group))) throw changedMeanwhile();
		const entries = (Object.entries(form) as [SettingKey, unknown][]).filter(
			([key, value]) => value !== undefined && !isDeepStrictEqual(value, shownFieldOf(before, shop, key)),
		);
		const issues = issuesOf(shop, group, Object.fromEntries(entries));
		if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
		return entries.reduce(
			(after, [key, value]) => withField(after, key, key === 'whatsapp' ? dialable(value) : value),
			before,
		);
	});
	return asGroup(changed, shop, group);
}
