import { isDeepStrictEqual } from 'node:util';
import { AppError, type Issue } from '#contract/errors.ts';
import { baseLanguage, otherLanguages } from '#contract/language.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import {
	keyInGroup,
	keysOfGroup,
	nameInGroup,
	type SettingGroup,
	type SettingKey,
	settingGroups,
	translatedSettings,
} from '#contract/settings/settings-fields.ts';
import { pickTranslations, type TextByLanguage, textsOf } from '#contract/translations.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import { changeSettings, type SettingsStore } from './edit-settings.ts';
import type { GroupFields } from './group-rule.ts';
import { groupRules } from './group-rules.ts';
import { readSettings, type StoredSettings } from './settings.ts';
import type { Shop } from './shop.ts';
import { versionOf } from './write-settings.ts';

interface GroupOptions {
	version?: number | undefined;
	currentPassword?: string | undefined;
	set_by_server?: string[] | undefined;
}

type GroupStore = Pick<SettingsStore, 'database' | 'shop' | 'secrets'>;

/** The value of a setting in the API. */
function fieldOf(stored: StoredSettings, key: SettingKey): unknown {
	const translated = translatedSettings.find((other) => other === key);
	return translated ? textsOf(stored[translated], stored.translations, translated) : stored[key];
}

/** The fields of the group as the API has them. */
const fieldsOf = (stored: StoredSettings, shop: Shop, group: SettingGroup): GroupFields => ({
	...Object.fromEntries(keysOfGroup(group).map((key) => [nameInGroup(group, key), fieldOf(stored, key)])),
	...groupRules[group].displayedFields?.(stored, shop),
});

/** The fields of the group that the server's environment sets. */
const fixedFields = (shop: Shop, group: SettingGroup): string[] =>
	shop.setByServer(group).flatMap((key) => [nameInGroup(group, key), groupRules[group].fixedWith?.[key] ?? []].flat());

/** The group as the API answers it. */
const asGroup = async <Group extends SettingGroup>(stored: StoredSettings, store: GroupStore, group: Group) =>
	({
		...fieldsOf(stored, store.shop, group),
		...(await groupRules[group].extraFields?.(stored, store)),
		version: versionOf(stored, group),
		set_by_server: fixedFields(store.shop, group),
	}) as GroupSettings<Group>;

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

/** Converts changed fields as the group needs it. Throws `invalid` for a field that the server sets, and for one that its group refuses. */
function preparedFields(shop: Shop, group: SettingGroup, changed: GroupFields, before: StoredSettings): GroupFields {
	const fixedOfGroup = fixedFields(shop, group);
	const fixed = fixedOfGroup.filter((key) => key in changed);
	const { fields, issues } = groupRules[group].prepare?.(changed, before) ?? { fields: changed, issues: [] };
	const isFree = ({ path }: Issue) => !fixedOfGroup.includes(path);
	const found = [...fixed.map((path) => ({ path, message: m.settings_set_by_server() })), ...issues.filter(isFree)];
	if (found[0]) throw new AppError('invalid', found[0].message, found);
	return fields;
}

/** A group of the settings, for administrators. */
export async function getGroup<Group extends SettingGroup>(
	store: GroupStore,
	viewer: Viewer,
	group: Group,
): Promise<GroupSettings<Group>> {
	staffWith(viewer, settingGroups[group].right);
	return asGroup((await readSettings(store.database, store.shop.firm())).settings, store, group);
}

/**
 * Changes the fields of a group that the form has; absent ones are unchanged. Throws `conflict` when somebody else has changed the group since
 * it was read, `invalid` as `preparedFields`, and for bank lines as `updateSettings`.
 */
export async function updateGroup<Group extends SettingGroup>(
	store: SettingsStore,
	viewer: Viewer,
	group: Group,
	{ version, currentPassword, set_by_server: _, ...form }: GroupFields & GroupOptions,
): Promise<GroupSettings<Group>> {
	const { shop, secrets } = store;
	const changed = await changeSettings(
		store,
		staffWith(viewer, settingGroups[group].right),
		currentPassword,
		async (before, transaction) => {
			if (versionOf(before, group) !== (version ?? versionOf(before, group))) throw changedMeanwhile();
			const shown = fieldsOf(before, shop, group);
			const changedFields = Object.entries(form).filter(
				([key, value]) => value !== undefined && !isDeepStrictEqual(value, shown[key]),
			);
			const changes = Object.fromEntries(changedFields);
			const after = Object.entries(preparedFields(shop, group, changes, before)).reduce(
				(changed, [name, value]) => withField(changed, keyInGroup(group, name), value),
				before,
			);
			await groupRules[group].storeSecrets?.(changes, after, transaction, secrets);
			return (await groupRules[group].checkAndComplete?.(transaction, before, after)) ?? after;
		},
	);
	return asGroup(changed, store, group);
}
